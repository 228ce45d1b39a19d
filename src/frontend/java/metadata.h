#pragma once

#include <optional>
#include <string>
#include <vector>

#include "program/java_source.h"

namespace fathom::frontend::java {

/// What fathom-java prints beside the program, in one line before it.
struct Metadata {
  std::optional<std::string> mainClass;  // a.b.C, where executions begin in its main
  program::JavaSource source;
  bool isMainPublic = true;
  bool operator==(const Metadata&) const = default;
};
std::string toLine(const Metadata& metadata);
/// Requires: a line that toLine wrote.
Metadata readMetadata(const std::string& line);

}  // namespace fathom::frontend::java
