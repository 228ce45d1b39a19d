#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "evidence/replay/jvm/code_place.h"

// What the JVM logs of the exceptions of a run (-Xlog:exceptions=info).
namespace fathom::evidence::jvm {

/// One flight of an exception, from where it is raised (or raised again, by a handler) to a
/// handler: the JVM logs it once for every method that it passes, the innermost first.
struct Flight {
  std::string exception;         // a/b/C
  CodePlace from;                // the innermost method, perhaps one of the JDK
  std::optional<CodePlace> own;  // the innermost method of the program
  std::set<CodePlace> passed;    // where it was in all methods, also the innermost
  bool handled = false;          // in the method that it passed last
  bool again = false;            // the object has flown before
};

/// The options that make the JVM write this log to standard error.
inline constexpr std::string_view kLogOption = "-Xlog:exceptions=info:stderr:tid,tags";

/// The flights in thread main, in their order. Whatever else stands in the text is skipped.
std::vector<Flight> flightsIn(std::string_view log);

/// Whether the flight begins at the place, or in a method of the JDK that is called there and does
/// not only pass on what others raised.
bool isRaisedAt(const Flight& flight, const CodePlace& place);

/// Whether the flight leaves the method of a goal at the goal's place; in a method of the JDK,
/// anywhere.
bool leavesAt(const Flight& flight, const CodePlace& place);

/// Whether exceptions of the class violate goals of the check. For `uncaught` all but errors:
/// those of the JVM (of memory, of the stack) are not modelled.
bool violates(std::string_view exception, std::string_view check);

}  // namespace fathom::evidence::jvm
