#include "app/transition.h"

#include <algorithm>

#include "base/match.h"
#include "engine/horn/encode.h"
#include "logic/smtlib/smtlib.h"
#include "logic/substitute.h"
#include "summary/local_summary.h"

namespace fathom::app {

using logic::Lambda;
using logic::Symbol;
using logic::Term;
using logic::TermStore;
using program::Call;
using program::Edge;
using program::EdgeId;
using program::LocationId;
using program::Procedure;
using program::Program;
using program::Variable;

namespace {

class TransitionBuilder {
 public:
  TransitionBuilder(TermStore& terms, const Program& program, const Procedure& procedure)
      : terms_(terms), program_(program), procedure_(procedure), flow_(procedure) {
    addAll(procedure.outputs);
    addAll(procedure.locals);
  }

  std::vector<Term> build() {
    std::vector<Term> formulas = program_.axioms;
    formulas.push_back(terms_.conjunction({passes(procedure_.entry), passes(procedure_.exit)}));
    for (std::size_t i = 0; i < procedure_.edges.size(); ++i) {
      const Edge& edge = procedure_.edges[i];
      formulas.push_back(
          terms_.implies(takes(EdgeId(i)), terms_.conjunction({passes(edge.from), step(edge)})));
    }
    for (std::size_t i = 0; i < procedure_.locationCount; ++i) {
      if (LocationId(i) != procedure_.entry) formulas.push_back(isEntered(LocationId(i)));
    }
    return formulas;
  }

 private:
  void addAll(const std::vector<Variable>& variables) {
    for (const Variable& variable : variables) variables_.push_back(variable.symbol);
  }

  Term passes(LocationId location) {
    return terms_.constant("location." + std::to_string(location.index()), terms_.boolSort());
  }
  Term takes(EdgeId edge) {
    return terms_.constant("edge." + std::to_string(edge.index()), terms_.boolSort());
  }

  /// location.L => some edge into L is taken
  Term isEntered(LocationId location) {
    std::vector<Term> edges;
    for (const EdgeId edge : flow_.in[location.index()]) edges.push_back(takes(edge));
    return terms_.implies(passes(location), terms_.disjunction(edges));
  }

  /// The symbol that holds a variable's value at a location.
  Symbol valueAt(Symbol variable, LocationId location) {
    if (location == procedure_.exit && isOutput(variable)) return variable;
    const std::string name = terms_.name(variable) + "@" + std::to_string(location.index());
    return terms_.renamed(terms_.versioned(variable, 0), name);
  }

  bool isOutput(Symbol variable) const {
    for (const Variable& output : procedure_.outputs) {
      if (output.symbol == variable) return true;
    }
    return false;
  }

  /// Rewrites what is said with plain variables to their values at a location.
  logic::Substituter at(LocationId location) {
    logic::Substitution substitution;
    for (const Symbol variable : variables_) {
      substitution.emplace(variable, logic::identity(terms_, valueAt(variable, location)));
    }
    return {terms_, std::move(substitution)};
  }

  /// symbol(Y) == value(Y) for all Y
  Term equals(Symbol symbol, const Lambda& value) {
    std::vector<Term> bounds;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < value.parameters.size(); ++i) {
      bounds.push_back(terms_.bound(static_cast<std::uint32_t>(i), value.parameters[i]));
      names.push_back("Y" + std::to_string(i));
    }
    const Term equation = terms_.eq(terms_.apply(symbol, bounds), value.body);
    if (bounds.empty()) return equation;
    return terms_.quantifier(logic::Kind::Forall, value.parameters, names, equation);
  }

  /// All variables but the given ones have the same value at both ends of the edge.
  void keepOthers(const Edge& edge, const std::vector<Symbol>& changed,
                  std::vector<Term>& formulas) {
    for (const Symbol variable : variables_) {
      if (std::find(changed.begin(), changed.end(), variable) != changed.end()) continue;
      const Lambda before = logic::identity(terms_, valueAt(variable, edge.from));
      formulas.push_back(equals(valueAt(variable, edge.to), before));
    }
  }

  Term step(const Edge& edge) {
    logic::Substituter before = at(edge.from);
    std::vector<Term> formulas;
    match(
        edge.statement,
        [&](const program::Assign& assign) {
          for (const auto& update : assign.updates) {
            formulas.push_back(equals(valueAt(update.target, edge.to), before(update.value)));
          }
        },
        [&](const program::Assume& assume) { formulas.push_back(before(assume.condition)); },
        [](const program::Havoc&) {},
        [&](const Call& call) { formulas.push_back(callStep(edge, call, before)); });
    keepOthers(edge, program::writes(edge.statement), formulas);
    return terms_.conjunction(formulas);
  }

  /// One of the targets, its guard true and those before it false, relates arguments and results.
  Term callStep(const Edge& edge, const Call& call, logic::Substituter& before) {
    std::vector<Term> values;
    for (const Lambda& argument : call.arguments) values.push_back(before(argument.body));
    for (const Symbol result : call.results) {
      values.push_back(terms_.constant(valueAt(result, edge.to)));
    }
    Term open = terms_.boolean(true);
    std::vector<Term> choices;
    for (const auto& target : call.targets) {
      const Symbol summary = engine::horn::summaryPredicate(terms_, program_[target.procedure]);
      const Term guard = before(target.guard);
      choices.push_back(terms_.conjunction({open, guard, terms_.apply(summary, values)}));
      open = terms_.conjunction({open, terms_.negate(guard)});
    }
    return terms_.disjunction(choices);
  }

  TermStore& terms_;
  const Program& program_;
  const Procedure& procedure_;
  program::FlowGraph flow_;
  std::vector<Symbol> variables_;  // outputs and locals; inputs never change
};

}  // namespace

std::vector<Term> transition(TermStore& terms, const Program& program,
                             program::ProcedureId procedure) {
  return TransitionBuilder(terms, program, program[procedure]).build();
}

std::string transitionScript(TermStore& terms, const Program& program,
                             program::ProcedureId procedure) {
  if (summary::isAcyclic(program[procedure])) {
    return logic::toScript(terms, transition(terms, program, procedure));
  }
  return solver::toSmtLibHorn(terms,
                              engine::horn::encodeProcedure(terms, program, procedure).system);
}

}  // namespace fathom::app
