#pragma once

#include <string>

namespace fathom::frontend::c {

/// Bodies, in C, of library functions (library/functions.h), for programs that do not define them.
std::string libraryText();

/// Whether a source with this text may call one of them.
bool mayCallLibrary(const std::string& text);

}  // namespace fathom::frontend::c
