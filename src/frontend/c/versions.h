#pragma once

#include <string>

namespace fathom::frontend::c {

/// The version of LLVM that modules are read with; clang is of the same release.
std::string llvmVersion();

}  // namespace fathom::frontend::c
