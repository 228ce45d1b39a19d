#pragma once

#include <cstdint>
#include <string>

namespace fathom::app {

/// What random programs may have beside numbers, loops and calls.
struct CFeatures {
  bool arrays = true;
  bool structs = true;
  bool pointers = true;
};

/// A C program without inputs and without undefined behaviour (but for signed wrap-around) that
/// computes one number. Compiled with -DNATIVE it prints the number; else it calls
/// __VERIFIER_error where the number is not EXPECTED.
std::string randomC(std::uint32_t seed, const CFeatures& features);

}  // namespace fathom::app
