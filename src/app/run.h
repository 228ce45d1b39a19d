#pragma once

namespace fathom::app {

/// The whole tool: reads the arguments, does what they ask, returns the exit status. Throws
/// nothing.
int run(int argc, const char* const* argv);

}  // namespace fathom::app
