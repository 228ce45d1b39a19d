#pragma once

#include <map>
#include <string>
#include <unordered_set>
#include <vector>

#include "program/program.h"
#include "program/text/print_term.h"

namespace fathom::program::text {

/// What is the same for all procedures of a printed program.
struct PrintContext {
  std::string file;  // of positions that name none
  std::unordered_set<std::string> globalNames;
  std::vector<std::vector<const Approximation*>> notes;  // with a site, by its procedure
  bool numberGoals = false;  // the order of the text is not the order of the goals

  /// "@at(...) ", or nothing where no place is known.
  std::string at(const Position& position) const;
  std::string attributes(const Variable& variable) const;
  std::string note(const Approximation& each) const;
};

/// Prints one procedure: all locations as labels in their order, all edges in their order.
class ProcedurePrinter {
 public:
  ProcedurePrinter(const logic::TermStore& terms, const Program& program, ProcedureId id,
                   GoalsByLocation goals, const PrintContext& context);

  std::string print() const;
  /// The goals of the procedure in the order in which they are printed.
  std::vector<GoalId> goalOrder() const;

 private:
  /// The edge is a goal and the step behind it: assert.
  std::optional<GoalId> assertAt(EdgeId edge) const;
  /// Goals that no assert can say, because none or several edges leave them.
  std::vector<GoalId> bareGoals() const;
  std::string label(LocationId location) const;
  std::string signature() const;
  std::string parameters(const std::vector<Variable>& variables) const;
  std::string shape(Symbol symbol) const;
  std::string edge(EdgeId id) const;
  std::string goalAttribute(GoalId id) const;
  std::string statement(const Statement& statement) const;
  std::string assignment(const Assign& assign) const;
  std::string call(const Call& call) const;
  std::string argument(const Lambda& lambda) const;
  bool isIdentity(const Lambda& lambda) const;
  std::vector<std::string> upperNames(std::size_t count) const;
  std::string term(Term term, const std::vector<std::string>& parameters = {}) const;

  const logic::TermStore& terms_;
  const Program& program_;
  ProcedureId id_;
  const Procedure& procedure_;
  const PrintContext& context_;
  FlowGraph flow_;
  GoalsByLocation goals_;
  TakenNames taken_;
};

}  // namespace fathom::program::text
