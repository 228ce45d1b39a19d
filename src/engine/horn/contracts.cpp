#include "engine/horn/contracts.h"

#include "logic/substitute.h"
#include "program/strongly_connected.h"

namespace fathom::engine::horn {

using logic::Term;
using logic::TermStore;
using namespace program;

namespace {

Term meaningOf(TermStore& terms, const Predicate& predicate, const solver::Solved& solution) {
  std::vector<Term> arguments;
  for (const logic::Symbol parameter : predicate.parameters)
    arguments.push_back(terms.constant(parameter));
  return logic::apply(terms, solution.meaning.at(predicate.symbol), arguments);
}

}  // namespace

Proof contracts(TermStore& terms, const Program& program, const summary::Functions& functions,
                const Encoding& encoding, const solver::Solved& solution) {
  Proof proof;
  std::vector<std::vector<bool>> heads;
  for (std::size_t i = 0; i < program.procedures.size(); ++i) {
    heads.push_back(loopEntries(program.procedures[i]).at);
    const Term post = functions[i] ? summary::postOf(terms, program.procedures[i], *functions[i])
                                   : terms.boolean(true);
    proof.procedures.emplace(ProcedureId(i),
                             Contract{terms.boolean(true), post, terms.boolean(false)});
  }
  for (const Predicate& predicate : encoding.predicates) {
    const Term meaning = meaningOf(terms, predicate, solution);
    Contract& contract = proof.procedures.at(predicate.procedure);
    switch (predicate.role) {
      case Predicate::Role::Call:
        contract.pre = meaning;
        break;
      case Predicate::Role::Summary:
        contract.post = meaning;
        break;
      case Predicate::Role::Fails:
        contract.fails = meaning;
        break;
      case Predicate::Role::At:
        if (heads[predicate.procedure.index()][predicate.location.index()])
          proof.loops.emplace(
              std::pair(predicate.procedure, predicate.location),
              LoopContract{LoopRule::EntryToCurrent, meaning, terms.boolean(false)});
        break;
    }
  }
  for (auto& [head, loop] : proof.loops) loop.fails = proof.procedures.at(head.first).fails;
  return proof;
}

}  // namespace fathom::engine::horn
