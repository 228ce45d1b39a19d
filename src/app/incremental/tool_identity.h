#pragma once

#include <string>

namespace fathom::app {

/// The version of this program and the builds of all its parts, of the solvers too: what another
/// build wrote into a store may have been found by other code.
std::string toolIdentity();

/// What the linker wrote into a program as its build (NT_GNU_BUILD_ID), as hexadecimal digits; a
/// hash of the file where there is none; empty where it cannot be read.
std::string buildOf(const std::string& program);

}  // namespace fathom::app
