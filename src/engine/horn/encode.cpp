#include "engine/horn/encode.h"

#include <unordered_map>
#include <utility>

#include "base/match.h"
#include "logic/substitute.h"

namespace fathom::engine::horn {

using logic::Lambda;
using logic::Symbol;
using logic::Term;
using logic::TermStore;
using program::Assign;
using program::Assume;
using program::Call;
using program::Edge;
using program::Goal;
using program::Havoc;
using program::LocationId;
using program::Procedure;
using program::ProcedureId;
using program::Program;
using program::Variable;

namespace {

void append(const TermStore& terms, const std::vector<Variable>& variables,
            std::vector<Symbol>& symbols) {
  for (const Variable& variable : variables) {
    if (!terms.domain(variable.symbol).empty()) {
      throw Unsupported(variable.position,
                        "the Horn encoding has no relations and functions as state ('" +
                            terms.name(variable.symbol) + "')");
    }
    symbols.push_back(variable.symbol);
  }
}

Symbol predicate(TermStore& terms, const std::string& name, const std::vector<Symbol>& parameters) {
  std::vector<logic::Sort> sorts;
  for (const Symbol parameter : parameters) sorts.push_back(terms.range(parameter));
  return terms.symbol(name, sorts, terms.boolSort());
}

std::vector<Symbol> inputsOf(const TermStore& terms, const Procedure& procedure) {
  std::vector<Symbol> symbols;
  append(terms, procedure.inputs, symbols);
  return symbols;
}

Symbol callPredicate(TermStore& terms, const Procedure& procedure) {
  return predicate(terms, procedure.name + ".call", inputsOf(terms, procedure));
}

/// Translates the flow graph of one procedure. Its variables are the clauses' variables, so that
/// the state before a step is written with the plain symbols and the state after it is a
/// substitution.
class ProcedureEncoder {
 public:
  ProcedureEncoder(TermStore& terms, const Program& program, ProcedureId id,
                   solver::HornSystem& system)
      : terms_(terms), program_(program), procedure_(program[id]), system_(system) {
    state_ = inputsOf(terms, procedure_);
    append(terms, procedure_.outputs, state_);
    append(terms, procedure_.locals, state_);
  }

  void encodeFlow() {
    declarePredicates();
    const Term called = apply(callPredicate(terms_, procedure_), procedure_.inputs);
    add({called}, terms_.boolean(true), at(procedure_.entry));
    for (const Edge& edge : procedure_.edges) encodeEdge(edge);
    add({at(procedure_.exit)}, terms_.boolean(true), summary());
  }

  /// f.atL(i, o, v) /\ ~condition => false
  void encodeGoal(const Goal& goal) {
    add({at(goal.location)}, terms_.negate(goal.condition), std::nullopt);
  }

  /// true => f.call(i)
  void encodeEntryPoint() {
    add({}, terms_.boolean(true), apply(callPredicate(terms_, procedure_), procedure_.inputs));
  }

 private:
  using State = std::unordered_map<Symbol, Term>;  // what changed; anything else is its own symbol

  void declarePredicates() {
    system_.predicates.push_back(callPredicate(terms_, procedure_));
    system_.predicates.push_back(summaryPredicate(terms_, procedure_));
    for (std::size_t i = 0; i < procedure_.locationCount; ++i) {
      system_.predicates.push_back(atPredicate(LocationId(i)));
    }
  }

  Symbol atPredicate(LocationId location) {
    return predicate(terms_, procedure_.name + ".at" + std::to_string(location.index()), state_);
  }

  Term at(LocationId location, const State& changed = {}) {
    std::vector<Term> values;
    for (const Symbol symbol : state_) {
      const auto found = changed.find(symbol);
      values.push_back(found == changed.end() ? terms_.constant(symbol) : found->second);
    }
    return terms_.apply(atPredicate(location), values);
  }

  Term apply(Symbol predicate, const std::vector<Variable>& variables) {
    std::vector<Term> values;
    for (const Variable& variable : variables) values.push_back(terms_.constant(variable.symbol));
    return terms_.apply(predicate, values);
  }

  Term summary() {
    std::vector<Variable> variables = procedure_.inputs;
    variables.insert(variables.end(), procedure_.outputs.begin(), procedure_.outputs.end());
    return apply(summaryPredicate(terms_, procedure_), variables);
  }

  void encodeEdge(const Edge& edge) {
    const Term before = at(edge.from);
    const Term yes = terms_.boolean(true);
    match(
        edge.statement,
        [&](const Assign& assign) {
          State after;
          for (const auto& update : assign.updates) after.emplace(update.target, update.value.body);
          add({before}, yes, at(edge.to, after));
        },
        [&](const Assume& assume) { add({before}, assume.condition, at(edge.to)); },
        [&](const Havoc& havoc) { add({before}, yes, at(edge.to, arbitrary(havoc.targets))); },
        [&](const Call& call) { encodeCall(edge, call); });
  }

  /// With g the guard of a target f and ~g those of the targets before it, and e the arguments:
  ///   atL(s) /\ g => f.call(e);   atL(s) /\ g /\ f.summary(e, r) => atM(s[results := r])
  void encodeCall(const Edge& edge, const Call& call) {
    const Term before = at(edge.from);
    const State after = arbitrary(call.results);
    std::vector<Term> values;
    for (const Lambda& argument : call.arguments) values.push_back(argument.body);
    std::vector<Term> valuesAndResults = values;
    for (const Symbol result : call.results) valuesAndResults.push_back(after.at(result));

    Term open = terms_.boolean(true);
    for (const auto& target : call.targets) {
      const Procedure& callee = program_[target.procedure];
      const Term chosen = terms_.conjunction({open, target.guard});
      add({before}, chosen, terms_.apply(callPredicate(terms_, callee), values));
      add({before, terms_.apply(summaryPredicate(terms_, callee), valuesAndResults)}, chosen,
          at(edge.to, after));
      open = terms_.conjunction({open, terms_.negate(target.guard)});
    }
  }

  /// A variable of its own for what comes out of a step unknown: x' for x.
  State arbitrary(const std::vector<Symbol>& targets) {
    State state;
    for (const Symbol target : targets) {
      const Symbol fresh = terms_.renamed(target, terms_.baseName(target) + "'");
      state.emplace(target, terms_.constant(fresh));
    }
    return state;
  }

  void add(std::vector<Term> applications, Term constraint, std::optional<Term> head) {
    if (terms_.isFalse(constraint)) return;
    system_.clauses.push_back({std::move(applications), constraint, head});
  }

  TermStore& terms_;
  const Program& program_;
  const Procedure& procedure_;
  solver::HornSystem& system_;
  std::vector<Symbol> state_;  // inputs, outputs, locals
};

void requireNoGlobals(const TermStore& terms, const Program& program) {
  if (program.globals.empty()) return;
  const Variable& global = program.globals.front();
  throw Unsupported(global.position, "the Horn encoding has no shared state and no axioms ('" +
                                         terms.name(global.symbol) + "')");
}

}  // namespace

Symbol summaryPredicate(TermStore& terms, const Procedure& procedure) {
  std::vector<Symbol> parameters = inputsOf(terms, procedure);
  append(terms, procedure.outputs, parameters);
  return predicate(terms, procedure.name + ".summary", parameters);
}

solver::HornSystem encode(TermStore& terms, const Program& program,
                          std::span<const program::GoalId> goals) {
  requireNoGlobals(terms, program);
  solver::HornSystem system;
  for (std::size_t i = 0; i < program.procedures.size(); ++i) {
    ProcedureEncoder(terms, program, ProcedureId(i), system).encodeFlow();
  }
  for (const ProcedureId entry : program.entryPoints) {
    ProcedureEncoder(terms, program, entry, system).encodeEntryPoint();
  }
  for (const program::GoalId id : goals) {
    const Goal& goal = program[id];
    ProcedureEncoder(terms, program, goal.procedure, system).encodeGoal(goal);
  }
  return system;
}

solver::HornSystem encodeProcedure(TermStore& terms, const Program& program,
                                   ProcedureId procedure) {
  requireNoGlobals(terms, program);
  solver::HornSystem system;
  ProcedureEncoder encoder(terms, program, procedure, system);
  encoder.encodeFlow();
  for (const Goal& goal : program.goals) {
    if (goal.procedure == procedure) encoder.encodeGoal(goal);
  }
  return system;
}

}  // namespace fathom::engine::horn
