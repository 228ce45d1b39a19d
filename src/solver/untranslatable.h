#pragma once

#include <stdexcept>

namespace fathom::solver {

/// Something of a library that our language cannot say. Caught inside this module; becomes a
/// GaveUp.
class Untranslatable : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Models list functions of at most so many entries; a larger one is untranslatable.
inline constexpr std::size_t kLargestTable = 1u << 16;

}  // namespace fathom::solver
