#include "engine/trace/interpolants.h"

#include <algorithm>
#include <set>

#include "engine/guarded_interpolation.h"

namespace fathom::engine::trace {

using reason::Way;

namespace {

constexpr double kSeconds = 2;        // for one attempt, at first
constexpr double kMostSeconds = 100;  // where nothing else is left
constexpr std::size_t kLong = 100;    // steps; one Horn query for all cuts takes too long then

}  // namespace

InterpolantsOfTraces::Sequences InterpolantsOfTraces::operator()(
    const std::vector<LetterId>& trace, const std::vector<reason::PathStep>& steps) {
  found_.clear();
  const Interpolation wanted = context_.options.interpolation;
  const ForgetfulPath path = forgetful(context_, automaton_, trace, steps, budget_);
  const bool isClosed = path.remembersNothing;  // what rules it out is an invariant of its loops
  if (wanted != Interpolation::Craig) byWeakestPreconditions(path);
  if (wanted == Interpolation::Craig || found_.empty() ||
      (wanted == Interpolation::Both && !isClosed && repeats(trace)))
    byCraig({steps, std::vector<bool>(steps.size(), false)});  // it knows what to forget
  if (found_.empty()) throw Stuck{"there are no interpolants for a trace"};
  return std::move(found_);
}

/// Whether the trace comes to a state or to its function twice.
bool InterpolantsOfTraces::repeats(const std::vector<LetterId>& trace) const {
  std::set<StateId> seen{automaton_.init()};
  return std::ranges::any_of(trace, [&](LetterId id) {
    const Letter& letter = automaton_[id];
    return !seen.insert(letter.to).second || (letter.call && letter.call->isRecursive);
  });
}

bool InterpolantsOfTraces::byWeakestPreconditions(const ForgetfulPath& path) {
  context_.statistics.add("interpolations by weakest preconditions");
  reason::Interpolator interpolator(terms_, {.way = Way::CoreWp,
                                             .checkResults = context_.options.checkInterpolants,
                                             .withoutHorn = true});
  return take(interpolator.path(path.steps, budget_.within(kSeconds)), path);
}

bool InterpolantsOfTraces::byCraig(const ForgetfulPath& path) {
  GuardedInterpolator interpolator(context_);
  const Way first = path.steps.size() > kLong ? Way::Halving : Way::Horn;
  if (take(interpolator.path(path.steps, first, kSeconds), path)) return true;
  // More time only where there is nothing to go on with.
  for (double seconds = kSeconds; found_.empty() && seconds < kMostSeconds; seconds *= 4) {
    if (budget_.exhausted()) throw Stuck{"timeout"};
    if (take(interpolator.path(path.steps, Way::Auto, seconds), path)) return true;
  }
  return false;
}

/// Only what begins and ends as it should: what is between is checked where edges are made.
bool InterpolantsOfTraces::take(const reason::InterpolationAnswer& answer,
                                const ForgetfulPath& path) {
  const auto* found = std::get_if<reason::Interpolants>(&answer);
  if (found == nullptr) return false;
  std::vector<Term> sequence;
  for (std::size_t i = 0; i + 1 < path.steps.size(); ++i)
    if (!path.isAdded[i]) sequence.push_back(found->formulas[i + 1]);
  if (!follows(question_.pre, sequence.front()) || !follows(sequence.back(), question_.post))
    return false;
  found_.push_back(std::move(sequence));
  return true;
}

bool InterpolantsOfTraces::follows(Term left, Term right) {
  const auto solver = makeSolver(context_);
  const std::vector<Term> asked{left, terms_.negate(right)};
  return std::holds_alternative<solver::Unsat>(solver->check(asked, budget_));
}

}  // namespace fathom::engine::trace
