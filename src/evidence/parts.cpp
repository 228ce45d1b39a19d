#include "evidence/parts.h"

#include <algorithm>

namespace fathom::evidence {

namespace {

/// Puts together what a weakening came to.
class Reporter {
 public:
  Reporter(const Conjuncts& conjuncts, const Weakening& weakening)
      : weakening_(weakening),
        ledger_(weakening.ledger()),
        kept_(ledger_.inductive()),
        all_(conjuncts.count(), true) {
    report_.weakened = conjuncts.only(kept_);
    report_.cpuSeconds = weakening.spentSeconds();
  }

  ProofReport report() && {
    for (std::size_t i = 0; i < weakening_.obligations().size(); ++i) add(i);
    return std::move(report_);
  }

 private:
  void add(std::size_t i) {
    const Obligation& one = weakening_.obligations()[i];
    const ConditionStatus& failure = weakening_.failures()[i];
    if (!report_.wrong && std::holds_alternative<Refuted>(failure)) report_.wrong = on(i, failure);
    if (const auto* shown = ledger_.find(i, kept_)) {
      if (std::ranges::all_of(one.shows, [&](ConjunctId conjunct) { return kept_[conjunct]; }))
        addShown(i, *shown);
    } else if (one.goal) {
      report_.unshown.insert_or_assign(*one.goal, lack(i));
    } else if (one.isForAll()) {
      report_.conditions.push_back(lack(i));
    }
  }

  CheckedCondition lack(std::size_t i) const {
    const std::size_t lacking = lackOf(i);
    ConditionStatus status = weakening_.failures()[lacking];
    if (auto* open = std::get_if<Open>(&status); open && open->why.empty())
      *open = {"no time was left for it", true};
    return on(lacking, std::move(status));
  }

  /// A condition is listed once, whatever number of conjuncts it shows.
  void addShown(std::size_t i, const Ledger::Shown& shown) {
    const Condition* condition = &weakening_.conditionOf(i);
    if (condition == listed_) return;
    listed_ = condition;
    report_.conditions.push_back(on(i, Discharged{shown.by}));
  }

  CheckedCondition on(std::size_t i, ConditionStatus status) const {
    const Condition& condition = weakening_.conditionOf(i);
    return {condition.kind, condition.what, condition.position, std::move(status)};
  }

  /// The first obligation that was shown from nothing, of those that this one rests on.
  std::size_t lackOf(std::size_t obligation) const {
    std::vector<bool> seen(weakening_.obligations().size(), false);
    std::vector<std::size_t> open{obligation};
    while (!open.empty()) {
      const std::size_t next = open.back();
      open.pop_back();
      if (seen[next]) continue;
      seen[next] = true;
      const auto* shown = ledger_.find(next, all_);
      if (shown == nullptr) return next;
      for (const ConjunctId conjunct : shown->from)
        if (!kept_[conjunct])
          open.insert(open.end(), ledger_.obligationsOf(conjunct).begin(),
                      ledger_.obligationsOf(conjunct).end());
    }
    return obligation;
  }

  const Weakening& weakening_;
  const Ledger& ledger_;
  std::vector<bool> kept_;
  std::vector<bool> all_;
  const Condition* listed_ = nullptr;
  ProofReport report_;
};

}  // namespace

ProofReport checkParts(logic::TermStore& terms, const Program& program, const Proof& proof,
                       std::span<const GoalId> goals, const DescribeState& describe,
                       const CheckOptions& options, const Workers& workers, const Budget& budget) {
  const Conjuncts conjuncts(terms, program, proof);
  const std::vector<Block> blocks =
      conditions(terms, program, conjuncts.guarded(), goals, conjuncts.symbols());
  Weakening weakening(terms, conjuncts, blocks, describe, options.limits, workers, budget);
  if (options.known != nullptr) weakening.recall(*options.known);
  weakening.run();
  return Reporter(conjuncts, weakening).report();
}

}  // namespace fathom::evidence
