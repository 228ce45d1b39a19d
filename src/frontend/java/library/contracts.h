#pragma once

#include <string_view>
#include <vector>

#include "frontend/java/library/library.h"

namespace fathom::frontend::java {

/// The rows of a table of contracts (grammar: docs/java-library.md). InputError with the line where
/// a row is malformed or is there twice.
std::vector<Contract> readContracts(std::string_view text);

}  // namespace fathom::frontend::java
