#pragma once

#include <cstddef>
#include <set>

namespace fathom::program {

/// A claim: all executions are among those that unwinding loops and recursion gives, where each
/// place that is come to again is given a number in the order of the unwinding, and unwinding ends
/// at `cuts`, which no execution comes to.
struct Unwinding {
  std::size_t steps = 0;  // edges unwound
  std::set<std::size_t> cuts{};
};

}  // namespace fathom::program
