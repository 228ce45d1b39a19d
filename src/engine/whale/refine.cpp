#include "engine/whale/refine.h"

#include <algorithm>
#include <set>

#include "base/work.h"
#include "reason/inductive_subset.h"

namespace fathom::engine::whale {

using solver::Sat;
using solver::Unsat;

namespace {

/// a <= b and a >= b for the equation of numbers a = b.
std::vector<Term> halves(TermStore& terms, Term part) {
  if (terms.kind(part) != logic::Kind::Eq) return {};
  const Term a = terms.arg(part, 0);
  const Term b = terms.arg(part, 1);
  if (terms.sort(a) != terms.intSort()) return {};
  return {terms.le(a, b), terms.ge(a, b)};
}

}  // namespace

std::optional<bool> Refiner::decide(ProcedureId procedure, const Claim& claim, double seconds) {
  sliceEnds_ = workSeconds() + seconds;
  isSliceOver_ = false;
  std::size_t& level = levels_.emplace(procedure, 1).first->second;
  for (;; level += (level + 1) / 2) {
    iarg_.context().statistics.set("level", static_cast<double>(level));
    if (refine(procedure, claim, level) == Outcome::Refuted) return false;
    if (iarg_.find(procedure, claim, kAlways)) return true;
    largestInductiveSubset();
    if (iarg_.find(procedure, claim, kAlways)) return true;
    if (isSliceOver_) return std::nullopt;
  }
}

std::size_t Refiner::level() const {
  std::size_t highest = 0;
  for (const auto& [procedure, level] : levels_) highest = std::max(highest, level);
  return highest;
}

bool Refiner::isSliceOver() {
  if (iarg_.budget().exhausted()) throw outOfTime();
  isSliceOver_ = isSliceOver_ || interleaved_() || workSeconds() > sliceEnds_;
  return isSliceOver_;
}

/// REFINEARG: lines 15 to 26.
Refiner::Outcome Refiner::refine(ProcedureId procedure, const Claim& claim, std::size_t level) {
  while (true) {
    if (isSliceOver()) return Outcome::Interrupted;
    if (const auto outcome = refineOnce(procedure, claim, level)) return *outcome;
  }
}

/// Nothing: callees have new facts or lemmas, to be asked again.
std::optional<Refiner::Outcome> Refiner::refineOnce(ProcedureId procedure, const Claim& claim,
                                                    std::size_t level) {
  if (iarg_.find(procedure, claim, level)) return Outcome::Holds;
  iarg_.context().statistics.add("refinements");
  // cond with the known executions of callees [16]: SAT [23-26]
  const solver::Answer under = iarg_.underApproximate(procedure, claim);
  if (const auto* gaveUp = std::get_if<GaveUp>(&under)) throw GaveUp(*gaveUp);
  if (const auto* sat = std::get_if<Sat>(&under)) {
    iarg_.learn(procedure, claim.kind, sat->model);
    return Outcome::Refuted;
  }
  // cond with what holds of callees: the claim follows
  const auto assumed = iarg_.assumptions(procedure, claim, level);
  const solver::Answer over = iarg_.check(procedure, claim, assumed);
  if (const auto* gaveUp = std::get_if<GaveUp>(&over)) throw GaveUp(*gaveUp);
  if (const auto* unsat = std::get_if<Unsat>(&over)) {
    hold(procedure, claim, level, assumed, unsat->core);
    return Outcome::Holds;
  }
  if (raise(procedure, level) || seed(procedure, std::get<Unsat>(under).core)) return std::nullopt;
  // UNSAT with executions only [17-22]: summaries are guessed
  const std::vector<Guess> guesses = guesser_.guess(procedure, claim, level, assumed);
  if (guesses.empty()) throw GaveUp{"no summary can be guessed"};
  const Body& body = iarg_.bodies()[procedure];
  for (const Guess& guess : guesses) {
    const CallEdge& call = body.calls[guess.call];
    const Outcome outcome =
        refine(call.callee, guess.claim, *reason::levelAtCall(call.isRecursive, level));
    if (outcome == Outcome::Interrupted) return outcome;
    guesser_.verify(procedure, guess, outcome == Outcome::Holds);
    if (outcome == Outcome::Refuted) break;
  }
  return std::nullopt;
}

/// Lemmas of callees that hold at lower levels, and at the needed one too. True if there is one.
bool Refiner::raise(ProcedureId procedure, std::size_t level) {
  bool isRaised = false;
  for (const CallEdge& call : iarg_.bodies()[procedure].calls) {
    const auto needed = reason::levelAtCall(call.isRecursive, level);
    if (!needed) continue;
    const std::vector<LemmaId> lemmas = iarg_.lemmasOf(call.callee);
    for (const LemmaId id : lemmas) {
      const Lemma lemma = iarg_.known()[id];
      if (lemma.level >= *needed || !tried_.insert({id, *needed}).second) continue;
      const auto assumed = iarg_.assumptions(lemma.procedure, lemma.claim, *needed);
      const solver::Answer answer = iarg_.check(lemma.procedure, lemma.claim, assumed);
      const auto* unsat = std::get_if<Unsat>(&answer);
      if (unsat == nullptr) continue;
      iarg_.add(lemma.procedure, lemma.claim, *needed, assumed, unsat->core);
      isRaised = true;
    }
  }
  return isRaised;
}

/// Looks for a first execution of callees that the answer needs to return and that were never seen
/// to: without one, interpolants only say that they do not. True if one was found, or the time
/// slice is over.
bool Refiner::seed(ProcedureId procedure, const std::vector<Term>& core) {
  Arg& arg = iarg_[procedure];
  const Claim never{Claim::Kind::Summary, iarg_.terms().boolean(false)};
  bool isFound = false;
  for (std::size_t k = 0; k < arg.body().calls.size(); ++k) {
    const ProcedureId callee = arg.body().calls[k].callee;
    if (arg.hasFacts(k, Claim::Kind::Summary) || seeded_.contains(callee)) continue;
    const auto literals = arg.under(k);
    if (std::ranges::none_of(
            literals, [&](Term literal) { return std::ranges::find(core, literal) != core.end(); }))
      continue;
    seeded_.insert(callee);  // which may ask for itself
    const Outcome outcome = refine(callee, never, 1);
    if (outcome == Outcome::Interrupted) {
      seeded_.erase(callee);
      return true;
    }
    isFound |= outcome == Outcome::Refuted;
  }
  return isFound;
}

/// The claim as a lemma, without the parts that make it weaker and are not needed; of equations
/// half may be enough.
void Refiner::hold(ProcedureId procedure, const Claim& claim, std::size_t level,
                   std::vector<IArg::Assumption> assumed, std::vector<Term> core) {
  TermStore& terms = iarg_.terms();
  Arg& arg = iarg_[procedure];
  const std::vector<Term> cube = arg.cube(claim);
  std::vector<Term> parts = cube;
  std::erase_if(parts, [&](Term part) {
    const Term here = iarg_.bodies().in(arg.body(), part);
    return std::ranges::find(core, here) == core.end();
  });
  if (parts.empty() && !cube.empty()) parts.push_back(cube.front());
  Claim best = arg.claimOf(claim.kind, parts);
  const auto holdsWithout = [&](std::size_t i, const std::vector<Term>& instead) {
    std::vector<Term> fewer = parts;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    fewer.insert(fewer.begin() + static_cast<std::ptrdiff_t>(i), instead.begin(), instead.end());
    const Claim stronger = arg.claimOf(claim.kind, fewer);
    auto assumedThen = iarg_.assumptions(procedure, stronger, level);
    const solver::Answer answer = iarg_.check(procedure, stronger, assumedThen);
    const auto* unsat = std::get_if<Unsat>(&answer);
    if (unsat == nullptr) return false;
    parts = std::move(fewer);
    best = stronger;
    assumed = std::move(assumedThen);
    core = unsat->core;
    return true;
  };
  for (std::size_t i = 0; i < parts.size();) {
    if (parts.size() > 1 && holdsWithout(i, {})) continue;
    for (const Term half : halves(terms, parts[i]))
      if (holdsWithout(i, {half})) break;
    ++i;
  }
  const LemmaId lemma = iarg_.add(procedure, best, level, assumed, core);
  if (best != claim) iarg_.addWeaker(procedure, claim, lemma);
}

/// Lemmas that imply each other hold always (Hoare's rule of recursion).
void Refiner::largestInductiveSubset() {
  std::set<LemmaId> candidates;
  const Known& known = iarg_.known();
  for (std::size_t i = 0; i < known.lemmas.size(); ++i)
    if (known.lemmas[i].level != kAlways) candidates.insert(LemmaId(i));
  auto subset = reason::largestInductiveSubset(
      std::move(candidates), [&](LemmaId id, const std::set<LemmaId>& others) {
        return isSliceOver() ? std::nullopt : proofFrom(known[id], others);
      });
  for (auto& [id, support] : subset) iarg_.raise(id, kAlways, std::move(support));
}

/// The lemmas of callees that prove this one, of those that hold always and of the hypotheses;
/// nothing where they do not.
std::optional<std::vector<LemmaId>> Refiner::proofFrom(const Lemma& lemma,
                                                       const std::set<LemmaId>& hypotheses) {
  const Known& known = iarg_.known();
  std::vector<IArg::Assumption> assumed;
  for (const CallEdge& call : iarg_.bodies()[lemma.procedure].calls)
    for (const LemmaId id : iarg_.lemmasOf(call.callee))
      if (known[id].level == kAlways || hypotheses.contains(id))
        assumed.push_back({iarg_[lemma.procedure].assumed(call, known[id].claim), id});
  const solver::Answer answer = iarg_.check(lemma.procedure, lemma.claim, assumed);
  const auto* unsat = std::get_if<Unsat>(&answer);
  if (unsat == nullptr) return std::nullopt;
  std::vector<LemmaId> used;
  for (const IArg::Assumption& assumption : assumed)
    if (std::ranges::find(unsat->core, assumption.formula) != unsat->core.end())
      used.push_back(*assumption.lemma);
  return used;
}

}  // namespace fathom::engine::whale
