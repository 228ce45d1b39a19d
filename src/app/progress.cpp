#include "app/progress.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fmt/core.h>
#include <memory>
#include <sys/ioctl.h>
#include <unistd.h>

#include "report/render.h"

namespace fathom::app {
namespace {

constexpr std::size_t kLongest = 100;  // characters; a line that wraps is not overwritten

/// The width of the terminal where it says so.
std::size_t columns() {
  winsize size{};
  const bool isKnown = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 20;
  return isKnown ? size.ws_col : kLongest + 1;
}

/// As many characters of UTF-8 as fit into a line.
std::string fitting(const std::string& text) {
  const std::size_t most = std::min(kLongest, columns() - 1);
  std::size_t count = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool begins = (static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U;
    if (begins && ++count > most) return text.substr(0, i);
  }
  return text;
}

class Line {
 public:
  explicit Line(std::string file)
      : file_(std::move(file)), onTerminal_(isatty(STDERR_FILENO) != 0) {}
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;
  ~Line() {
    if (onTerminal_) fmt::print(stderr, "\r\033[K");
  }

  void show(const std::string& what) {
    const std::string text = report::printable(file_ + ": " + what);
    if (onTerminal_) {
      fmt::print(stderr, "\r\033[K{}", fitting(text));
      std::fflush(stderr);
    } else if (Clock::now() - shown_ > std::chrono::seconds(1)) {
      fmt::print(stderr, "{}\n", text);
      shown_ = Clock::now();
    }
  }

 private:
  using Clock = std::chrono::steady_clock;
  std::string file_;
  bool onTerminal_;
  Clock::time_point shown_ = Clock::now();
};

}  // namespace

verify::Progress progressOnStandardError(const std::string& file) {
  return [line = std::make_shared<Line>(file)](const std::string& what) { line->show(what); };
}

}  // namespace fathom::app
