#include "app/progress.h"

#include <chrono>
#include <cstdio>
#include <fmt/core.h>
#include <memory>
#include <unistd.h>

#include "report/render.h"

namespace fathom::app {
namespace {

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
      fmt::print(stderr, "\r\033[K{}", text.substr(0, 100));
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
