#pragma once

#include "evidence/obligations.h"

namespace fathom::evidence {

/// What goals rest on: obligations of goals and of all, and of conjuncts from which one of these
/// was shown, and so on.
class Demand {
 public:
  /// All of them outlive it. Conjuncts that are not live are of no use.
  Demand(const std::vector<Obligation>& obligations, const Ledger& ledger,
         const std::vector<bool>& live);

  /// Those that are not shown, in their order.
  std::vector<std::size_t> open() const;
  bool isOpen(std::size_t obligation) const { return isOpen_[obligation]; }
  /// One of them was shown, which is in the ledger.
  void close(std::size_t obligation, const std::vector<ConjunctId>& from);

 private:
  void want(std::size_t obligation);
  void spread();

  const Ledger& ledger_;
  const std::vector<bool>& live_;
  std::vector<bool> isWanted_;  // by obligation
  std::vector<bool> isOpen_;
  std::vector<ConjunctId> new_;  // conjuncts that are needed
};

}  // namespace fathom::evidence
