#pragma once

#include "store/invariant_store.h"
#include "verify/confirmation.h"
#include "verify/engine_runs.h"

namespace fathom::verify {

/// Invariants of the program that engines may assume: those of interval analysis, of confirmed
/// proofs, and those that engines send. A proof that assumes them is checked together with them.
class KnownInvariants {
 public:
  KnownInvariants(logic::TermStore& terms, const program::Program& program)
      : terms_(terms), program_(program), store_(terms, program) {}

  const program::Proof& all() const { return store_.invariants(); }
  /// Comma-separated.
  std::string sources() const;

  void add(const Source& source, const program::Proof& invariants);
  /// Adds them if they are inductive together with the known ones, which they may assume. Nothing
  /// where they say nothing new.
  std::optional<bool> addIfInductive(const Source& source, const program::Proof& invariants,
                                     const Confirmation& confirmation, double cpuSeconds);
  /// They may be wrong.
  void clear() { store_.clear(); }

  /// The proof that an engine found under invariants, as one of the program alone.
  program::Proof discharged(const program::Proof& proof, const engine::EngineRun& run,
                            const std::vector<program::GoalId>& goals) const;

 private:
  logic::TermStore& terms_;
  const program::Program& program_;
  store::InvariantStore store_;
};

}  // namespace fathom::verify
