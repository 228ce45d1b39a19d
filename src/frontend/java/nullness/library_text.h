#pragma once

namespace fathom::frontend::java::nullness {

/// library.txt, put here by the build.
extern const char* const kLibrary;

}  // namespace fathom::frontend::java::nullness
