#pragma once

#include "frontend/c/memory/regions.h"
#include "frontend/c/value/values.h"

namespace fathom::frontend::c {

/// Where a pointer leads.
struct MemoryLocation {
  Cell cell;
  const Region* region = nullptr;
  Pointer pointer;
  const llvm::Value* object = nullptr;  // the allocation site, where it is known
  const llvm::Value* source = nullptr;  // the pointer, where it is one of the module's values
};

}  // namespace fathom::frontend::c
