#include "report/sarif/rules.h"

#include <algorithm>

namespace fathom::report {
namespace {

const CheckRule kRules[] = {
    {"reach", "ReachableError", "An error location is reachable.", 617, "5.0"},
    {"assert", "AssertionFails", "An assertion fails.", 617, "5.0"},
    {"valid-deref", "InvalidDereference",
     "Memory is read or written through a pointer that leads to no valid object.", 119, "8.8"},
    {"valid-free", "InvalidFree", "Memory is freed that is not allocated, or twice.", 763, "8.1"},
    {"valid-memtrack", "MemoryLeak", "Allocated memory is lost: no pointer leads to it.", 401,
     "5.3"},
    {"valid-memcleanup", "MemoryNotFreed", "Memory is still allocated when the program ends.", 401,
     "3.7"},
    {"overflow", "SignedOverflow", "Arithmetic on signed integers overflows.", 190, "7.0"},
    {"div", "DivisionByZero", "An integer is divided by zero.", 369, "5.9"},
    {"shift", "InvalidShift", "A shift count is negative or too large.", 1335, "5.0"},
    {"null", "NullDereference", "A null pointer or reference is dereferenced.", 476, "6.5"},
    {"bounds", "IndexOutOfBounds", "An index is outside of its array.", 129, "8.1"},
    {"string", "NotAString", "A function of the library gets what is no string.", 170, "7.5"},
    {"cast", "InvalidCast", "An object is cast to a class that it has not.", 704, "5.0"},
    {"uncaught", "UncaughtException", "A runtime exception leaves the entry point.", 248, "5.0"},
};

}  // namespace

CheckRule ruleOf(const std::string& check) {
  const auto known = std::ranges::find(kRules, check, &CheckRule::check);
  if (known != std::end(kRules)) return *known;
  return {check, "Goal", "A goal of the kind '" + check + "' is violated.", 0, "5.0"};
}

}  // namespace fathom::report
