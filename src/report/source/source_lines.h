#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/errors.h"

namespace fathom::report {

/// Lines of source files, as far as the files can still be read.
class SourceLines {
 public:
  /// The line without the blanks around it, printable; empty where it is not known.
  std::string at(const Position& position);

 private:
  std::map<std::string, std::vector<std::string>> files_;
};

}  // namespace fathom::report
