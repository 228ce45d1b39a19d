#include "analysis/values/delayed_joins.h"

#include <algorithm>

#include "logic/substitute.h"

namespace fathom::analysis {

using logic::Symbol;
using program::Edge;
using program::EdgeId;
using program::LocationId;

namespace {

constexpr std::size_t kLongest = 8;  // steps from a join to the branch, and back to an assignment
constexpr std::size_t kMostPaths = 8;

}  // namespace

DelayedJoins::DelayedJoins(const logic::TermStore& terms, const program::Procedure& procedure,
                           const program::FlowGraph& flow, const std::vector<bool>& isCut)
    : terms_(terms),
      procedure_(procedure),
      flow_(flow),
      isCut_(isCut),
      begins_(procedure.locationCount),
      inside_(procedure.locationCount) {
  for (std::size_t l = 0; l < procedure.locationCount; ++l)
    if (flow.in[l].size() >= 2 && flow.in[l].size() <= kMostPaths && !isCut[l]) look(LocationId(l));
}

/// Steps behind a join lead to a branch: what it tests, seen from the join.
void DelayedJoins::look(LocationId join) {
  std::vector<LocationId> chain{join};
  std::vector<const Edge*> steps;
  const auto outOf = [&](LocationId at) -> const std::vector<EdgeId>& {
    return flow_.out[at.index()];
  };
  const auto edgeAt = [&](EdgeId id) -> const Edge& { return procedure_.edges[id.index()]; };
  const auto isTest = [&](EdgeId id) {
    return std::holds_alternative<program::Assume>(edgeAt(id).statement) &&
           !program::isSkip(terms_, edgeAt(id).statement);
  };
  while (outOf(chain.back()).size() == 1 && !isTest(outOf(chain.back())[0])) {
    const Edge& step = edgeAt(outOf(chain.back())[0]);
    if (std::holds_alternative<program::Call>(step.statement) || isCut_[step.to.index()] ||
        chain.size() > kLongest)
      return;
    steps.push_back(&step);
    chain.push_back(step.to);
  }
  if (outOf(chain.back()).empty() || !std::ranges::all_of(outOf(chain.back()), isTest)) return;
  std::vector<Symbol> symbols;
  for (const EdgeId test : outOf(chain.back()))
    for (const Symbol symbol : program::reads(terms_, edgeAt(test).statement))
      symbols.push_back(symbol);
  for (auto step = steps.rbegin(); step != steps.rend(); ++step)
    for (const Symbol written : program::writes((*step)->statement))
      if (std::ranges::count(symbols, written) > 0)
        for (const Symbol symbol : program::reads(terms_, (*step)->statement))
          symbols.push_back(symbol);
  if (!isAssignedBefore(join, symbols)) return;
  begins_[join.index()] = true;
  for (const LocationId each : chain) inside_[each.index()] = true;
}

/// On a path to the join that no other joins.
bool DelayedJoins::isAssignedBefore(LocationId join, const std::vector<Symbol>& symbols) const {
  for (const EdgeId last : flow_.in[join.index()]) {
    EdgeId id = last;
    for (std::size_t back = 0; back < kLongest; ++back) {
      const Edge& edge = procedure_.edges[id.index()];
      if (const auto* assign = std::get_if<program::Assign>(&edge.statement))
        for (const program::Update& update : assign->updates)
          if (std::ranges::count(symbols, update.target) > 0) return true;
      if (flow_.in[edge.from.index()].size() != 1) break;
      id = flow_.in[edge.from.index()][0];
    }
  }
  return false;
}

}  // namespace fathom::analysis
