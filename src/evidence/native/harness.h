#pragma once

#include <string>
#include <vector>

#include "evidence/native/calls.h"
#include "evidence/native/recipe.h"

// The harness: a C file that stands for the world outside a program and feeds it the values of a
// trace. What happens is told in marks, one line each, on the descriptor FATHOM_MARKS.
namespace fathom::evidence::native {

/// A symbol that the program uses and nobody defines.
struct Stub {
  std::string name;
  bool isFunction = true;
  friend bool operator==(const Stub&, const Stub&) = default;
};

/// What a harness is made of.
struct Harness {
  std::string goal;                   // for people: what fails, and where
  std::vector<Given> given;           // in the order of the calls
  std::vector<std::string> provided;  // of the functions below, those that the program lacks
  std::vector<Stub> stubs;
  std::vector<MadeCall> calls{};  // where the program does not begin in main
};

/// Functions that mean the same in every program; the harness provides those without a body.
extern const std::vector<std::string> kWellKnown;

/// The text of the harness. `command` compiles it.
std::string toText(const Harness& harness, const std::string& command);

// ---- What a run says, each a line that begins with kMark ----

inline constexpr std::string_view kMark = "fathom: ";
inline constexpr std::string_view kReached = "reached from ";  // and an address inside the call
inline constexpr std::string_view kAssertion = "an assertion fails at line ";  // LINE of FILE
inline constexpr std::string_view kLeak = "memory is lost";

}  // namespace fathom::evidence::native
