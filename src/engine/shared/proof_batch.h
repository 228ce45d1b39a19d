#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "engine/engine.h"

namespace fathom::engine {

/// Goals that are proved but not reported yet: checking one proof for many goals costs less than
/// many proofs.
class ProofBatch {
 public:
  /// The evidence for some proved goals. Throws GaveUp where there is none.
  using MakeProof = std::function<program::Proof(std::span<const program::GoalId>)>;

  ProofBatch(const Found& found, MakeProof makeProof);

  void add(program::GoalId goal) { goals_.push_back(goal); }
  /// Whether the last report was a while ago.
  bool isDue() const;
  /// Reports all goals with one proof; where there is none, each with its own.
  void deliver();
  /// The goal holds, but no evidence was found: unknown.
  void reportUnproved(program::GoalId goal, const std::string& why) const;

 private:
  void deliverAlone(program::GoalId goal) const;

  const Found& found_;
  MakeProof makeProof_;
  std::vector<program::GoalId> goals_;
  double lastDelivery_;  // CPU seconds
};

}  // namespace fathom::engine
