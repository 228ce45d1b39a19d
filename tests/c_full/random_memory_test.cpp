#include <iostream>

#include "app/random_memory_run.h"

namespace fathom::app {
namespace {

TEST_F(RandomMemory, ManyPrograms) {
  Decided decided;
  for (std::uint32_t seed = 1001; seed <= 1150 && !HasFailure(); ++seed)
    decided = decided + verifyProgram(seed);
  std::cout << toString(decided) << "\n";
}

}  // namespace
}  // namespace fathom::app
