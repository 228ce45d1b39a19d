#include "engine/shared/proof_batch.h"

#include <utility>

#include "base/cpu_time.h"

namespace fathom::engine {

namespace {

constexpr double kSecondsBetweenDeliveries = 1;

}  // namespace

ProofBatch::ProofBatch(const Found& found, MakeProof makeProof)
    : found_(found), makeProof_(std::move(makeProof)), lastDelivery_(cpuSecondsSpent()) {}

bool ProofBatch::isDue() const {
  return cpuSecondsSpent() > lastDelivery_ + kSecondsBetweenDeliveries;
}

void ProofBatch::deliver() {
  lastDelivery_ = cpuSecondsSpent();
  const std::vector<program::GoalId> goals = std::exchange(goals_, {});
  if (goals.empty()) return;
  try {
    found_({goals, program::Holds{makeProof_(goals)}});
  } catch (const GaveUp&) {
    for (const program::GoalId goal : goals) deliverAlone(goal);
  }
  lastDelivery_ = cpuSecondsSpent();
}

void ProofBatch::deliverAlone(program::GoalId goal) const {
  try {
    found_({{goal}, program::Holds{makeProof_(std::vector{goal})}});
  } catch (const GaveUp& none) {
    reportUnproved(goal, none.why);
  }
}

void ProofBatch::reportUnproved(program::GoalId goal, const std::string& why) const {
  found_({{goal}, program::Unknown{"it holds, but there is no proof: " + why}});
}

}  // namespace fathom::engine
