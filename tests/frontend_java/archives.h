#pragma once

#include <string>
#include <utility>
#include <vector>

#include "frontend_java/class_builder.h"

namespace fathom::frontend::java {

void writeFile(const std::string& path, const ByteList& bytes);
/// A zip file of entries, each a path and its contents.
void writeJar(const std::string& path,
              const std::vector<std::pair<std::string, std::string>>& entries);

struct ImageClass {
  std::string module;
  std::string package;
  std::string name;
  std::string contents;
};

/// An image of a JDK with these classes, whose table of hashes is empty.
ByteList imageOf(const std::vector<ImageClass>& classes);

}  // namespace fathom::frontend::java
