#include <iostream>

#include "app/random_memory_run.h"

namespace fathom::app {
namespace {

TEST_F(RandomMemory, WhatTheMachineComputesIsFoundAndNothingElse) {
  Decided decided;
  for (std::uint32_t seed = 1; seed <= 8 && !HasFailure(); ++seed)
    decided = decided + verifyProgram(seed);
  EXPECT_GT(decided.refuted, 0) << "nothing was found at all";
  EXPECT_GT(decided.proved, 0) << "nothing was proved at all";
  std::cout << toString(decided) << "\n";
}

}  // namespace
}  // namespace fathom::app
