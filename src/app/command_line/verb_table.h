#pragma once

#include <vector>

#include "app/config.h"

namespace fathom::app {

/// A verb of the command line.
struct VerbRow {
  const char* name;
  Verb verb;
  unsigned bits;  // of the options it has
  const char* help;
};

const std::vector<VerbRow>& verbTable();
/// Those of `fathom bench`.
const std::vector<VerbRow>& benchmarkTable();

/// Whether files have to be given.
bool needsPrograms(Verb verb);

}  // namespace fathom::app
