#include "solver/versions.h"

#include <cvc5/cvc5.h>
#include <fmt/core.h>
#include <z3.h>

namespace fathom::solver {

std::string z3Version() {
  unsigned major = 0, minor = 0, build = 0, revision = 0;
  Z3_get_version(&major, &minor, &build, &revision);
  return fmt::format("{}.{}.{}", major, minor, build);
}

std::string cvc5Version() {
  return cvc5::Solver().getVersion();
}

}  // namespace fathom::solver
