#pragma once

#include <optional>
#include <string>
#include <sys/types.h>

#include "sandbox/cage/filter.h"

namespace fathom::sandbox {

/// Tries, in the cage, what everybody can do outside; what still succeeds, as a sentence. Made
/// before the cage closes, since it then can no longer get memory. The calls are those that a
/// program of this width makes.
class Probe {
 public:
  /// `parent` shares this process' user and can be signalled outside.
  Probe(Width width, pid_t parent);

  std::optional<std::string> hole(bool filesAreConfined) const;

 private:
  bool succeeds(long number, long narrowNumber, unsigned long a, unsigned long b,
                unsigned long c) const;

  Width width_;
  pid_t parent_;
  char* words_;  // where also calls of 32 bits find them
};

}  // namespace fathom::sandbox
