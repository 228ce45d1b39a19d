#pragma once

#include <string>
#include <vector>

namespace fathom::app {

/// How often the tool decided what is true, of how many questions.
struct Decided {
  int proved = 0;
  int refuted = 0;
  int programs = 0;
};
Decided operator+(const Decided& a, const Decided& b);
std::string toString(const Decided& decided);

/// Asks the tool whether the program can end with another number than EXPECTED. Expects: it is not
/// refuted with the right one, not proved with a wrong one, and nothing breaks.
Decided expectNoWrongVerdict(const std::string& file, unsigned right,
                             const std::vector<std::string>& flags, const std::string& about);

}  // namespace fathom::app
