#pragma once

#include <cstdint>

#include "app/command.h"
#include "app/final_number.h"

namespace fathom::app {

/// Random C programs with memory and inputs, the machine as referee: what it computes for some
/// inputs must not be proved impossible, and what it computes for none must not be found.
class RandomMemory : public Run {
 protected:
  /// The seed also chooses the machine and how numbers are modelled.
  Decided verifyProgram(std::uint32_t seed) const;
};

}  // namespace fathom::app
