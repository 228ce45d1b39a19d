#pragma once

#include "app/incremental/knowledge.h"
#include "app/input.h"

namespace fathom::app {

/// Encodings of a program by their names: "auto", "integers", "bit-vectors".
std::string nameOf(Arithmetic arithmetic);

/// Reads encodings as they are asked for, each once. Everything outlives it.
report::EncodingOf encodingReader(const std::vector<std::string>& files, const Config& config,
                                  const Log& log, const Budget& budget, Knowledge* knowledge);

}  // namespace fathom::app
