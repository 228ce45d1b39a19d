#pragma once

#include <string>

namespace fathom {

/// The path of one of our own programs: in the folder of the one that runs, in ../libexec/fathom
/// from there (installed), or one folder up (tests). EnvironmentError where it is missing.
std::string programBeside(const std::string& name);

}  // namespace fathom
