#include "torture/exceptions.h"

#include <map>

namespace fathom::torture {
namespace {

/// Program -> what makes it abort.
const std::map<std::string, std::string> kMayAbort{};

}  // namespace

bool mayAbort(const std::string& name) {
  return kMayAbort.contains(name);
}

}  // namespace fathom::torture
