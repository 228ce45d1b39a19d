// REF: checking an error condition by structural refinement.
//
//   Sinha: Modular Bug Detection with Inertial Refinement, FMCAD 2010.  Alg. 1, REF; Alg. 2, REF-IR
//
// Deviations, all for speed or because our executions end at a failed goal:
//  - placeholders are expanded by definition (pi = psi, lambda = value), not by substitution, and
//    blocked by assumptions, not by assertions that are retracted: the solver keeps what it
//    learned;
//  - callers on the way to the goal are placeholders too (hoist.h);
//  - a region is passed over, neither blocked nor expanded, where the condition does not depend on
//    its results and no place in it is known to stop a run (error_condition.h): what slicing does
//    in the paper's framework. The witness is completed by running it (witness.h); one that does
//    not let the run through is expanded after all;
//  - of what a scheme (but naive) chooses, those least deep in recursion are expanded; loops that
//    are deep already by several passes at once;
//  - REF-IR asks no query without blocking: an unsatisfiable condition shows in that it has no
//    correction set. Naive asks one with all blocked, since a loop always leaves a placeholder;
//  - correction sets by MaxSAT are looked for only where one found from cores is not small;
//  - what was expanded for one error condition is there for all others.
#include "engine/inertial/refine.h"

#include <algorithm>

#include "base/cpu_time.h"
#include "base/match.h"
#include "engine/inertial/dont_care.h"
#include "engine/shared/engine_solver.h"
#include "reason/correction_sets.h"

namespace fathom::engine::inertial {

using solver::Sat;
using solver::Unsat;

namespace {
/// What one MaxSAT query may cost before the correction set found from cores is taken.
constexpr std::uint64_t kMaxSatUnits = 1'000'000;

/// Correction sets of so many are not worth a MaxSAT query.
constexpr std::size_t kSmallSet = 2;

/// So many passes of a loop are expanded in one step where so many are already.
std::size_t atOnce(std::size_t recursion) {
  constexpr std::size_t kMost = 16;
  return recursion < 4 ? 1 : std::min(recursion / 2, kMost);
}
}  // namespace

Refiner::Refiner(Shared& shared, Context& context)
    : shared_(shared),
      terms_(shared.terms),
      options_(context.options),
      statistics_(context.statistics),
      solver_(makeSolver(context, {.extensionalArrays = false})) {}

Refined Refiner::round(ErrorCondition& condition, const Budget& budget) {
  condition.update();
  assertDefinitions(condition);
  switch (options_.refinement) {
    case Refinement::Naive:
      return naive(condition, budget);
    case Refinement::Dcr:
    case Refinement::DcrPlus:
      return byDontCares(condition, budget);
    case Refinement::Ir:
    case Refinement::IrDcr:
      return inertial(condition, budget);
  }
  throw InternalError("a refinement scheme without an implementation");
}

bool Refiner::isUnsatisfiable(ErrorCondition& condition, const Budget& budget) {
  condition.update();
  assertDefinitions(condition);
  return std::holds_alternative<Unsat>(check(assumptions(condition), budget));
}

void Refiner::assertDefinitions(const ErrorCondition& condition) {
  for (const auto& definition : condition.definitions()) {
    if (!asserted_.insert(definition.formula).second) continue;
    if (definition.value)
      solver_->define(definition.symbol, *definition.value);
    else
      solver_->add(definition.formula);
  }
}

/// The condition itself, and the regions that are passed over.
std::vector<Term> Refiner::assumptions(const ErrorCondition& condition) const {
  std::vector<Term> assumed{condition.formula()};
  for (const InstanceSite place : condition.passive()) assumed.push_back(condition.literal(place));
  return assumed;
}

/// The condition where these are not passed.
std::vector<Term> Refiner::blocked(const ErrorCondition& condition,
                                   const Placeholders& placeholders) const {
  std::vector<Term> assumed = assumptions(condition);
  for (const Placeholder& each : placeholders)
    assumed.push_back(terms_.negate(condition.literal(each)));
  return assumed;
}

// ---- Alg. 1: REF with every placeholder, or with those that matter in a model ----

Refined Refiner::naive(ErrorCondition& condition, const Budget& budget) {
  const solver::Answer answer = check(assumptions(condition), budget);
  if (const auto* gaveUp = std::get_if<GaveUp>(&answer)) return *gaveUp;
  if (std::holds_alternative<Unsat>(answer)) return NoWitness{};
  // A loop leaves a placeholder however often it is unrolled: a model without any is a witness.
  const solver::Answer without = check(blocked(condition, condition.open()), budget);
  if (const auto* sat = std::get_if<Sat>(&without)) return Witness{sat->model};
  if (const auto* gaveUp = std::get_if<GaveUp>(&without)) return *gaveUp;
  expandAll(condition, condition.open());
  return Expanded{};
}

Refined Refiner::byDontCares(ErrorCondition& condition, const Budget& budget) {
  const solver::Answer answer = check(assumptions(condition), budget);
  if (const auto* gaveUp = std::get_if<GaveUp>(&answer)) return *gaveUp;
  if (std::holds_alternative<Unsat>(answer)) return NoWitness{};
  const logic::Model& model = std::get<Sat>(answer).model;
  Placeholders relevant = relevantPlaceholders(shared_, condition, model);
  if (relevant.empty()) return Witness{model};
  relevant = leastRecursive(std::move(relevant));
  if (options_.refinement == Refinement::Dcr) relevant.resize(1);
  expandAll(condition, relevant);
  return Expanded{};
}

// ---- Alg. 2: REF-IR ----

Refined Refiner::inertial(ErrorCondition& condition, const Budget& budget) {
  // BLOCK: assert the pi-constraints of all placeholders
  const Placeholders all = condition.open();
  const solver::Answer answer = check(blocked(condition, all), budget);
  if (const auto* sat = std::get_if<Sat>(&answer)) return Witness{sat->model};
  if (const auto* gaveUp = std::get_if<GaveUp>(&answer)) return *gaveUp;
  if (options_.refinement == Refinement::Ir) return chooseAndExpand(condition, all, {}, budget);
  // Only what matters in some model is offered; the rest stays blocked.
  const solver::Answer free = check(assumptions(condition), budget);
  if (const auto* gaveUp = std::get_if<GaveUp>(&free)) return *gaveUp;
  if (std::holds_alternative<Unsat>(free)) return NoWitness{};
  const Placeholders offered = relevantPlaceholders(shared_, condition, std::get<Sat>(free).model);
  Placeholders rest = all;
  std::erase_if(rest,
                [&](const Placeholder& each) { return std::ranges::count(offered, each) > 0; });
  return chooseAndExpand(condition, offered, rest, budget);
}

/// EXPAND: a minimal correction set of the offered pi-constraints. Empty: there is no witness.
Refined Refiner::chooseAndExpand(ErrorCondition& condition, const Placeholders& offered,
                                 const Placeholders& rest, const Budget& budget) {
  const std::vector<Term> assumed = blocked(condition, rest);
  std::vector<solver::SoftConstraint> soft;
  for (const Placeholder& each : offered)
    soft.push_back({terms_.negate(condition.literal(each)), weight(each)});
  const double before = cpuSecondsSpent();
  const reason::CorrectionAnswer answer = correctionSet(condition, assumed, soft, budget);
  statistics_.add("seconds in correction sets", cpuSecondsSpent() - before);
  return match(
      answer,
      [&](const reason::HardUnsat&) -> Refined {
        if (rest.empty()) return NoWitness{};
        // What the model needed is in the way of itself: all are offered.
        Placeholders all = offered;
        all.insert(all.end(), rest.begin(), rest.end());
        return chooseAndExpand(condition, all, {}, budget);
      },
      [&](const reason::CorrectionGaveUp& gaveUp) -> Refined { return gaveUp; },
      [&](const reason::CorrectionSet& set) -> Refined {
        Placeholders chosen;
        for (const std::size_t dropped : set.dropped) chosen.push_back(offered[dropped]);
        if (chosen.empty()) return RefineGaveUp{"the solver contradicts itself"};
        expandAll(condition, leastRecursive(std::move(chosen)));
        return Expanded{};
      });
}

reason::CorrectionAnswer Refiner::correctionSet(const ErrorCondition& condition,
                                                std::span<const Term> assumed,
                                                std::span<const solver::SoftConstraint> soft,
                                                const Budget& budget) {
  statistics_.add("correction sets");
  if (options_.correctionSets == CorrectionSets::Cores)
    return reason::correctionSetByHittingSets(terms_, *solver_, assumed, soft, budget);
  auto found = reason::correctionSetCoreFirst(terms_, *solver_, assumed, soft, budget);
  const auto* set = std::get_if<reason::CorrectionSet>(&found);
  if (set == nullptr || set->dropped.size() <= kSmallSet) return found;
  std::vector<Term> hard(assumed.begin(), assumed.end());
  for (const auto& definition : condition.definitions()) hard.push_back(definition.formula);
  auto least =
      reason::correctionSetByMaxSat(terms_, hard, soft, budget.withResources(kMaxSatUnits));
  statistics_.add("correction sets by MaxSAT");
  return std::holds_alternative<reason::CorrectionSet>(least) ? std::move(least) : std::move(found);
}

/// 1 for the region, more for larger ones, and for each time around.
std::uint32_t Refiner::weight(const Placeholder& placeholder) const {
  std::size_t locations = 0;
  if (const auto* place = std::get_if<InstanceSite>(&placeholder))
    locations = shared_.summaries.region(shared_.expansion.site(*place).callee).locations.size();
  std::uint32_t sizeClass = 0;
  for (; locations > 16; locations /= 4) ++sizeClass;
  return 1 + sizeClass +
         static_cast<std::uint32_t>(std::min<std::size_t>(recursion(placeholder), 1000));
}

// ---- Expansion ----

std::size_t Refiner::recursion(const Placeholder& placeholder) const {
  return match(
      placeholder, [&](const InstanceSite& place) { return shared_.expansion.recursionAt(place); },
      [&](const ContextId& context) { return shared_.hoist.recursion(context); });
}

Refiner::Placeholders Refiner::leastRecursive(Placeholders chosen) const {
  std::size_t least = SIZE_MAX;
  for (const Placeholder& each : chosen) least = std::min(least, recursion(each));
  std::erase_if(chosen, [&](const Placeholder& each) { return recursion(each) > least; });
  return chosen;
}

void Refiner::expandAll(ErrorCondition& condition, const Placeholders& chosen) {
  for (const Placeholder& each : chosen) expand(each);
  condition.update();
}

void Refiner::expand(const Placeholder& placeholder) {
  std::size_t more = atOnce(recursion(placeholder));
  if (const auto* context = std::get_if<ContextId>(&placeholder)) {
    for (auto next = std::optional(*context); next && more > 0; --more) {
      statistics_.add("contexts expanded");
      shared_.hoist.open(*next);
      next = shared_.hoist.passBefore(*next);
    }
    return;
  }
  InstanceSite place = std::get<InstanceSite>(placeholder);
  const summary::RegionId region = shared_.expansion.site(place).callee;
  for (; more > 0; --more) {
    statistics_.add("regions expanded");
    const InstanceId made = shared_.expansion.expand(place);
    const auto next = onlySiteOf(made, region);
    if (!next) return;
    place = *next;
  }
}

std::optional<InstanceSite> Refiner::onlySiteOf(InstanceId instance,
                                                summary::RegionId callee) const {
  std::optional<InstanceSite> found;
  const auto& sites = shared_.expansion[instance].summary->sites;
  for (std::size_t i = 0; i < sites.size(); ++i) {
    if (sites[i].callee != callee) continue;
    if (found) return std::nullopt;
    found = InstanceSite{instance, i};
  }
  return found;
}

}  // namespace fathom::engine::inertial
