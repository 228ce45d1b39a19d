#include "horn_proof.h"

#include <algorithm>

#include "base/match.h"
#include "evidence/loop_tree.h"
#include "evidence/state.h"
#include "solver/horn.h"

namespace fathom::evidence {

using namespace program;
using solver::HornClause;

namespace {

class Clauses {
 public:
  Clauses(logic::TermStore& terms, const Program& program) : terms_(terms), program_(program) {
    for (std::size_t i = 0; i < program.procedures.size(); ++i) encode(ProcedureId(i));
    for (const ProcedureId entry : program.entryPoints) add({}, yes(), call(entry, inputs(entry)));
  }

  void forbid(const Goal& goal) {
    add({at(goal.procedure, goal.location, State())}, terms_.negate(goal.condition), std::nullopt);
  }

  Term call(ProcedureId id, const std::vector<Term>& arguments) {
    return apply(program_[id].name + ".call", arguments);
  }
  Term summary(ProcedureId id, std::vector<Term> arguments, const std::vector<Term>& results) {
    arguments.insert(arguments.end(), results.begin(), results.end());
    return apply(program_[id].name + ".summary", arguments);
  }
  Term at(ProcedureId id, LocationId location, const State& state) {
    std::vector<Term> values;
    const Procedure& procedure = program_[id];
    for (const auto* variables : {&procedure.inputs, &procedure.outputs, &procedure.locals})
      for (const Variable& variable : *variables)
        values.push_back(state.value(terms_, variable.symbol).body);
    return apply(procedure.name + ".at" + std::to_string(location.index()), values);
  }
  std::vector<Term> inputs(ProcedureId id) { return constants(program_[id].inputs); }
  std::vector<Term> outputs(ProcedureId id) { return constants(program_[id].outputs); }

  solver::HornSystem system;

 private:
  Term yes() const { return terms_.boolean(true); }

  std::vector<Term> constants(const std::vector<Variable>& variables) {
    std::vector<Term> values;
    for (const Variable& variable : variables) values.push_back(terms_.constant(variable.symbol));
    return values;
  }

  Term apply(const std::string& name, const std::vector<Term>& arguments) {
    std::vector<logic::Sort> sorts;
    for (const Term argument : arguments) sorts.push_back(terms_.sort(argument));
    const Symbol symbol = terms_.symbol(name, sorts, terms_.boolSort());
    if (std::ranges::find(system.predicates, symbol) == system.predicates.end())
      system.predicates.push_back(symbol);
    return terms_.apply(symbol, arguments);
  }

  void add(std::vector<Term> applications, Term constraint, std::optional<Term> head) {
    system.clauses.push_back({std::move(applications), constraint, head});
  }

  void encode(ProcedureId id) {
    const Procedure& procedure = program_[id];
    add({call(id, inputs(id))}, yes(), at(id, procedure.entry, State()));
    add({at(id, procedure.exit, State())}, yes(), summary(id, inputs(id), outputs(id)));
    for (const Edge& edge : procedure.edges) encode(id, edge);
  }

  void encode(ProcedureId id, const Edge& edge) {
    const Term before = at(id, edge.from, State());
    State after;
    const auto arbitrary = [&](Symbol symbol) {
      return logic::identity(terms_, terms_.renamed(symbol, terms_.baseName(symbol) + "'"));
    };
    match(
        edge.statement,
        [&](const Assign& assign) {
          for (const Update& update : assign.updates) after.set(update.target, update.value);
          add({before}, yes(), at(id, edge.to, after));
        },
        [&](const Assume& assume) { add({before}, assume.condition, at(id, edge.to, after)); },
        [&](const Havoc& havoc) {
          for (const Symbol target : havoc.targets) after.set(target, arbitrary(target));
          add({before}, yes(), at(id, edge.to, after));
        },
        [&](const Call& each) {
          std::vector<Term> arguments;
          for (const Lambda& argument : each.arguments) arguments.push_back(argument.body);
          std::vector<Term> results;
          for (const Symbol result : each.results) {
            after.set(result, arbitrary(result));
            results.push_back(arbitrary(result).body);
          }
          Term notBefore = yes();
          for (const CallTarget& target : each.targets) {
            const Term guard = terms_.conjunction({notBefore, target.guard});
            add({before}, guard, call(target.procedure, arguments));
            add({before, summary(target.procedure, arguments, results)}, guard,
                at(id, edge.to, after));
            notBefore = terms_.conjunction({notBefore, terms_.negate(target.guard)});
          }
        });
  }

  logic::TermStore& terms_;
  const Program& program_;
};

}  // namespace

std::optional<Proof> hornProof(logic::TermStore& terms, const Program& program,
                               std::span<const GoalId> goals, ProofForm form,
                               const Budget& budget) {
  Clauses clauses(terms, program);
  for (const GoalId goal : goals) clauses.forbid(program[goal]);
  const auto answer = solver::solveHorn(terms, clauses.system, budget);
  const auto* solved = std::get_if<solver::Solved>(&answer);
  if (!solved) return std::nullopt;
  const auto meaning = [&](Term application) {
    return logic::apply(terms, solved->meaning.at(terms.symbolOf(application)),
                        terms.args(application));
  };
  const bool pre = form == ProofForm::Pre;
  Proof proof;
  for (std::size_t i = 0; i < program.procedures.size(); ++i) {
    const ProcedureId id(i);
    const Term called = meaning(clauses.call(id, clauses.inputs(id)));
    const Term returned = meaning(clauses.summary(id, clauses.inputs(id), clauses.outputs(id)));
    proof.procedures[id] =
        pre ? Contract{called, returned, terms.boolean(false)}
            : Contract{terms.boolean(true), terms.implies(called, returned), terms.negate(called)};
    const LoopTree tree(program[id]);
    for (const Component& loop : tree.components())
      for (const LocationId cut : loop.cuts) {
        const Term now = meaning(clauses.at(id, cut, State()));
        State old;
        for (const auto* variables : {&program[id].outputs, &program[id].locals})
          for (const Variable& variable : *variables)
            old.set(variable.symbol, logic::identity(terms, oldOf(terms, variable.symbol)));
        const bool oneEntry = loop.cuts.size() == 1;
        const Term before = oneEntry ? meaning(clauses.at(id, cut, old)) : called;
        proof.loops[{id, cut}] = {
            LoopRule::EntryToCurrent, pre ? now : terms.implies(before, now),
            pre ? terms.boolean(false) : terms.negate(oneEntry ? now : called)};
      }
  }
  return proof;
}

}  // namespace fathom::evidence
