// Random C programs that compute one number: the machine says which, and the tool must not say
// otherwise.
#include <iostream>

#include "app/random_c_run.h"

namespace fathom::app {
namespace {

TEST_F(RandomC, NumbersLoopsAndCalls) {
  Decided decided;
  for (std::uint32_t seed = 1; seed <= 5 && !HasFailure(); ++seed)
    decided = decided + verifyProgram(seed, {.arrays = false, .structs = false, .pointers = false});
  EXPECT_GT(decided.refuted, 0) << "nothing was decided at all";
  std::cout << toString(decided) << "\n";
}

TEST_F(RandomC, ArraysStructuresAndPointers) {
  Decided decided;
  for (std::uint32_t seed = 101; seed <= 104 && !HasFailure(); ++seed)
    decided = decided + verifyProgram(seed, {});
  std::cout << toString(decided) << "\n";
}

}  // namespace
}  // namespace fathom::app
