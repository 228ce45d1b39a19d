#pragma once

#include <map>
#include <string>
#include <utility>

namespace fathom::app {

/// What the tool says of a program's concurrent modifications.
struct Verdicts {
  std::string overall;  // "TRUE", "FALSE(cme)", "UNKNOWN(...)"
  std::map<std::pair<unsigned, std::string>, std::string> goals;  // by line and name: holds, ...
  std::string text;
};

/// Of a file with a main, within this time.
Verdicts verdictsOf(const std::string& file, unsigned cpuSeconds = 40);

}  // namespace fathom::app
