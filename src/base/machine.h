#pragma once

#include <string>
#include <vector>

// C programs are programs for x86, whatever machine reads them.
namespace fathom {

#if defined(__x86_64__) || defined(__i386__)
inline constexpr bool kIsX86 = true;
#else
inline constexpr bool kIsX86 = false;
#endif

/// The compiler's flags for an x86 machine of 32 or 64 bits. Both compute with SSE2: in the
/// precision of the operands.
inline std::vector<std::string> x86Flags(int bits) {
  std::vector<std::string> flags{kIsX86 ? "-m64" : "--target=x86_64-linux-gnu"};
  if (bits == 32) flags = {kIsX86 ? "-m32" : "--target=i686-linux-gnu", "-msse2"};
  return flags;
}

/// Each operation is rounded for itself, on every machine.
inline constexpr const char* kNoFusedOperations = "-ffp-contract=off";

}  // namespace fathom
