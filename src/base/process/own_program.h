#pragma once

#include <string>

namespace fathom {

/// The path of one of our own programs: it lies beside the one that runs, or (for tests) one folder
/// up. EnvironmentError where it is missing.
std::string programBeside(const std::string& name);

}  // namespace fathom
