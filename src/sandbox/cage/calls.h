#pragma once

#include <cstdint>
#include <string>
#include <sys/types.h>
#include <vector>

#include "sandbox/policy.h"

// Which system calls a program in the cage may make. What is not here is refused.
namespace fathom::sandbox {

/// Holds where `argument & mask == value`.
struct Condition {
  unsigned argument = 0;
  std::uint64_t mask = ~std::uint64_t{0};
  std::uint64_t value = 0;
};

/// A call by its name (machines that have none of this name do without), if all conditions hold.
struct AllowedCall {
  std::string name;
  std::vector<Condition> conditions{};
};

/// The program file, open at this descriptor, can be begun. No process of the program can ever have
/// such a descriptor: its limit of descriptors is this number.
AllowedCall beginning(int descriptor);

/// For a program whose process has this number. With `writes` it may also ask to change files.
std::vector<AllowedCall> allowedCalls(const Policy& policy, pid_t self, bool writes);

/// What is left to the launcher where the program makes calls of another width.
std::vector<AllowedCall> callsOfTheLauncher();

}  // namespace fathom::sandbox
