#pragma once

#include "evidence/check.h"
#include "evidence/derivation.h"
#include "evidence/discharge.h"
#include "evidence/obligations.h"

namespace fathom::evidence {

/// A state in which a condition is false, in one line; called in the worker.
using DescribeState = std::function<std::string(const Condition&, const logic::Model&)>;

/// What of a proof can be confirmed. Solvers in fresh processes show obligations from conjuncts,
/// which are the parameters in their unsatisfiable cores; beginning with those of goals, then those
/// for conjuncts that were needed, and so on. Conjuncts with an obligation that is not shown are
/// dropped, and what was shown from them is shown from others if it can be. Whenever this ends, the
/// ledger says what stands.
class Weakening {
 public:
  Weakening(logic::TermStore& terms, const Conjuncts& conjuncts, std::span<const Block> blocks,
            DescribeState describe, const WorkerLimits& limits, const Workers& workers,
            const Budget& budget);

  /// What is known of obligations is not asked; what is shown from now on is kept there.
  void recall(KnownQueries& known);
  void run();
  const std::vector<Obligation>& obligations() const { return obligations_; }
  const Condition& conditionOf(std::size_t obligation) const;
  const Ledger& ledger() const { return ledger_; }
  /// Open, or Refuted where all conjuncts do not suffice. Of one that was shown it means nothing.
  const std::vector<ConditionStatus>& failures() const { return failures_; }
  double spentSeconds() const { return spent_; }

 private:
  void iterate(double seconds);
  bool showAll(double seconds);
  bool ask(Asking asking);
  bool dropWhatFails();
  bool restore();
  void work(const Asking& asking, double seconds, const Send& send) const;
  WorkerOutcome start(const Asking& asking, double seconds);
  void receive(solver::Backend backend, const std::string& message);
  void keep(std::size_t obligation, const std::vector<ConjunctId>& from, solver::Backend by);
  std::optional<std::vector<ConjunctId>> conjunctsIn(const std::string& names) const;
  void fail(std::size_t obligation, const std::string& why, bool isForTime);
  double secondsLeft() const;

  logic::TermStore& terms_;
  const Conjuncts& conjuncts_;
  std::span<const Block> blocks_;
  std::vector<Obligation> obligations_;
  Ledger ledger_;
  DescribeState describe_;
  WorkerLimits limits_;
  const Workers& workers_;
  Budget budget_;
  std::vector<ConditionStatus> failures_;  // by obligation
  std::vector<bool> live_;                 // by conjunct: not dropped
  std::vector<bool> failed_;               // by obligation: not shown from live conjuncts
  std::vector<std::size_t> unshown_;       // obligations that a solver gave up on, just now
  std::vector<std::size_t> asked_;         // by the worker, last
  KnownQueries* known_ = nullptr;
  std::vector<std::string> keys_;  // by obligation, where there are known ones
  bool areAllLive_ = true;
  double spent_ = 0;
};

}  // namespace fathom::evidence
