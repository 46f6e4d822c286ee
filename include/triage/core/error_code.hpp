// `std::error_code` interop: `ec == triage::ErrorKind::rate_limit`.
//
// A kind is an error condition. It compares with codes of triage, of the standard library's categories, and of any
// category that maps its codes to one of those. `errc_rows` says what each code of the operating system means. Nothing
// here runs before main.

#ifndef TRIAGE_CORE_ERROR_CODE_HPP
#define TRIAGE_CORE_ERROR_CODE_HPP

#include <cerrno>
#include <new>
#include <optional>
#include <string>
#include <system_error>

#include <triage/core/classification.hpp>

namespace triage::inline TRIAGE_ABI {

/// What a code of the operating system or of the standard library means.
struct CodeTraits {
  ErrorKind kind = ErrorKind::unknown;
  ToolErrorCode tool_code = ToolErrorCode::unknown;
  bool waiting_helps = true;  ///< false: the same call fails again until something is changed

  friend constexpr bool operator==(const CodeTraits&, const CodeTraits&) = default;
};

/// A row of the table of `std::errc`.
struct ErrcRow {
  std::errc value;
  CodeTraits traits;
};

// clang-format off
namespace detail::errcs {
using E = std::errc;  using K = ErrorKind;  using T = ToolErrorCode;
inline constexpr bool yes = true, no = false;

inline constexpr ErrcRow all[] = {
  // the transport
  {E::connection_refused,                 {K::network, T::io_error, yes}},
  {E::connection_reset,                   {K::network, T::io_error, yes}},
  {E::connection_aborted,                 {K::network, T::io_error, yes}},
  {E::broken_pipe,                        {K::network, T::io_error, yes}},
  {E::not_connected,                      {K::network, T::io_error, yes}},
  {E::network_down,                       {K::network, T::io_error, yes}},
  {E::network_reset,                      {K::network, T::io_error, yes}},
  {E::network_unreachable,                {K::network, T::io_error, yes}},
  {E::host_unreachable,                   {K::network, T::io_error, yes}},
  {E::address_not_available,              {K::network, T::io_error, yes}},
  {E::address_in_use,                     {K::network, T::io_error, yes}},
  {E::protocol_error,                     {K::network, T::io_error, yes}},
  {E::resource_unavailable_try_again,     {K::network, T::io_error, yes}},
  {E::operation_would_block,              {K::network, T::io_error, yes}},  // EAGAIN's other name on most systems
  {E::timed_out,                          {K::network, T::timeout, yes}},  // the system gave the connection up
  {E{ETIME},                              {K::idle_timeout, T::timeout, yes}},  // stream_timeout, now deprecated
  {E::operation_canceled,                 {K::cancelled, T::unknown, no}},
  // permissions and files
  {E::permission_denied,                  {K::permission_denied, T::permission_denied, no}},
  {E::operation_not_permitted,            {K::permission_denied, T::permission_denied, no}},
  {E::read_only_file_system,              {K::permission_denied, T::permission_denied, no}},
  {E::no_such_file_or_directory,          {K::unknown, T::not_found, no}},
  {E::not_a_directory,                    {K::unknown, T::not_found, no}},
  {E::no_such_device,                     {K::unknown, T::not_found, no}},
  {E::no_such_device_or_address,          {K::unknown, T::not_found, no}},
  {E::no_such_process,                    {K::unknown, T::not_found, no}},
  {E::file_exists,                        {K::unknown, T::io_error, no}},
  {E::is_a_directory,                     {K::unknown, T::io_error, no}},
  {E::directory_not_empty,                {K::unknown, T::io_error, no}},
  {E::no_space_on_device,                 {K::unknown, T::io_error, no}},
  {E::io_error,                           {K::unknown, T::io_error, yes}},
  {E::device_or_resource_busy,            {K::unknown, T::io_error, yes}},
  {E::text_file_busy,                     {K::unknown, T::io_error, yes}},
  {E::too_many_files_open,                {K::unknown, T::io_error, yes}},
  {E::too_many_files_open_in_system,      {K::unknown, T::io_error, yes}},
  {E::interrupted,                        {K::unknown, T::io_error, yes}},
  {E::bad_file_descriptor,                {K::unknown, T::io_error, no}},
  // what was asked for
  {E::invalid_argument,                   {K::format_error, T::validation_error, no}},
  {E::argument_out_of_domain,             {K::format_error, T::validation_error, no}},
  {E::result_out_of_range,                {K::format_error, T::validation_error, no}},
  {E::illegal_byte_sequence,              {K::format_error, T::validation_error, no}},
  {E::filename_too_long,                  {K::format_error, T::validation_error, no}},
  {E::destination_address_required,       {K::format_error, T::validation_error, no}},
  {E::message_size,                       {K::payload_too_large, T::llm_assist_required, no}},
  {E::argument_list_too_long,             {K::payload_too_large, T::llm_assist_required, no}},
  {E::file_too_large,                     {K::payload_too_large, T::llm_assist_required, no}},
  // how this machine is set up
  {E::function_not_supported,             {K::config, T::config_error, no}},
  {E::not_supported,                      {K::config, T::config_error, no}},
  {E::operation_not_supported,            {K::config, T::config_error, no}},
  {E::address_family_not_supported,       {K::config, T::config_error, no}},
  {E::protocol_not_supported,             {K::config, T::config_error, no}},
  {E::executable_format_error,            {K::config, T::config_error, no}},
};
}  // namespace detail::errcs

/// POSIX's errors, grouped by what an agent can do about them. Those that are not listed are `unknown`.
inline constexpr const auto& errc_rows = detail::errcs::all;
// clang-format on

namespace detail {

inline constexpr const char* category_name = "triage";

/// Compares categories by name, because two shared libraries may each hold an object of the same category.
template <class Category>
[[nodiscard]] bool is_category(const Category& category, std::string_view name) noexcept {
  return category.name() == name;
}

/// What a condition of triage or of the standard library means; empty for any other category.
[[nodiscard]] inline std::optional<CodeTraits> traits_of(const std::error_condition& condition) noexcept {
  const std::error_category& category = condition.category();
  if (is_category(category, category_name)) {
    const auto kind = static_cast<ErrorKind>(condition.value());
    const KindTraits& row = row_of(kind);
    return CodeTraits{row.value, row.tool_code, row.retryable != Retryability::no};
  }
  if (is_category(category, "generic")) {
    for (const ErrcRow& row : errc_rows)
      if (static_cast<int>(row.value) == condition.value()) return row.traits;
    return CodeTraits{};
  }
  // By category alone: the numbers differ between standard libraries, and their headers are large.
  if (is_category(category, "system")) return CodeTraits{};
  if (is_category(category, "iostream")) return CodeTraits{ErrorKind::unknown, ToolErrorCode::io_error, false};
  if (is_category(category, "future")) return CodeTraits{ErrorKind::unknown, ToolErrorCode::unknown, false};
  return std::nullopt;
}

}  // namespace detail

/// The kind and tool code that `code` means, and whether waiting helps. Empty for success, and for a code whose
/// category is neither ours nor the standard library's and maps to none of them.
[[nodiscard]] inline std::optional<CodeTraits> traits_of_code(const std::error_code& code) noexcept {
  if (!code) return std::nullopt;
  return detail::traits_of(code.default_error_condition());
}

namespace detail {

class TRIAGE_VISIBLE KindCategory final : public std::error_category {
 public:
  [[nodiscard]] const char* name() const noexcept override { return category_name; }

  [[nodiscard]] std::string message(int value) const override {
    const auto kind = static_cast<ErrorKind>(value);
    return std::string(value == 0 ? "no error" : has_row(kind) ? row_of(kind).meaning : "not an error kind");
  }

  /// True if `code`, of any category, means `kind`.
  [[nodiscard]] bool equivalent(const std::error_code& code, int kind) const noexcept override {
    const std::optional<CodeTraits> traits = traits_of_code(code);
    return traits ? static_cast<int>(traits->kind) == kind : !code && kind == 0;
  }

  /// True if `condition` is that kind, of this category in any shared library.
  [[nodiscard]] bool equivalent(int kind, const std::error_condition& condition) const noexcept override {
    return is_category(condition.category(), category_name) && condition.value() == kind;
  }
};

}  // namespace detail

/// The category of `std::error_code`s and `std::error_condition`s that are kinds. Its values are those of `ErrorKind`.
/// Made on first use and never destroyed, so it can be used before and after main. Thread-safe.
[[nodiscard]] inline const std::error_category& kind_category() noexcept {
  alignas(detail::KindCategory) static std::byte storage[sizeof(detail::KindCategory)];
  static const detail::KindCategory* const category = ::new (storage) detail::KindCategory;
  return *category;
}

/// The error code of `kind`, for adapters.
[[nodiscard]] inline std::error_code make_error_code(ErrorKind kind) noexcept {
  return {static_cast<int>(kind), kind_category()};
}

/// The condition that `ec == kind` compares with; found by argument-dependent lookup.
[[nodiscard]] inline std::error_condition make_error_condition(ErrorKind kind) noexcept {
  return {static_cast<int>(kind), kind_category()};
}

}  // namespace triage::inline TRIAGE_ABI

#endif
