#pragma once

#include <functional>
#include <set>

#include "engine/whale/guess.h"

namespace fathom::engine::whale {

/// The algorithm over merged ARGs: claims are refined level by level, and what holds of itself is
/// kept for good.
class Refiner {
 public:
  /// `interleaved` is called again and again while the search goes on; true ends the time slice.
  Refiner(IArg& iarg, Strategy strategy, std::function<bool()> interleaved)
      : iarg_(iarg), guesser_(iarg, strategy), interleaved_(std::move(interleaved)) {}

  /// Proves the claim of all executions, or finds one against it (the last fact then): true if it
  /// holds; nothing where so many seconds of work were not enough, and it may go on. Throws
  /// GaveUp.
  std::optional<bool> decide(ProcedureId procedure, const Claim& claim, double seconds);
  /// The one that is being worked on, of the entry points the highest.
  std::size_t level() const;

 private:
  enum class Outcome { Holds, Refuted, Interrupted };  // the last: the time slice is over

  Outcome refine(ProcedureId procedure, const Claim& claim, std::size_t level);
  std::optional<Outcome> refineOnce(ProcedureId procedure, const Claim& claim, std::size_t level);
  void hold(ProcedureId procedure, const Claim& claim, std::size_t level,
            std::vector<IArg::Assumption> assumed, std::vector<Term> core);
  bool raise(ProcedureId procedure, std::size_t level);
  bool seed(ProcedureId procedure, const std::vector<Term>& core);
  void largestInductiveSubset();
  std::optional<std::vector<LemmaId>> proofFrom(const Lemma& lemma,
                                                const std::set<LemmaId>& hypotheses);
  bool isSliceOver();

  IArg& iarg_;
  Guesser guesser_;
  std::function<bool()> interleaved_;
  std::map<ProcedureId, std::size_t> levels_;  // reached
  double sliceEnds_ = 0;                       // of CPU time
  bool isSliceOver_ = false;
  std::set<ProcedureId> seeded_;
  std::set<std::pair<LemmaId, std::size_t>> tried_;  // to raise to that level
};

}  // namespace fathom::engine::whale
