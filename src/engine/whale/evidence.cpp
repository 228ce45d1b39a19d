#include "engine/whale/evidence.h"

#include <algorithm>
#include <set>

#include "engine/shared/dot.h"
#include "logic/smtlib/smtlib.h"

namespace fathom::engine::whale {

using bmc::UnfoldedSite;
using bmc::Unfolding;
using program::Contract;
using program::Proof;

namespace {

std::set<LemmaId> supporting(const Known& known, const std::vector<LemmaId>& roots) {
  std::set<LemmaId> found;
  std::vector<LemmaId> waiting = roots;
  while (!waiting.empty()) {
    const LemmaId next = waiting.back();
    waiting.pop_back();
    if (!found.insert(next).second) continue;
    for (const LemmaId below : known[next].support) waiting.push_back(below);
  }
  return found;
}

}  // namespace

Proof initialContracts(TermStore& terms, const Bodies& bodies) {
  Proof proof;
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    const ProcedureId procedure(i);
    const auto& function = bodies.functions()[i];
    Contract contract{terms.boolean(true), terms.boolean(true),
                      terms.boolean(bodies.leadsToGoal(procedure))};
    if (function) contract.post = summary::postOf(terms, bodies.program()[procedure], *function);
    proof.procedures.emplace(procedure, contract);
  }
  return proof;
}

Proof contracts(TermStore& terms, const Bodies& bodies, std::span<const Guarded> ranges) {
  Proof proof = initialContracts(terms, bodies);
  for (auto& [procedure, contract] : proof.procedures) {
    const Guarded& known = ranges[procedure.index()];
    contract = {known.guard, terms.conjunction({contract.post, known.post}), terms.boolean(false)};
  }
  return proof;
}

Proof contracts(IArg& iarg, const std::vector<LemmaId>& roots) {
  TermStore& terms = iarg.terms();
  Proof proof = contracts(terms, iarg.bodies(), iarg.ranges());
  for (auto& [procedure, contract] : proof.procedures)
    contract.fails = terms.boolean(iarg.bodies().leadsToGoal(procedure));
  for (const LemmaId id : supporting(iarg.known(), roots)) {
    const Lemma& lemma = iarg.known()[id];
    Contract& contract = proof.procedures.at(lemma.procedure);
    if (lemma.claim.kind == Claim::Kind::Summary)
      contract.post = terms.conjunction({contract.post, lemma.claim.words});
    else
      contract.fails = terms.conjunction({contract.fails, terms.negate(lemma.claim.words)});
  }
  return proof;
}

std::string toDot(const TermStore& terms, const Bodies& bodies, const Proof& proof) {
  std::set<ProcedureId> shown;
  for (const auto& [procedure, contract] : proof.procedures)
    if (contract.post != terms.boolean(true) || contract.fails != terms.boolean(true))
      shown.insert(procedure);
  Dot dot("iARG");
  for (const ProcedureId procedure : shown) {
    const Contract& contract = proof.procedures.at(procedure);
    dot.node(procedure.index(), bodies.program()[procedure].name,
             {"G: " + logic::toSmtLib(terms, contract.pre),
              "S: " + logic::toSmtLib(terms, contract.post),
              "fails: " + logic::toSmtLib(terms, contract.fails)},
             false);
  }
  for (const ProcedureId from : shown)
    for (const ProcedureId to : bodies.calls().callees[from.index()])
      if (shown.contains(to)) dot.edge(from.index(), to.index(), "");
  return dot.text();
}

std::variant<program::Trace, GaveUp> execution(IArg& iarg, std::span<const GoalId> goals,
                                               FactId fact) {
  const Program& program = iarg.bodies().program();
  Unfolding unfolding(iarg.terms(), program, goals);
  std::vector<std::pair<std::size_t, FactId>> waiting;  // runs and what they do
  for (std::size_t i = 0; i < unfolding.entryRuns(); ++i)
    if (unfolding.runs()[i].procedure == iarg.known()[fact].procedure)
      waiting.emplace_back(i, fact);
  while (!waiting.empty()) {
    const auto [run, current] = waiting.back();
    waiting.pop_back();
    const Fact& done = iarg.known()[current];
    const Body& body = iarg.bodies()[done.procedure];
    for (std::size_t k = 0; k < body.calls.size(); ++k) {
      if (!done.calls[k]) continue;
      const UnfoldedSite site{run, body.calls[k].site};
      unfolding.openOnce(site);
      waiting.emplace_back(*unfolding.runs()[site.run].calls[site.call].opened, *done.calls[k]);
    }
    if (iarg.budget().exhausted()) return outOfTime();
  }
  return bmc::executionOf(iarg.terms(), program, unfolding, iarg.budget());
}

}  // namespace fathom::engine::whale
