#pragma once

#include "frontend/c/memory/regions.h"

namespace fathom::frontend::c {

/// What people call the objects of a call that allocates: "malloc", "second malloc" where its line
/// has several, "strdup" where the library's own code allocates.
struct AllocationName {
  std::string name;
  std::uint32_t line = 0;
};
std::map<const llvm::Value*, AllocationName> allocationNames(const Regions& regions);

}  // namespace fathom::frontend::c
