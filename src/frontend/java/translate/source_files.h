#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/errors.h"
#include "frontend/java/hierarchy/class_hierarchy.h"

namespace fathom::frontend::java::translation {

/// Where the user's classes come from.
class SourceFiles {
 public:
  /// The classes of the program's roots (a/b/C), and the user's source files.
  SourceFiles(const std::vector<std::string>& classes, const std::vector<std::string>& sources);

  /// The class is the program's, not of a library.
  bool isOwn(const LoadedClass& owner) const;
  /// In the file that was given; else in a/b/C.java.
  Position positionOf(const LoadedClass& owner, std::uint32_t line) const;

 private:
  std::string fileOf(const LoadedClass& owner) const;

  std::set<std::string, std::less<>> classes_;
  std::multimap<std::string, std::string> sources_;  // by file name
  mutable std::map<const LoadedClass*, std::string> files_;
};

}  // namespace fathom::frontend::java::translation
