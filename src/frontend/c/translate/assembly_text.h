#pragma once

#include <map>
#include <string_view>

namespace fathom::frontend::c {

/// What memory the instructions of a text may change.
enum class AssemblyReach {
  Operands,  // the memory operands
  Objects,   // the objects that the memory operands lie in
  Anything
};

/// Of what instructions change.
struct AssemblyWidth {
  unsigned bytes = 0;     // the most by an instruction that names its width
  bool isAsWide = false;  // some instruction is as wide as its other operands
};

struct AssemblyText {
  AssemblyReach reach = AssemblyReach::Operands;
  std::map<unsigned, AssemblyWidth> widths;  // by the number of the operand
};

/// By x86's instructions in LLVM's text of inline assembly, where every word of them is known and
/// none addresses memory by itself. Sections for the linker do not count. A call of a function that
/// only assembly knows changes nothing by SV-COMP's rules alone.
AssemblyText readAssembly(std::string_view text, bool callsAreHarmless);

}  // namespace fathom::frontend::c
