#include "base/clang_flags.h"

#include <sstream>

namespace fathom {

const std::vector<std::string>& oldCFlags() {
  static const std::vector<std::string> flags{"-fbracket-depth=4096",
                                              "-w",
                                              "-Wno-error=int-conversion",
                                              "-Wno-error=incompatible-pointer-types",
                                              "-Wno-error=incompatible-function-pointer-types",
                                              "-Wno-error=implicit-function-declaration",
                                              "-Wno-error=implicit-int",
                                              "-Wno-error=return-mismatch"};
  return flags;
}

std::string firstError(const std::string& messages) {
  std::istringstream lines(messages);
  std::string first;
  for (std::string line; std::getline(lines, line);) {
    if (line.find("error:") != std::string::npos) return line;
    if (first.empty()) first = line;
  }
  return first;
}

}  // namespace fathom
