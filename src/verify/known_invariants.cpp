#include "verify/known_invariants.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "evidence/combine.h"

namespace fathom::verify {

std::string KnownInvariants::sources() const {
  return fmt::format("{}", fmt::join(store_.authors(), ", "));
}

void KnownInvariants::add(const Source& source, const program::Proof& invariants) {
  store_.add(source.name, invariants);
}

std::optional<bool> KnownInvariants::addIfInductive(const Source& source,
                                                    const program::Proof& invariants,
                                                    const Confirmation& confirmation,
                                                    double cpuSeconds) {
  store::InvariantStore combined = store_;
  if (!combined.add(source.name, invariants)) return std::nullopt;
  const bool isInductive = confirmation.isInductive(combined.invariants(), source, cpuSeconds);
  if (isInductive) add(source, invariants);
  return isInductive;
}

program::Proof KnownInvariants::discharged(const program::Proof& proof,
                                           const engine::EngineRun& run,
                                           const std::vector<program::GoalId>& goals) const {
  if (run.invariants.procedures.empty()) return proof;
  return evidence::combine(terms_, program_, run.invariants, proof, goals);
}

}  // namespace fathom::verify
