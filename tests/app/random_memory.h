#pragma once

#include <cstdint>
#include <string>

namespace fathom::app {

/// A C program of arrays, structures, unions, bit-fields, the heap and pointers into all of them,
/// without undefined behaviour but for signed wrap-around, that computes one number from two inputs
/// in 0..3. Compiled with -DNATIVE it prints the numbers for all inputs; else the inputs are any,
/// and it calls __VERIFIER_error where the number is BAD.
std::string randomMemory(std::uint32_t seed);

}  // namespace fathom::app
