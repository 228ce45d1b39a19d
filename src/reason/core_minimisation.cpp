#include "reason/core_minimisation.h"

#include <algorithm>
#include <unordered_set>

#include "base/errors.h"
#include "base/match.h"

namespace fathom::reason {

namespace {

using solver::Term;

/// Deletion in chunks. Invariant: added /\ needed_ /\ open_ is unsatisfiable.
class Deletion {
 public:
  Deletion(solver::Solver& solver, const Budget& perCheck) : solver_(solver), perCheck_(perCheck) {}

  MinimisedCore run(std::span<const Term> core) {
    std::unordered_set<Term> seen;
    for (const Term literal : core) {
      if (seen.insert(literal).second) open_.push_back(literal);
    }
    start();
    for (std::size_t chunk = open_.size() / 2; chunk > 1; chunk /= 2) pass(chunk);
    pass(1);
    return {current(open_), minimal_ && open_.empty()};
  }

 private:
  /// The solver's own core of the whole set costs one check and often drops most of it.
  void start() {
    match(
        solver_.check(open_, perCheck_),
        [](const solver::Sat&) { require(false, "a core to be minimised is unsatisfiable"); },
        [&](const solver::Unsat& unsat) { keepOnly(unsat.core); }, [](const GaveUp&) {});
  }

  void pass(std::size_t chunk) {
    for (std::size_t at = 0; at < open_.size();) {
      const std::size_t end = std::min(at + chunk, open_.size());
      std::vector<Term> rest(open_.begin(), open_.begin() + static_cast<std::ptrdiff_t>(at));
      rest.insert(rest.end(), open_.begin() + static_cast<std::ptrdiff_t>(end), open_.end());
      at = tryWithout(at, end, rest);
    }
  }

  /// Where to go on in open_ after asking whether `rest` (open_ without [at, end)) suffices.
  std::size_t tryWithout(std::size_t at, std::size_t end, const std::vector<Term>& rest) {
    return match(
        solver_.check(current(rest), perCheck_),
        [&](const solver::Sat&) {
          if (end - at > 1) return end;
          needed_.push_back(open_[at]);
          open_ = rest;
          return at;
        },
        [&](const solver::Unsat& unsat) {
          const std::unordered_set<Term> kept(unsat.core.begin(), unsat.core.end());
          const auto passed =
              std::count_if(rest.begin(), rest.begin() + static_cast<std::ptrdiff_t>(at),
                            [&](Term literal) { return kept.contains(literal); });
          open_ = rest;
          keepOnly(unsat.core);
          return static_cast<std::size_t>(passed);
        },
        [&](const GaveUp&) {
          minimal_ = minimal_ && end - at > 1;
          return end;
        });
  }

  void keepOnly(const std::vector<Term>& core) {
    const std::unordered_set<Term> kept(core.begin(), core.end());
    std::erase_if(open_, [&](Term literal) { return !kept.contains(literal); });
  }

  std::vector<Term> current(const std::vector<Term>& open) const {
    std::vector<Term> all = needed_;
    all.insert(all.end(), open.begin(), open.end());
    return all;
  }

  solver::Solver& solver_;
  const Budget& perCheck_;
  std::vector<Term> needed_;  // consistent without any one of them
  std::vector<Term> open_;
  bool minimal_ = true;
};

}  // namespace

MinimisedCore minimiseCore(solver::Solver& solver, std::span<const Term> core,
                           const Budget& perCheck) {
  return Deletion(solver, perCheck).run(core);
}

}  // namespace fathom::reason
