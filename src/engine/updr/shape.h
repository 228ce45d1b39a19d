#pragma once

#include <optional>

#include "program/program.h"

namespace fathom::engine::updr {

/// Table 3's columns about a program. Where blocks are procedures, a method is what tail calls
/// connect: those go on in the same method, all other calls go into another one. An update assigns
/// a relation that a goal speaks of.
struct Shape {
  std::size_t methods = 0;
  /// Calls that are open at an update (D.), at most; nothing where methods are recursive.
  std::optional<std::size_t> updateDepth = 0;
  /// Updates in one method, and calls from it to methods that update (W.), at most.
  std::size_t updateWidth = 0;
  /// Loops that are open at an update (N.), at most; nothing where methods are recursive.
  std::optional<std::size_t> updateNesting = 0;
};

Shape shapeOf(const logic::TermStore& terms, const program::Program& program);

}  // namespace fathom::engine::updr
