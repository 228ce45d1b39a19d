#include "engine/horn/contracts.h"

#include "logic/substitute.h"

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

/// By location: an edge leads back to it from a location that it reaches. By depth-first search
/// from the entry, without recursion: the target of an edge into the path being walked.
std::vector<bool> loopHeads(const Procedure& procedure) {
  const FlowGraph flow(procedure);
  enum class Phase { Unseen, OnPath, Done };
  std::vector<Phase> phase(procedure.locationCount, Phase::Unseen);
  std::vector<bool> heads(procedure.locationCount, false);
  std::vector<std::pair<LocationId, std::size_t>> path{{procedure.entry, 0}};
  phase[procedure.entry.index()] = Phase::OnPath;
  while (!path.empty()) {
    auto& [location, next] = path.back();
    const auto& out = flow.out[location.index()];
    if (next == out.size()) {
      phase[location.index()] = Phase::Done;
      path.pop_back();
      continue;
    }
    const LocationId to = procedure.edges[out[next++].index()].to;
    if (phase[to.index()] == Phase::OnPath) heads[to.index()] = true;
    if (phase[to.index()] != Phase::Unseen) continue;
    phase[to.index()] = Phase::OnPath;
    path.emplace_back(to, 0);
  }
  return heads;
}

/// returns(i) /\ o = outputs(i)
Term computes(TermStore& terms, const Procedure& procedure, const summary::Function& function) {
  std::vector<Term> parts{function.returns};
  for (std::size_t i = 0; i < procedure.outputs.size(); ++i)
    parts.push_back(
        terms.eq(terms.constant(procedure.outputs[i].symbol), function.outputs[i].body));
  return terms.conjunction(parts);
}

}  // namespace

Proof contracts(TermStore& terms, const Program& program, const summary::Functions& functions,
                const Encoding& encoding, const solver::Solved& solution) {
  Proof proof;
  std::vector<std::vector<bool>> heads;
  for (std::size_t i = 0; i < program.procedures.size(); ++i) {
    heads.push_back(loopHeads(program.procedures[i]));
    const Term post =
        functions[i] ? computes(terms, program.procedures[i], *functions[i]) : terms.boolean(true);
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
