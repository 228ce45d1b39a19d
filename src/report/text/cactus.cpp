#include "report/text/cactus.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/core.h>

namespace fathom::report {

namespace {

constexpr double kWidth = 720, kHeight = 440;
constexpr double kLeft = 60, kRight = 150, kTop = 20, kBottom = 45;
constexpr double kLeast = 0.1;  // seconds; the axis begins there
constexpr std::array<const char*, 8> kColours = {"#0b5fa5", "#c23b22", "#2e8b57", "#8e5ea2",
                                                 "#d98c00", "#555555", "#00a0a0", "#a0522d"};

/// The text as content of an XML element.
std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '<')
      out += "&lt;";
    else if (c == '&')
      out += "&amp;";
    else
      out += c;
  }
  return out;
}

class Picture {
 public:
  Picture(const std::vector<CactusLine>& lines, double mostSeconds)
      : most_(std::max(mostSeconds, 2 * kLeast)) {
    for (const CactusLine& line : lines) tasks_ = std::max(tasks_, line.seconds.size());
    text_ = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:g} {1:g}\" width=\"{0:g}\" "
        "height=\"{1:g}\" font-family=\"sans-serif\" font-size=\"12\">\n"
        "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n",
        kWidth, kHeight);
    axes();
    for (std::size_t i = 0; i < lines.size(); ++i) draw(lines[i], i);
    text_ += "</svg>\n";
  }
  std::string take() && { return std::move(text_); }

 private:
  double x(double solved) const {
    return kLeft + solved / static_cast<double>(std::max<std::size_t>(tasks_, 1)) *
                       (kWidth - kLeft - kRight);
  }
  double y(double seconds) const {
    const double part = std::log(std::max(seconds, kLeast) / kLeast) / std::log(most_ / kLeast);
    return kHeight - kBottom - part * (kHeight - kTop - kBottom);
  }

  void write(double left, double top, const char* anchor, const std::string& text,
             const char* colour = "black") {
    text_ +=
        fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\" fill=\"{}\">{}</text>\n",
                    left, top, anchor, colour, escaped(text));
  }

  void line(double x1, double y1, double x2, double y2) {
    text_ += fmt::format(
        "<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"#dddddd\"/>\n", x1,
        y1, x2, y2);
  }

  void axes() {
    for (const double power : {0.1, 1.0, 10.0, 100.0, 1000.0})
      for (const double step : {1.0, 2.0, 5.0})
        if (power * step <= most_) {
          line(kLeft, y(power * step), kWidth - kRight, y(power * step));
          write(kLeft - 6, y(power * step) + 4, "end", fmt::format("{:g} s", power * step));
        }
    const double step = std::max(1.0, std::ceil(static_cast<double>(tasks_) / 80) * 10);
    for (double solved = 0; solved <= static_cast<double>(tasks_); solved += step) {
      line(x(solved), kTop, x(solved), kHeight - kBottom);
      write(x(solved), kHeight - kBottom + 16, "middle", fmt::format("{:g}", solved));
    }
    write((kLeft + kWidth - kRight) / 2, kHeight - 8, "middle", "tasks solved");
  }

  void draw(const CactusLine& one, std::size_t index) {
    const char* colour = kColours[index % kColours.size()];
    std::vector<double> seconds = one.seconds;
    std::ranges::sort(seconds);
    std::string points;
    for (std::size_t i = 0; i < seconds.size(); ++i)
      points += fmt::format("{:.1f},{:.1f} ", x(static_cast<double>(i + 1)), y(seconds[i]));
    text_ +=
        fmt::format("<polyline fill=\"none\" stroke=\"{}\" stroke-width=\"2\" points=\"{}\"/>\n",
                    colour, points);
    write(kWidth - kRight + 10, kTop + 16 * static_cast<double>(index + 1), "start",
          fmt::format("{} ({})", one.name, seconds.size()), colour);
  }

  double most_;
  std::size_t tasks_ = 0;
  std::string text_;
};

}  // namespace

std::string cactus(const std::vector<CactusLine>& lines, double mostSeconds) {
  return Picture(lines, mostSeconds).take();
}

}  // namespace fathom::report
