#pragma once

#include <string>
#include <vector>

#include "program/source_memory.h"

namespace fathom::frontend::c {

/// A function where executions begin, as a harness would call it.
struct Entry {
  std::string name;
  std::vector<std::string> parameters;  // their types in C; empty where it cannot pass one
  bool isStatic = false;
  bool operator==(const Entry&) const = default;
};

/// What the reader of modules says beside the program, in one line before it.
struct Metadata {
  int arch = 64;               // of the modules
  std::vector<Entry> entries;  // of a program that does not begin in main
  program::SourceMemory memory;
  bool operator==(const Metadata&) const = default;
};
std::string toLine(const Metadata& metadata);
/// Requires: a line that toLine wrote.
Metadata readMetadata(const std::string& line);

}  // namespace fathom::frontend::c
