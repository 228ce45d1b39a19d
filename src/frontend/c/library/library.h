#pragma once

#include <string>

namespace fathom::frontend::c {

/// What the file of these bodies calls itself.
inline constexpr const char* kLibraryName = "library";

/// Bodies, in C, of library functions (library/functions.h), for programs that do not define them.
std::string libraryText();

/// Whether a source with this text may call one of them.
bool mayCallLibrary(const std::string& text);

}  // namespace fathom::frontend::c
