#pragma once

#include <string>
#include <variant>
#include <vector>

#include "evidence/replay/jvm/heap_state.h"

// What the world outside a Java program gave it in an execution.
namespace fathom::evidence::jvm {

/// The result of one call of a method of Verifier, as Verifier.java reads it: "int 5".
using ValueLine = std::string;

struct Given {
  std::vector<ValueLine> values;          // in the order of the calls
  std::vector<std::u16string> arguments;  // of main
};

/// Why no run can be given what the execution has; part of a sentence.
struct CannotGive {
  std::string why;
};

/// Values of the results of Verifier's methods, at their returns; arguments as they are where the
/// main of the class (a.b.C) begins. Of long strings and arrays only the beginning: whether a run
/// with them violates the goal is the run's word. Requires: the trace replays.
std::variant<Given, CannotGive> givenIn(logic::TermStore& terms, const program::Program& program,
                                        const program::Trace& trace, const std::string& mainClass);

/// "string TEXT" with \uXXXX for all but printable ASCII.
ValueLine stringLine(const std::u16string& text);

}  // namespace fathom::evidence::jvm
