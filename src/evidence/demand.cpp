#include "evidence/demand.h"

namespace fathom::evidence {

Demand::Demand(const std::vector<Obligation>& obligations, const Ledger& ledger,
               const std::vector<bool>& live)
    : ledger_(ledger),
      live_(live),
      isWanted_(obligations.size(), false),
      isOpen_(obligations.size(), false) {
  for (std::size_t i = 0; i < obligations.size(); ++i)
    if (obligations[i].shows.empty()) want(i);
  spread();
}

std::vector<std::size_t> Demand::open() const {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < isOpen_.size(); ++i)
    if (isOpen_[i]) found.push_back(i);
  return found;
}

void Demand::close(std::size_t obligation, const std::vector<ConjunctId>& from) {
  isOpen_[obligation] = false;
  new_.insert(new_.end(), from.begin(), from.end());
  spread();
}

void Demand::want(std::size_t obligation) {
  if (isWanted_[obligation]) return;
  isWanted_[obligation] = true;
  if (const auto* shown = ledger_.find(obligation, live_))
    new_.insert(new_.end(), shown->from.begin(), shown->from.end());
  else
    isOpen_[obligation] = true;
}

void Demand::spread() {
  while (!new_.empty()) {
    const ConjunctId conjunct = new_.back();
    new_.pop_back();
    for (const std::size_t obligation : ledger_.obligationsOf(conjunct)) want(obligation);
  }
}

}  // namespace fathom::evidence
