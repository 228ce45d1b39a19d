#include "engine/trace/interpolants.h"

#include <algorithm>
#include <map>
#include <set>

#include "engine/shared/guarded_interpolation.h"

namespace fathom::engine::trace {

using reason::Method;

namespace {

constexpr double kSeconds = 2;        // for one attempt, at first
constexpr double kMostSlack = 8;      // seconds for a path program
constexpr double kMostSeconds = 100;  // where nothing else is left
constexpr std::size_t kLong = 100;    // steps; one Horn query for all cuts takes too long then

/// A call of which both are known.
void strengthen(reason::PathStep& step, const reason::PathStep& other) {
  for (const Term part : other.relation)
    if (std::ranges::find(step.relation, part) == step.relation.end())
      step.relation.push_back(part);
  if (step.primed.empty() && !other.primed.empty()) {
    step.primed = other.primed;
    step.havocs = other.havocs;
  }
}

}  // namespace

bool repeats(const FunctionAutomaton& automaton, const std::vector<LetterId>& trace) {
  std::set<StateId> seen{automaton.init()};
  return std::ranges::any_of(trace, [&](LetterId id) {
    const Letter& letter = automaton[id];
    return !seen.insert(letter.to).second || (letter.call && letter.call->isRecursive);
  });
}

InterpolantsOfTraces::Sequences InterpolantsOfTraces::operator()(const std::vector<LetterId>& trace,
                                                                 const Status::Infeasible& why) {
  found_.clear();
  const Interpolation wanted = context_.options.interpolation;
  const ForgetfulPath path = forgetful(context_, automaton_, trace, why.steps, budget_);
  const bool isClosed = path.remembersNothing;  // what rules it out is an invariant of its loops
  if (wanted != Interpolation::Craig) byWeakestPreconditions(path);
  const bool isLoop = wanted != Interpolation::Wp && !isClosed && repeats(automaton_, trace);
  const bool isInvariant = isLoop && byPathInvariants(trace, why.known);
  if (wanted == Interpolation::Craig || found_.empty() || (isLoop && !isInvariant))
    byCraig(why.steps);
  if (found_.empty()) throw GaveUp{"there are no interpolants for a trace"};
  return std::move(found_);
}

bool InterpolantsOfTraces::byWeakestPreconditions(const ForgetfulPath& path) {
  context_.statistics.add("interpolations by weakest preconditions");
  reason::Interpolator interpolator(terms_, {.method = Method::CoreWp,
                                             .checkResults = context_.options.checkInterpolants,
                                             .withoutHorn = true});
  return take(interpolator.path(path.steps, budget_.withinCpuTime(kSeconds)), path);
}

/// Labels of the path program: all runs that take only letters of the trace, as often as they like.
/// A call does what all its occurrences are known to do.
bool InterpolantsOfTraces::byPathInvariants(const std::vector<LetterId>& trace,
                                            const std::vector<reason::PathStep>& steps) {
  std::map<StateId, std::size_t> nodes;
  reason::StepGraph graph{{{}}, {}};
  const auto nodeOf = [&](StateId state) {
    const auto [place, isNew] = nodes.try_emplace(state, graph.words.size());
    const auto& live = automaton_.live(state);
    if (isNew) graph.words.emplace_back(live.begin(), live.end());
    return place->second;
  };
  std::map<LetterId, reason::PathStep> letters;
  for (std::size_t i = 0; i < trace.size(); ++i) {
    const auto [place, isNew] = letters.try_emplace(trace[i], steps[i + 1]);
    if (!isNew) strengthen(place->second, steps[i + 1]);
  }
  graph.edges.push_back({0, nodeOf(automaton_.init()), steps.front()});
  for (const auto& [letter, step] : letters)
    graph.edges.push_back({nodeOf(automaton_[letter].from), nodeOf(automaton_[letter].to), step});
  graph.edges.push_back({nodeOf(automaton_.exit()), graph.words.size(), steps.back()});
  graph.words.emplace_back();
  const auto answer = GuardedInterpolator(context_, budget_).graph(graph, slack_);
  const auto* found = std::get_if<reason::Interpolants>(&answer);
  if (found == nullptr) {
    slack_ = std::min(slack_ * 2, kMostSlack);
    return false;
  }
  std::vector<Term> sequence{found->formulas[nodes.at(automaton_.init())]};
  for (const LetterId letter : trace)
    sequence.push_back(found->formulas[nodes.at(automaton_[letter].to)]);
  return add(std::move(sequence));
}

bool InterpolantsOfTraces::byCraig(const std::vector<reason::PathStep>& steps) {
  const ForgetfulPath path{steps, std::vector<bool>(steps.size(), false)};  // forgets nothing
  GuardedInterpolator interpolator(context_, budget_);
  const Method first = path.steps.size() > kLong ? Method::Halving : Method::Horn;
  if (take(interpolator.path(path.steps, first, kSeconds), path)) return true;
  // More time only where there is nothing to go on with.
  for (double seconds = kSeconds; found_.empty() && seconds < kMostSeconds; seconds *= 4) {
    if (budget_.exhausted()) throw outOfTime();
    if (take(interpolator.path(path.steps, Method::Auto, seconds), path)) return true;
  }
  return false;
}

bool InterpolantsOfTraces::take(const reason::InterpolationAnswer& answer,
                                const ForgetfulPath& path) {
  const auto* found = std::get_if<reason::Interpolants>(&answer);
  if (found == nullptr) return false;
  std::vector<Term> sequence;
  for (std::size_t i = 0; i + 1 < path.steps.size(); ++i)
    if (!path.isAdded[i]) sequence.push_back(found->formulas[i + 1]);
  return add(std::move(sequence));
}

/// Only what begins and ends as it should: what is between is checked where edges are made.
bool InterpolantsOfTraces::add(std::vector<Term> sequence) {
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
