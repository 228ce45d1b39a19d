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

  /// A column counts bytes; this one UTF-16 code units, as editors do. The same where the line is
  /// not known.
  unsigned utf16Column(const Position& position);

 private:
  /// As it is; nothing where it is not known.
  const std::string* find(const Position& position);

  std::map<std::string, std::vector<std::string>> files_;
};

}  // namespace fathom::report
