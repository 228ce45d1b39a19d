#pragma once

#include <string>

namespace fathom::engine {

/// Writes a query into the folder as NNNNN.smt2, the next free number. Nothing happens where the
/// folder's name is empty. EnvironmentError where it cannot be written.
void dumpQuery(const std::string& folder, const std::string& script);

}  // namespace fathom::engine
