// A streaming function as one that `retry` and its like can call again.
//
//   triage::retry(policy, triage::streaming([&](triage::StreamCall& call) {
//     client.on_head([&](int status, triage::Headers headers) { call.begin({.status = status, .headers = headers}); });
//     client.on_data([&](std::string_view bytes) { call.feed(bytes); show(words_in(bytes)); });
//     client.post(request);
//   }));
//
// Each attempt has a watch of its own. A failure that the watch saw is thrown, or returned where the function returns a
// result; once words have come, the call is not repeated.

#ifndef TRIAGE_ACT_STREAMING_HPP
#define TRIAGE_ACT_STREAMING_HPP

#include <concepts>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <triage/act/session.hpp>
#include <triage/classify/stream_watch.hpp>
#include <triage/failure/failure_from.hpp>

namespace triage::inline TRIAGE_ABI {

/// One attempt of a streaming call, which owns its watch. It lives as long as the attempt.
class StreamCall {
 public:
  explicit StreamCall(const Attempt& attempt TRIAGE_LIFETIMEBOUND) noexcept : attempt_(attempt) {}
  StreamCall(const StreamCall&) = delete;
  StreamCall& operator=(const StreamCall&) = delete;

  [[nodiscard]] const Attempt& attempt() const noexcept { return attempt_; }
  [[nodiscard]] StreamWatch& watch() noexcept { return watch_; }

  /// The answer begins, or never will, and this is what is known of it. Headers are copied, because a client's often
  /// end with the transfer; the other views must outlive the attempt.
  void begin(const Evidence& about, const SilenceLimits& limits = {}) {
    copy(about.headers);
    Evidence known = about;
    known.headers = headers_;
    watch_ = StreamWatch(known, limits);
    has_begun_ = true;
  }
  [[nodiscard]] bool has_begun() const noexcept { return has_begun_; }

  /// Feeds the watch. Words count as shown, unless `may_show` says that they are held back.
  StreamState feed(std::string_view bytes, bool may_show = true) noexcept {
    watch_.feed(bytes);
    if (may_show && watch_.has_words()) attempt_.output_was_shown();
    return watch_.state();
  }

  /// The answer is over, or `transport` ended it.
  StreamState end(TransportError transport = TransportError::none) noexcept { return watch_.end(transport); }

 private:
  void copy(Headers headers) {
    text_.clear();
    headers_.clear();
    for (std::size_t i = 0; i < headers.size(); ++i) text_.append(headers[i].name).append(headers[i].value);
    const char* at = text_.data();
    const auto take = [&at](std::size_t size) { return std::string_view(std::exchange(at, at + size), size); };
    for (std::size_t i = 0; i < headers.size(); ++i) {
      const std::string_view name = take(headers[i].name.size());
      headers_.push_back({name, take(headers[i].value.size())});
    }
  }

  const Attempt& attempt_;
  StreamWatch watch_;
  bool has_begun_ = false;
  std::string text_;  ///< of the headers
  std::vector<Header> headers_;
};

/// The type of `streaming(fn)`.
template <class Fn>
class Streaming {
 public:
  explicit Streaming(Fn fn) : fn_(std::move(fn)) {}

  /// What `fn` returns for an answer that is whole. Else the failure, as a result or thrown.
  std::invoke_result_t<Fn&, StreamCall&> operator()(const Attempt& attempt) { return run(fn_, attempt); }
  decltype(auto) operator()(const Attempt& attempt) const requires std::is_invocable_v<const Fn&, StreamCall&> {
    return run(fn_, attempt);
  }

 private:
  template <class F>
  static std::invoke_result_t<F&, StreamCall&> run(F& fn, const Attempt& attempt) {
    using R = std::invoke_result_t<F&, StreamCall&>;
    StreamCall call(attempt);
    if constexpr (std::is_void_v<R>) {
      fn(call);
      if (const auto failure = failure_of(call)) detail::return_or_throw<void>(*failure);
    } else {
      R result = fn(call);
      if constexpr (Result<std::remove_cvref_t<R>>) {
        if (failure_in(result)) return result;  // it knows more
        if (const auto failure = failure_of(call)) return detail::return_or_throw<R>(*failure);
      } else if (const auto failure = failure_of(call)) {
        detail::return_or_throw<void>(*failure);
      }
      return result;
    }
  }

  static std::optional<Failure> failure_of(StreamCall& call) noexcept {
    call.end();
    const auto c = call.watch().failure();
    return c ? std::optional(failure_from(*c, call.watch().evidence())) : std::nullopt;
  }

  Fn fn_;
};

/// `fn` takes a `StreamCall&`, begins it, feeds it, and ends it if the transport failed.
template <std::invocable<StreamCall&> Fn>
[[nodiscard]] Streaming<std::decay_t<Fn>> streaming(Fn&& fn) {
  return Streaming<std::decay_t<Fn>>(std::forward<Fn>(fn));
}

}  // namespace triage::inline TRIAGE_ABI

#endif
