#pragma once

#include <string>

namespace fathom::frontend::c {

/// Bodies, in C, of the library's functions over strings and memory, for programs that do not
/// define them. What they do not say exactly they leave to __fathom_any_...(), any value, and
/// __fathom_assume.
std::string libraryText();

/// Whether a source with this text may call one of them.
bool mayCallLibrary(const std::string& text);

}  // namespace fathom::frontend::c
