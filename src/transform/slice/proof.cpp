#include "transform/slice/proof.h"

#include <algorithm>

#include "program/call_graph.h"

namespace fathom::transform {

using namespace program;

SliceProof::SliceProof(logic::TermStore& terms, const Program& original, const SliceLayout& layout)
    : terms_(terms),
      original_(original),
      layout_(layout),
      reachable_(reachableFrom(CallGraph(original), original.entryPoints)),
      conditional_(original.procedures.size(), false) {
  findConditional();
}

/// Whether the slice has this call (and not a skip in its place, or nothing).
bool SliceProof::inSlice(ProcedureId caller, EdgeId edge) const {
  const auto sliced = layout_.sliceProcedure[caller.index()];
  return sliced && layout_.procedures[sliced->index()].keptCall[edge.index()];
}

/// The targets of calls and the entry points that the slice does not have, and all that those call.
void SliceProof::findConditional() {
  std::vector<ProcedureId> open;
  const auto addTargets = [&](const Edge& edge) {
    if (const auto* call = std::get_if<Call>(&edge.statement))
      for (const CallTarget& target : call->targets) open.push_back(target.procedure);
  };
  for (std::size_t p = 0; p < original_.procedures.size(); ++p)
    for (std::size_t e = 0; reachable_[p] && e < original_.procedures[p].edges.size(); ++e)
      if (!inSlice(ProcedureId(p), EdgeId(e))) addTargets(original_.procedures[p].edges[e]);
  for (const ProcedureId entry : original_.entryPoints)
    if (!layout_.reachesGoal[entry.index()]) open.push_back(entry);
  while (!open.empty()) {
    const ProcedureId next = open.back();
    open.pop_back();
    if (conditional_[next.index()]) continue;
    conditional_[next.index()] = true;
    for (const Edge& edge : original_[next].edges) addTargets(edge);
  }
}

Proof SliceProof::back(const Proof& proof) const {
  Proof result;
  for (std::size_t p = 0; p < original_.procedures.size(); ++p) {
    const ProcedureId id(p);
    const auto sliced = layout_.sliceProcedure[p];
    if (!sliced) {
      result.procedures.emplace(id, leftOut(id));
    } else if (const auto found = proof.procedures.find(*sliced); found != proof.procedures.end()) {
      result.procedures.emplace(id, back(id, found->second));
    }
  }
  for (const auto& [head, loop] : proof.loops) {
    const SlicedProcedure& sliced = layout_.procedures[head.first.index()];
    const auto found = proof.procedures.find(head.first);
    const Contract none{terms_.boolean(true), terms_.boolean(true), terms_.boolean(true)};
    const Contract& contract = found == proof.procedures.end() ? none : found->second;
    result.loops.emplace(std::pair(sliced.original, sliced.locations[head.second.index()]),
                         back(sliced.original, contract, loop));
  }
  return result;
}

/// pre false is right for what nobody calls: its callers are not called either.
Contract SliceProof::leftOut(ProcedureId procedure) const {
  const Term yes = terms_.boolean(true);
  if (!reachable_[procedure.index()]) return {terms_.boolean(false), yes, terms_.boolean(false)};
  return {yes, yes, terms_.boolean(layout_.reachesGoal[procedure.index()])};
}

/// Where no goal may follow the return, paths to the exit are cut off, and the post of the slice
/// says nothing about them.
bool SliceProof::returnsInSlice(ProcedureId procedure) const {
  return layout_.procedures[layout_.sliceProcedure[procedure.index()]->index()].returnMatters;
}

/// Where calls outside of the slice must be allowed, contracts become conditional.
Contract SliceProof::back(ProcedureId procedure, const Contract& contract) const {
  const Term post = returnsInSlice(procedure) ? contract.post : terms_.boolean(true);
  Contract result{contract.pre, post, contract.fails};
  if (conditional_[procedure.index()]) result = conditional(terms_, original_, result);
  if (!layout_.reachesGoal[procedure.index()]) result.fails = terms_.boolean(false);
  return result;
}

LoopContract SliceProof::back(ProcedureId procedure, const Contract& contract,
                              const LoopContract& loop) const {
  LoopContract result =
      conditional_[procedure.index()] ? conditional(terms_, original_, contract, loop) : loop;
  if (!layout_.reachesGoal[procedure.index()]) result.fails = terms_.boolean(false);
  return result;
}

}  // namespace fathom::transform
