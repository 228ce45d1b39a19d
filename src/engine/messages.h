#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "engine/engine.h"

// What the process of an engine sends to the portfolio driver.
namespace fathom::engine {

/// The engine stopped: the program is outside what it models, or solvers or the machine fail.
struct EngineFailure {
  Reason reason;
  std::string sentence;
};
/// Contracts that hold whatever comes of the goals.
struct EngineInvariants {
  program::Proof invariants;
};
using EngineMessage = std::variant<Finding, EngineInvariants, Statistics, EngineFailure>;

std::string toMessage(const logic::TermStore& terms, const program::Program& program,
                      const EngineMessage& message);
/// InputError where the text is no message about this program.
EngineMessage readMessage(logic::TermStore& terms, const program::Program& program,
                          const std::string& text);

}  // namespace fathom::engine
