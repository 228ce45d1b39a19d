#pragma once

#include <functional>

#include "evidence/cases.h"
#include "evidence/demand.h"
#include "evidence/premises.h"
#include "solver/solver.h"

namespace fathom::evidence {

/// What a solver is asked, and how.
struct Asking {
  solver::Backend backend = solver::Backend::Z3;
  double seconds = 0;               // for each query, of CPU time
  Split split = Split::Quantified;  // of a query that is asked alone
  bool isOneByOne = false;          // no queries together
  std::vector<bool> live;           // conjuncts that may be used
  std::vector<bool> isHopeless;     // obligations that are not asked
};

/// Who hears what comes of it.
struct Listener {
  std::function<void(std::span<const std::size_t> obligations)> onAsking;
  std::function<void(std::span<const std::size_t> obligations, const std::vector<ConjunctId>& from)>
      onShown;
  std::function<void(std::size_t obligation, const logic::Model& model)> onRefuted;
  std::function<void(std::size_t obligation, const GaveUp& gaveUp)> onGaveUp;
};

/// Has one solver show the obligations that goals lead to, each asked once: many together, where
/// that fails fewer, at last one by one.
class Derivation {
 public:
  Derivation(logic::TermStore& terms, const Conjuncts& conjuncts, std::span<const Block> blocks,
             const std::vector<Obligation>& obligations, Ledger ledger, const Asking& asking,
             const Listener& listener);

  void run(const Budget& budget);

 private:
  using Some = std::span<const std::size_t>;

  bool runBlock(std::size_t block, const Budget& budget);
  std::vector<std::size_t> next(std::size_t block) const;
  void ask(Premises& premises, Some some, std::size_t attempt, const Budget& budget);
  solver::Answer answer(const Premises::Selection& selection, Some some, const Budget& budget);
  struct Tried {
    std::size_t attempt;
    bool isForFewer;  // the next one is to be with fewer obligations
  };
  bool tryNext(Premises& premises, const Premises::Selection& last, Some some, Tried tried,
               const Budget& budget);
  std::vector<Term> formulasOf(Some some) const;
  solver::Answer together(Some some, const std::vector<Term>& assumed, const Budget& budget);
  solver::Answer alone(std::size_t one, const std::vector<Term>& assumed, const Budget& budget);
  void shown(Some some, const std::vector<Term>& core);

  logic::TermStore& terms_;
  const Conjuncts& conjuncts_;
  std::span<const Block> blocks_;
  const std::vector<Obligation>& obligations_;
  Ledger ledger_;
  const Asking& asking_;
  const Listener& listener_;
  Demand demand_;
  std::unique_ptr<solver::Solver> solver_;
  std::vector<bool> isDone_;                         // by obligation: asked
  std::vector<std::unique_ptr<Premises>> premises_;  // by block, when it is asked about
  std::vector<std::pair<std::size_t, std::size_t>> obligationsOf_;  // by block: from, to
};

}  // namespace fathom::evidence
