#pragma once

#include <string_view>

namespace fathom::frontend::c {

/// Whether x86's instructions in the text change no memory but their operands: all of them are
/// known, and none addresses memory by itself. Sections for the linker do not count. A call of a
/// function that only assembly knows changes nothing by SV-COMP's rules alone.
bool changesOperandsOnly(std::string_view text, bool callsAreHarmless);

}  // namespace fathom::frontend::c
