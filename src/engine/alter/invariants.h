#pragma once

#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>

#include "engine/alter/contexts.h"
#include "summary/contract_builder.h"

namespace fathom::engine::alter {

/// Learned invariants, true in every execution:
///
///   omega(h_k -> f)  call-edge invariant, over the inputs of f: true whenever the edge is taken
///   Omega(f)         caller invariant: the disjunction over all call edges; true for entry points
///   Theta(f)         callee invariant: what callees of f do. It is kept as what each callee does,
///                    wherever it is called (its post): one invariant serves all its callers
class Invariants {
 public:
  explicit Invariants(Shared& shared)
      : shared_(shared), contracts_(shared.terms, shared.expansion) {}

  Term omega(const CallEdge& edge) const;
  Term Omega(RegionId region);
  /// What the callee of a site does, as one conjunct of Theta; true where nothing is known.
  Term thetaAt(InstanceSite site);

  /// Strengthen an invariant. Whether it says more than before.
  bool strengthenOmega(const CallEdge& edge, Term invariant);
  /// The label of an instance, over its inputs and the placeholders of its site. Nothing: it has no
  /// words, so that what rests on it would have no reason.
  std::optional<bool> strengthenPost(InstanceId instance, Term label);

  /// An invariant that the answer rests on could not be found, or has no words.
  void noteMissing(std::string why) {
    missing_ = std::move(why);
    isWhole_ = false;
  }
  void forgetMissing() { missing_.reset(); }

  const std::map<CallEdge, Term>& omegas() const { return omegas_; }
  /// The proof that these invariants are, as far as goals rest on them. Throws GaveUp where the
  /// words of contracts are not enough.
  program::Proof proof(std::span<const GoalId> goals);
  /// All of them; what has no words is left out.
  program::Proof all();
  /// Whether each has its reasons among them: none was ever missing or left out.
  bool areWhole() const { return isWhole_; }
  /// Why the last goal has no proof, if an interpolant is missing.
  const std::optional<std::string>& missing() const { return missing_; }

  /// Guesses: invariants that are not known to be true yet.
  void guessOmega(RegionId region, Term invariant);
  bool addPost(RegionId region, Term words);
  void dropOmega(RegionId region);
  void dropPost(RegionId region) { posts_.erase(region); }
  summary::ContractBuilder& words() { return contracts_; }

 private:
  std::set<RegionId> restOn(std::span<const GoalId> goals);

  Shared& shared_;
  summary::ContractBuilder contracts_;
  std::map<CallEdge, Term> omegas_;
  std::map<RegionId, Term> posts_;  // in the words of ContractBuilder
  std::set<RegionId> used_;         // regions whose caller invariant was made use of
  std::optional<std::string> missing_;
  bool isWhole_ = true;
};

}  // namespace fathom::engine::alter
