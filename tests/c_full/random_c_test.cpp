#include <iostream>

#include "app/random_c_run.h"

namespace fathom::app {
namespace {

TEST_F(RandomC, ManyPrograms) {
  Decided numbers;
  Decided memory;
  for (std::uint32_t seed = 1001; seed <= 1100 && !HasFailure(); ++seed) {
    numbers = numbers + verifyProgram(seed, {.arrays = false, .structs = false, .pointers = false});
    memory = memory + verifyProgram(seed, {});
  }
  std::cout << "numbers: " << toString(numbers) << "\nmemory: " << toString(memory) << "\n";
}

}  // namespace
}  // namespace fathom::app
