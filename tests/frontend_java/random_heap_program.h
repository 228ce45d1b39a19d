#pragma once

#include <cstdint>
#include <string>

namespace fathom::frontend::java {

/// A random Java program that moves references through locals, fields, arrays, statics, calls,
/// virtual calls, exceptions and recursion, and shows them to Probe. It terminates without an
/// exception.
std::string randomHeapProgram(std::uint32_t seed);

}  // namespace fathom::frontend::java
