#pragma once

#include <array>
#include <string_view>

#include "program/program.h"

namespace fathom::program {

/// The check of goals about what the callers of a library must give to it. Such a goal that does
/// not hold is a requirement on callers, never a fault of the program; executions go on where its
/// condition holds, so what is proved of the others holds for callers that meet it.
inline constexpr const char* kRequires = "requires";

/// A global truth of that name stands for what callers of a library promise: what is proved where
/// it is true holds for those who keep it.
struct Promise {
  std::string_view variable;
  std::string_view sentence;
};
inline constexpr Promise kValidIterators{
    "iteratorsAreValid",
    "iterators that it is given, finds in objects, or gets from objects that callers give, have "
    "seen all changes of their collections"};
inline constexpr Promise kQuietCallers{
    "callersAreQuiet",
    "code of callers that it calls changes no collections, nor objects of the library, but as the "
    "library's own does, and gives iterators that have seen all changes"};
inline constexpr Promise kApart{
    "collectionsAreApart",
    "different parameters (the object itself is one), different fields, elements, and code of "
    "callers lead it to different collections"};
/// The check of goals about calls of own methods of a library that rely on promises about what they
/// are given.
inline constexpr const char* kCallsValidly = "cme-call";

inline constexpr std::array kPromises{kValidIterators, kQuietCallers, kApart};

inline bool isRequirement(const Goal& goal) {
  return goal.check == kRequires;
}

}  // namespace fathom::program
