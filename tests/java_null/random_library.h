#pragma once

#include <cstdint>
#include <string>

namespace fathom::app {

/// A class Lib with public classes inside, whose fields, results and parameters are null or not,
/// tested or not; the same number gives the same text.
std::string randomLibrary(std::uint64_t seed);

}  // namespace fathom::app
