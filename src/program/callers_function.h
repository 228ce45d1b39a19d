#pragma once

#include <string_view>

namespace fathom::program {

/// What the source calls the functions that callers of a library pass: those that give numbers, and
/// those that give pointers.
inline constexpr std::string_view kCallersNumber = "a function";
inline constexpr std::string_view kCallersPointer = "a function's pointer";

/// Types in C of pointers to such functions, as a harness passes them: whatever the arguments are.
inline constexpr std::string_view kToNumber = "long long (*)(void)";
inline constexpr std::string_view kToNothing = "void (*)(void)";

}  // namespace fathom::program
