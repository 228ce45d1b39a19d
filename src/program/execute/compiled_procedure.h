#pragma once

#include "program/execute/code.h"

namespace fathom::program::execute {

/// An edge, and the code of its terms.
struct CompiledEdge {
  EdgeId id;
  LocationId to;
  const Statement* statement = nullptr;
  bool isSkip = false;
  Code code{};                   // conditions, right-hand sides or arguments
  Code guard{};                  // of calls: a result for each target
  std::vector<Place> targets{};  // of assignments and results of calls
  Code demanded{};               // of conditions: the number whose bits the target has
  unsigned width = 0;            // of that number
};

struct CompiledLocation {
  bool isMade = false;
  std::optional<GoalId> goal{};
  Code condition{};  // of the goal
  std::vector<CompiledEdge> edges{};
};

/// The locations of a procedure, each compiled when control first comes there.
class CompiledProcedure {
 public:
  CompiledProcedure(const logic::TermStore& terms, const Program& program, ProcedureId id);

  const CompiledLocation& operator[](LocationId id);
  const std::vector<Place>& outputs() const { return outputs_; }
  std::size_t variables() const { return variables_; }

 private:
  void make(LocationId id, CompiledLocation& location);
  CompiledEdge compiled(EdgeId id) const;
  void compileAssign(const Assign& assign, CompiledEdge& made) const;
  void compileCall(const Call& call, CompiledEdge& made) const;
  void compileAssume(const Assume& assume, CompiledEdge& made) const;
  Code codeOf(const std::vector<Term>& all) const;
  std::vector<Place> placesOf(const std::vector<Symbol>& symbols) const;

  const logic::TermStore& terms_;
  const Program& program_;
  const Procedure& procedure_;
  const Scope scope_;
  const FlowGraph graph_;
  const GoalsByLocation goals_;
  const std::size_t variables_;
  std::vector<Place> outputs_;
  std::vector<CompiledLocation> locations_;
};

}  // namespace fathom::program::execute
