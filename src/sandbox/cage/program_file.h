#pragma once

#include <string>

#include "sandbox/cage/descriptor.h"
#include "sandbox/cage/filter.h"

namespace fathom::sandbox {

/// A program to be begun.
struct ProgramFile {
  Descriptor file;
  Width width = Width::OfThisMachine;
};

/// Found by PATH where the name has no slash. Failure where it is no program.
ProgramFile programNamed(const std::string& name);

}  // namespace fathom::sandbox
