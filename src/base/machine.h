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

/// The compiler's flags for an x86 machine of 32 or 64 bits.
inline std::vector<std::string> x86Flags(int bits) {
  if (kIsX86) return {bits == 32 ? "-m32" : "-m64"};
  return {bits == 32 ? "--target=i686-linux-gnu" : "--target=x86_64-linux-gnu"};
}

}  // namespace fathom
