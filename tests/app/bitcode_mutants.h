#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "app/command.h"

namespace fathom::app {

/// The bytes with one thing changed: bits flipped, the end cut off, blocks swapped, repeated or
/// zeroed. Requires: more than 64 bytes.
std::string mutantOf(const std::string& bytes, std::mt19937& random);

/// Modules of small programs, and what the tool says of their mutants.
class BitcodeMutants : public Run {
 protected:
  std::vector<std::string> modules() const;
  /// Expects a verdict and a status of an answer or of wrong input, never of a mistake of ours.
  void checkMutants(int count, std::uint32_t seed) const;
};

}  // namespace fathom::app
