#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace fathom::app {

/// What the tool says of a program's concurrent modifications.
struct Verdicts {
  std::string overall;  // "TRUE", "FALSE(cme)", "UNKNOWN(...)"
  std::map<std::pair<unsigned, std::string>, std::string> goals;  // by line and name: holds, ...
  std::string text;
};

/// Of a file with a main, or of a library, within this time; with more options.
Verdicts verdictsOf(const std::string& file, unsigned cpuSeconds = 40,
                    const std::vector<std::string>& options = {});

}  // namespace fathom::app
