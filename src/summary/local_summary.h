#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "program/program.h"

namespace fathom::summary {

using logic::Lambda;
using logic::Symbol;
using logic::Term;
using program::EdgeId;
using program::GoalId;
using program::LocationId;
using program::ProcedureId;

/// A call that a body makes, one for each target of the edge.
struct CallSite {
  EdgeId edge;
  ProcedureId callee;
  std::size_t definitionsBefore = 0;  // its terms speak of the first so many definitions
  Term reached;                       // control comes to the call and this target is chosen
  std::vector<Lambda> arguments;
  Symbol returned;              // a Bool of its own: the callee returns
  std::vector<Symbol> results;  // and gives back these values
};

/// What one run of a body does, all paths at once, as terms over its inputs, its choices and what
/// its calls return. Where two paths meet, values are joined by ite over the conditions of the
/// paths; each assignment to choices and results is one path.
struct LocalSummary {
  ProcedureId procedure;
  /// Names of larger conditions and values, each over inputs, choices, names before it and
  /// results of calls before it.
  std::vector<std::pair<Symbol, Term>> definitions;
  std::vector<Symbol> choices;  // arbitrary: initial values, havocs, ways where several are open
  std::vector<CallSite> calls;  // earlier ones first: arguments speak of results before them
  Term returns;                 // control comes to the exit
  std::vector<Lambda> outputs;  // what is returned then
  std::vector<std::pair<GoalId, Term>> failures;  // the goal is violated

  // How to read a path off values for all of the above.
  std::vector<Symbol> initialOutputs;
  std::vector<Symbol> initialLocals;
  std::vector<Term> taken;                  // by edge: the path takes it (calls: and comes back)
  std::vector<std::vector<Symbol>> chosen;  // by edge: what a Havoc chooses
};

/// No path through the flow graph comes twice to one location.
bool isAcyclic(const program::Procedure& procedure);

/// Requires: an acyclic body, and no globals but those of axioms. Linear in the size of the body
/// (joins times variables).
LocalSummary summarise(logic::TermStore& terms, const program::Program& program,
                       ProcedureId procedure);

}  // namespace fathom::summary
