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

/// With calls on the JVM, and by proofs alone: what is wrongly proved does not show after calls.
struct LibraryVerdicts : Verdicts {
  Verdicts proofs{};
};

/// Of a jar with one class p.NAME, without entry points of its own; its main confirms on the JVM
/// what the names of its methods say.
LibraryVerdicts verdictsOfLibrary(const std::string& name, const char* source);

/// The method's name alone.
std::string methodOf(const std::string& goal);

}  // namespace fathom::app
