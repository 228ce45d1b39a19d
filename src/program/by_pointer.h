#pragma once

#include <string>
#include <string_view>

namespace fathom::program {

/// How the name of a procedure ends that stands for a function of the source where this is called
/// through pointers: it only calls that function.
inline constexpr std::string_view kByPointer = "_by_pointer";

inline bool isByPointer(std::string_view name) {
  return name.ends_with(kByPointer);
}

/// The function that it stands for; the name itself for others.
inline std::string withoutByPointer(std::string_view name) {
  return std::string(isByPointer(name) ? name.substr(0, name.size() - kByPointer.size()) : name);
}

}  // namespace fathom::program
