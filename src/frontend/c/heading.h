#pragma once

#include <string>

#include "program/source_memory.h"

namespace fathom::frontend::c {

/// What the reader of modules says beside the program, in one line before it.
struct Heading {
  int arch = 64;  // of the modules
  program::SourceMemory memory;
  bool operator==(const Heading&) const = default;
};
std::string toLine(const Heading& heading);
/// Requires: a line that toLine wrote.
Heading readHeading(const std::string& line);

}  // namespace fathom::frontend::c
