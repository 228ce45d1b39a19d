#include "frontend/c/versions.h"

namespace fathom::frontend::c {

std::string llvmVersion() {
  return FATHOM_LLVM_VERSION;
}

}  // namespace fathom::frontend::c
