#include "store/invariant_store.h"

#include <algorithm>

#include "logic/traverse.h"
#include "program/conjuncts_over.h"

namespace fathom::store {

using logic::Term;
using program::Contract;
using program::LoopContract;
using program::LoopRule;
using program::Proof;

namespace {

constexpr std::size_t kLargest = 2000;  // terms of all invariants

std::size_t sizeOf(const logic::TermStore& terms, const Proof& invariants) {
  std::vector<Term> roots;
  for (const auto& [id, contract] : invariants.procedures)
    roots.insert(roots.end(), {contract.pre, contract.post});
  for (const auto& [place, loop] : invariants.loops) roots.push_back(loop.relation);
  return logic::dagSize(terms, roots);
}

bool isSame(const Proof& a, const Proof& b) {
  const auto sameContract = [](const auto& one, const auto& other) {
    return one.first == other.first && one.second.pre == other.second.pre &&
           one.second.post == other.second.post;
  };
  const auto sameLoop = [](const auto& one, const auto& other) {
    return one.first == other.first && one.second.relation == other.second.relation;
  };
  return std::ranges::equal(a.procedures, b.procedures, sameContract) &&
         std::ranges::equal(a.loops, b.loops, sameLoop);
}

}  // namespace

bool InvariantStore::add(const std::string& by, const Proof& proof) {
  const Term yes = terms_.boolean(true);
  const Term no = terms_.boolean(false);
  Proof more = invariants_;
  for (const auto& [id, said] : proof.procedures) {
    Contract& contract = more.procedures.try_emplace(id, Contract{yes, yes, no}).first->second;
    contract.pre = terms_.conjunction({contract.pre, said.pre});
    contract.post = terms_.conjunction({contract.post, said.post});
  }
  for (const auto& [place, said] : proof.loops) {
    if (said.rule != LoopRule::EntryToCurrent) return false;
    LoopContract& contract =
        more.loops.try_emplace(place, LoopContract{said.rule, yes, no}).first->second;
    contract.relation =
        terms_.conjunction({contract.relation, ofStates(place.first, said.relation)});
  }
  if (isSame(more, invariants_) || sizeOf(terms_, more) > kLargest) return false;
  invariants_ = std::move(more);
  authors_.push_back(by);
  return true;
}

Term InvariantStore::ofStates(program::ProcedureId procedure, Term relation) const {
  const program::Procedure& body = program_[procedure];
  return terms_.conjunction(program::conjunctsOver(terms_, program_, relation,
                                                   {&body.inputs, &body.outputs, &body.locals}));
}

void InvariantStore::clear() {
  invariants_ = {};
  authors_.clear();
}

}  // namespace fathom::store
