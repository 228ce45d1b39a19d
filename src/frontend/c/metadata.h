#pragma once

#include <set>
#include <string>
#include <vector>

#include "frontend/native_program.h"
#include "program/source_memory.h"

namespace fathom::frontend::c {

/// What the reader of modules prints beside the program, in one line before it.
struct Metadata {
  int arch = 64;               // of the modules
  std::vector<Entry> entries;  // of a program that does not begin in main
  program::SourceMemory memory;
  std::set<std::string> checks;  // that were looked for
  bool operator==(const Metadata&) const = default;
};
std::string toLine(const Metadata& metadata);
/// Requires: a line that toLine wrote.
Metadata readMetadata(const std::string& line);

}  // namespace fathom::frontend::c
