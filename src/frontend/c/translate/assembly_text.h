#pragma once

#include <string_view>

namespace fathom::frontend::c {

/// What memory the instructions of a text may change.
enum class AssemblyReach {
  Operands,  // the memory operands
  Objects,   // the objects that the memory operands lie in
  Anything
};

/// By x86's instructions in the text, where all of them are known and none addresses memory by
/// itself. Sections for the linker do not count. A call of a function that only assembly knows
/// changes nothing by SV-COMP's rules alone.
AssemblyReach reachOf(std::string_view text, bool callsAreHarmless);

}  // namespace fathom::frontend::c
