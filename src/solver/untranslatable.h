#pragma once

#include <stdexcept>

namespace fathom::solver {

/// Something of a library that our language cannot say. Caught inside this module; becomes a
/// GaveUp.
class Untranslatable : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace fathom::solver
