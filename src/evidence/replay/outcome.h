#pragma once

#include <string>
#include <variant>

// What runs of the program itself, outside the verifier, say about a trace.
namespace fathom::evidence {

/// The program failed at the goal.
struct Confirmed {};
/// It was to run and did not fail there.
struct NotConfirmed {
  std::string why;  // part of a sentence: "ended with status 0"
};
/// A run cannot show this fault, or not by this trace.
struct NotApplicable {
  std::string why;
};
/// It was not run, since there is no sandbox for it, or nothing that runs it.
struct NotRun {
  std::string why;
};
using Outcome = std::variant<Confirmed, NotConfirmed, NotApplicable, NotRun>;

struct Replayed {
  Outcome outcome;
  std::string harness;  // its text; empty where none can be made
};

}  // namespace fathom::evidence
