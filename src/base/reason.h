#pragma once

#include <exception>
#include <optional>
#include <string_view>

namespace fathom {

/// Why there is no verdict: of a goal, of a search, or of a whole run. In the order in which the
/// verdict of a run names them: bugs in Fathom, failures of the machine, limits that can be raised,
/// limits of the method.
enum class Reason {
  Unconfirmed,    // evidence failed its check
  Internal,       // a requirement of the code is broken
  Crash,          // a worker ended unexpectedly
  Environment,    // solvers or the machine fail
  Interrupted,    // by the user
  Memory,         // the limit of memory is reached
  Timeout,        // the limit of time or work is reached
  Input,          // the input is wrong
  Unsupported,    // the input is outside what is modelled
  Unreplayed,     // the program itself does not fail as the trace says
  Approximation,  // the answer is one about the model only
  Incomplete,     // the method finds no answer
  Resources,      // a query reached the solver's limit of resources
  Unexplained,    // nobody gave a reason
  Nothing,        // there is no program
};

/// One word, as the verdict of a run and reports write it.
std::string_view toString(Reason reason);
/// The reason of that word; nothing where there is none.
std::optional<Reason> readReason(std::string_view word);

/// What an error that ends a run, or an engine's part of it, means for its verdict.
Reason reasonOf(const std::exception& error);

}  // namespace fathom
