// What the command asks of the operating system: reading, writing, and what kind of terminal there is.

#ifndef TRIAGE_EXAMPLES_SYSTEM_HPP
#define TRIAGE_EXAMPLES_SYSTEM_HPP

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#ifdef _WIN32
#include <io.h>
#else
#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <csignal>
#endif

namespace cli {

/// A file that is open for reading; closes it at the end.
class Input {
 public:
  /// Opens `path`; `-` is the standard input. `is_open` says whether that worked, `errno` why not.
  explicit Input(const std::string& path) : standard_(path == "-") {
#ifdef _WIN32
    descriptor_ = standard_ ? 0 : _open(path.c_str(), 0x8000);  // _O_BINARY
#else
    descriptor_ = standard_ ? STDIN_FILENO : open(path.c_str(), O_RDONLY | O_CLOEXEC);
#endif
  }
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;
  ~Input() {
    if (!is_open() || standard_) return;
#ifdef _WIN32
    _close(descriptor_);
#else
    close(descriptor_);
#endif
  }

  [[nodiscard]] bool is_open() const { return descriptor_ >= 0; }

  /// Reads what is there, at most `most` bytes, and waits only while nothing is. 0 at the end, -1 with `errno` on
  /// error.
  [[nodiscard]] long long read(char* to, std::size_t most) const {
#ifdef _WIN32
    return _read(descriptor_, to, static_cast<unsigned>(most));
#else
    for (;;) {
      const ssize_t n = ::read(descriptor_, to, most);
      if (n >= 0 || errno != EINTR) return n;
    }
#endif
  }

 private:
  int descriptor_ = -1;
  bool standard_ = false;
};

/// The standard output, written in large pieces.
class Output {
 public:
  Output() {
#ifndef _WIN32
    std::signal(SIGPIPE, SIG_IGN);  // a reader that has seen enough is no error of ours
#endif
  }

  /// False once the reader has closed the pipe, or the disk is full; nothing more is written then.
  bool write(std::string_view text) {
    while (is_good() && !text.empty()) {
#ifdef _WIN32
      const int n = _write(1, text.data(), static_cast<unsigned>(text.size()));
#else
      const ssize_t n = ::write(STDOUT_FILENO, text.data(), text.size());
#endif
      if (n >= 0)
        text.remove_prefix(static_cast<std::size_t>(n));
      else if (errno != EINTR)
        error_ = errno;
    }
    return is_good();
  }

  [[nodiscard]] bool is_good() const { return error_ == 0; }
  /// Whether writing failed for another reason than a closed pipe.
  [[nodiscard]] bool has_failed() const { return error_ != 0 && error_ != EPIPE; }
  [[nodiscard]] int error() const { return error_; }

 private:
  std::atomic<int> error_ = 0;  // set by the writer, checked by the reader of lines
};

/// Writes to the standard error. Never throws, unlike fmt: there is nowhere else to complain.
inline void write_error(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stderr); }

/// Whether all that was written to the standard error got there.
inline bool could_write_errors() { return std::ferror(stderr) == 0; }

inline bool is_terminal(std::FILE* stream) {
#ifdef _WIN32
  return _isatty(_fileno(stream)) != 0;
#else
  return isatty(fileno(stream)) != 0;
#endif
}

/// Whether colours may be used on a terminal (no-color.org).
inline bool wants_colour() {
  const char* refused = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  return (refused == nullptr || *refused == '\0') && (terminal == nullptr || std::string_view{terminal} != "dumb");
}

/// Columns of the terminal on the standard output, or of `COLUMNS`, or `otherwise`.
inline std::size_t terminal_width(std::size_t otherwise) {
#ifndef _WIN32
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
#endif
  const char* columns = std::getenv("COLUMNS");
  const long n = columns == nullptr ? 0 : std::strtol(columns, nullptr, 10);
  return n > 0 && n < 10'000 ? static_cast<std::size_t>(n) : otherwise;
}

}  // namespace cli

#endif
