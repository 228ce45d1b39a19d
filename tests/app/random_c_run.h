#pragma once

#include "app/command.h"
#include "app/final_number.h"
#include "app/random_c.h"

namespace fathom::app {

/// Random C programs, the machine as referee.
class RandomC : public Run {
 protected:
  /// Writes, runs and verifies the program of the seed; the seed also chooses how numbers are
  /// modelled.
  Decided verifyProgram(std::uint32_t seed, const CFeatures& features) const;
};

}  // namespace fathom::app
