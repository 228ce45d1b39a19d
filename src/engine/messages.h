#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "engine/engine.h"

// What the process of an engine tells the one that judges.
namespace fathom::engine {

/// The program is outside what the engine models.
struct EngineRefuses {
  std::string sentence;
};
/// Solvers or machine fail.
struct EngineFails {
  std::string sentence;
};
/// Contracts that hold whatever comes of the goals.
struct EngineLearned {
  program::Proof claims;
};
using EngineMessage = std::variant<Finding, EngineLearned, Statistics, EngineRefuses, EngineFails>;

std::string toMessage(const logic::TermStore& terms, const program::Program& program,
                      const EngineMessage& message);
/// InputError where the text is no message about this program.
EngineMessage readMessage(logic::TermStore& terms, const program::Program& program,
                          const std::string& text);

}  // namespace fathom::engine
