#pragma once

#include <string>
#include <vector>

namespace fathom::report {

/// One line of a cactus plot: the seconds that each solved task took.
struct CactusLine {
  std::string name;
  std::vector<double> seconds;
};

/// An SVG picture: how many tasks (to the right) are solved in at most so many seconds each (up,
/// logarithmic), a line for each.
std::string cactus(const std::vector<CactusLine>& lines, double mostSeconds);

}  // namespace fathom::report
