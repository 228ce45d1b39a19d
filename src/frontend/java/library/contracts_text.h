#pragma once

namespace fathom::frontend::java {

/// contracts.txt, put here by the build.
extern const char* const kContracts;

}  // namespace fathom::frontend::java
