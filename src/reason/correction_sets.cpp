#include "reason/correction_sets.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <unordered_map>

#include "base/errors.h"
#include "base/match.h"
#include "reason/core_minimisation.h"
#include "reason/hitting_set.h"
#include "solver/solver.h"

namespace fathom::reason {

namespace {

using logic::Term;

using Indices = std::set<std::size_t>;

/// A soft formula once, however often it is listed: all its places are dropped or kept together.
struct SoftClause {
  Term formula;
  std::uint32_t weight = 0;
  std::vector<std::size_t> places;
};

std::vector<SoftClause> distinctSoftClauses(std::span<const SoftConstraint> soft) {
  std::vector<SoftClause> wishes;
  std::unordered_map<Term, std::size_t> known;
  for (std::size_t i = 0; i < soft.size(); ++i) {
    const auto [at, isNew] = known.try_emplace(soft[i].formula, wishes.size());
    if (isNew) wishes.push_back({soft[i].formula, 0, {}});
    wishes[at->second].weight += soft[i].weight;
    wishes[at->second].places.push_back(i);
  }
  return wishes;
}

/// Queries hard /\ (soft without some), and what all ways have in common. Indices are of wishes.
class Correction {
 public:
  Correction(logic::TermStore& terms, solver::Solver& solver, std::span<const Term> assumed,
             std::span<const SoftConstraint> soft, const Budget& budget)
      : terms_(terms),
        wishes_(distinctSoftClauses(soft)),
        budget_(budget),
        solver_(solver),
        assumed_(assumed.begin(), assumed.end()) {}

  solver::Answer checkWithout(const Indices& dropped) {
    return solver_.check(kept(dropped), budget_);
  }

  /// Drops (by `choose`, given the newest core) until the rest is satisfiable, then makes it
  /// minimal. `choose` answers nothing where it finds the hard part inconsistent.
  template <class Choose>
  CorrectionAnswer search(Choose choose) {
    Indices dropped;
    while (true) {
      const solver::Answer answer = checkWithout(dropped);
      if (const auto* sat = std::get_if<solver::Sat>(&answer)) return shrink(dropped, sat->model);
      if (const auto* gaveUp = std::get_if<GaveUp>(&answer)) {
        return *gaveUp;
      }
      const auto& core = std::get<solver::Unsat>(answer).core;
      if (indicesOf(core).empty()) return HardUnsat{};
      const std::optional<Indices> next = choose(core, dropped);
      if (!next) return HardUnsat{};
      dropped = *next;
    }
  }

  /// Takes back what a model of hard /\ kept /\ (some dropped one) satisfies, until there is none.
  CorrectionAnswer shrink(Indices dropped, logic::Model model) {
    grow(dropped, model);
    while (!dropped.empty()) {
      std::vector<Term> assumptions = kept(dropped);
      std::vector<Term> some;
      for (const std::size_t i : dropped) some.push_back(wishes_[i].formula);
      assumptions.push_back(terms_.disjunction(some));
      const solver::Answer answer = solver_.check(assumptions, budget_);
      if (std::holds_alternative<GaveUp>(answer)) return result(dropped, model, false);
      if (std::holds_alternative<solver::Unsat>(answer)) return result(dropped, model, true);
      model = std::get<solver::Sat>(answer).model;
      const std::size_t before = dropped.size();
      grow(dropped, model);
      if (dropped.size() == before) return result(dropped, model, false);
    }
    return result(dropped, model, true);
  }

  Indices indicesOf(std::span<const Term> core) const {
    const std::set<Term> members(core.begin(), core.end());
    Indices result;
    for (std::size_t i = 0; i < wishes_.size(); ++i) {
      if (members.contains(wishes_[i].formula)) result.insert(i);
    }
    return result;
  }

  Indices wishesAt(std::span<const std::size_t> places) const {
    Indices result;
    for (std::size_t i = 0; i < wishes_.size(); ++i) {
      if (std::ranges::find(places, wishes_[i].places.front()) != places.end()) result.insert(i);
    }
    return result;
  }
  Indices allSoftClauses() const {
    Indices result;
    for (std::size_t i = 0; i < wishes_.size(); ++i) result.insert(i);
    return result;
  }
  std::vector<std::uint32_t> weights() const {
    std::vector<std::uint32_t> result;
    for (const SoftClause& wish : wishes_) result.push_back(wish.weight);
    return result;
  }

  solver::Solver& solver() { return solver_; }

 private:
  std::vector<Term> kept(const Indices& dropped) const {
    std::vector<Term> result = assumed_;
    for (std::size_t i = 0; i < wishes_.size(); ++i) {
      if (!dropped.contains(i)) result.push_back(wishes_[i].formula);
    }
    return result;
  }

  void grow(Indices& dropped, const logic::Model& model) const {
    std::erase_if(dropped, [&](std::size_t i) {
      return match(
          logic::evaluate(terms_, wishes_[i].formula, model),
          [](const logic::Value& value) { return value.boolean(); },
          [](const logic::NoValue&) { return false; });
    });
  }

  CorrectionAnswer result(const Indices& dropped, const logic::Model& model, bool minimal) const {
    std::vector<std::size_t> places;
    for (const std::size_t i : dropped) {
      places.insert(places.end(), wishes_[i].places.begin(), wishes_[i].places.end());
    }
    std::ranges::sort(places);
    return CorrectionSet{places, minimal, model};
  }

  logic::TermStore& terms_;
  std::vector<SoftClause> wishes_;
  const Budget& budget_;
  solver::Solver& solver_;
  std::vector<Term> assumed_;
};

std::unique_ptr<solver::Solver> solverWith(logic::TermStore& terms, std::span<const Term> hard) {
  auto made = solver::makeSolver(terms, solver::Backend::Z3);
  for (const Term formula : hard) made->add(formula);
  return made;
}

}  // namespace

CorrectionAnswer correctionSetByHittingSets(logic::TermStore& terms, std::span<const Term> hard,
                                            std::span<const SoftConstraint> soft,
                                            const Budget& budget) {
  return correctionSetByHittingSets(terms, *solverWith(terms, hard), {}, soft, budget);
}

CorrectionAnswer correctionSetByHittingSets(logic::TermStore& terms, solver::Solver& solver,
                                            std::span<const Term> assumed,
                                            std::span<const SoftConstraint> soft,
                                            const Budget& budget) {
  Correction correction(terms, solver, assumed, soft, budget);
  const auto weights = correction.weights();
  std::vector<std::vector<std::size_t>> cores;
  return correction.search(
      [&](const std::vector<Term>& core, const Indices&) -> std::optional<Indices> {
        const auto smaller = minimiseCore(correction.solver(), core, budget).core;
        const Indices members = correction.indicesOf(smaller);
        if (members.empty()) return std::nullopt;
        cores.emplace_back(members.begin(), members.end());
        const auto hit = hittingSet(cores, weights);
        return Indices(hit.begin(), hit.end());
      });
}

CorrectionAnswer correctionSetCoreFirst(logic::TermStore& terms, std::span<const Term> hard,
                                        std::span<const SoftConstraint> soft,
                                        const Budget& budget) {
  return correctionSetCoreFirst(terms, *solverWith(terms, hard), {}, soft, budget);
}

CorrectionAnswer correctionSetCoreFirst(logic::TermStore& terms, solver::Solver& solver,
                                        std::span<const Term> assumed,
                                        std::span<const SoftConstraint> soft,
                                        const Budget& budget) {
  Correction correction(terms, solver, assumed, soft, budget);
  return correction.search([&](const std::vector<Term>& core, Indices dropped) {
    dropped.merge(correction.indicesOf(core));
    return std::optional(dropped);
  });
}

CorrectionAnswer correctionSetByMaxSat(logic::TermStore& terms, std::span<const Term> hard,
                                       std::span<const SoftConstraint> soft, const Budget& budget) {
  const auto found = solver::maxSat(terms, hard, soft, budget);
  if (const auto* gaveUp = std::get_if<solver::MaxSatGaveUp>(&found)) {
    return *gaveUp;
  }
  const auto again = solverWith(terms, hard);
  Correction correction(terms, *again, {}, soft, budget);
  const auto* result = std::get_if<solver::MaxSatResult>(&found);
  const Indices dropped =
      result != nullptr ? correction.wishesAt(result->violated) : correction.allSoftClauses();
  return match(
      correction.checkWithout(dropped),
      [&](const solver::Sat& sat) { return correction.shrink(dropped, sat.model); },
      [&](const solver::Unsat& unsat) -> CorrectionAnswer {
        if (unsat.core.empty()) return HardUnsat{};
        return CorrectionGaveUp{"MaxSAT's answer was no correction set"};
      },
      [](const GaveUp& gaveUp) -> CorrectionAnswer { return gaveUp; });
}

CorrectionAnswer correctionSet(logic::TermStore& terms, std::span<const Term> hard,
                               std::span<const SoftConstraint> soft, const Budget& maxSatBudget,
                               const Budget& budget) {
  CorrectionAnswer answer = correctionSetByMaxSat(terms, hard, soft, maxSatBudget);
  if (!std::holds_alternative<CorrectionGaveUp>(answer)) return answer;
  return correctionSetCoreFirst(terms, hard, soft, budget);
}

}  // namespace fathom::reason
