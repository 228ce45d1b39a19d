#pragma once

#include <string_view>

namespace fathom::frontend::c {

/// What memory the instructions of a text may change.
enum class AssemblyReach {
  Operands,  // the memory operands
  Objects,   // the objects that the memory operands lie in
  Anything
};

struct AssemblyText {
  AssemblyReach reach = AssemblyReach::Operands;
  unsigned width = 0;     // the most bytes that an instruction whose width is known changes
  bool isAsWide = false;  // some instruction is as wide as the operands that it is given
};

/// By x86's instructions in LLVM's text of inline assembly, where every word of them is known and
/// none addresses memory by itself. Sections for the linker do not count. A call of a function that
/// only assembly knows changes nothing by SV-COMP's rules alone.
AssemblyText readAssembly(std::string_view text, bool callsAreHarmless);

}  // namespace fathom::frontend::c
