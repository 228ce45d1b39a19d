#pragma once

#include <string>
#include <vector>

#include "program/program.h"

namespace fathom::witness {

/// Adds steps to procedures. Edges that are there keep their numbers, and leave where they left.
class ProductBuilder {
 public:
  ProductBuilder(logic::TermStore& terms, program::Program& program)
      : terms_(terms), program_(program) {}

  program::LocationId newLocation(program::ProcedureId procedure);
  program::EdgeId addEdge(program::ProcedureId procedure, program::LocationId from,
                          program::LocationId to, program::Statement statement);
  /// All that led to the location leads to a new one, which is returned; entry included.
  program::LocationId before(program::ProcedureId procedure, program::LocationId location);
  /// The edge leads to a new location, which is returned.
  program::LocationId after(program::ProcedureId procedure, program::EdgeId edge);
  /// A goal right before the location.
  program::GoalId addGoal(program::ProcedureId procedure, program::LocationId location,
                          const std::string& name, const std::string& check,
                          const Position& position, logic::Term condition);
  static program::Assign assign(logic::Symbol target, logic::Term value) {
    return {{{target, {{}, value}}}};
  }

 private:
  logic::TermStore& terms_;
  program::Program& program_;
};

}  // namespace fathom::witness
