#include "engine/updr/search.h"

#include <algorithm>
#include <fmt/core.h>
#include <utility>

#include "bmc/unfolding.h"
#include "logic/smtlib/smtlib.h"

namespace fathom::engine::updr {

namespace {

struct OutOfTime {};

}  // namespace

Search::Search(Context& context, const Program& program, std::span<const program::GoalId> goals)
    : context_(context),
      terms_(context.terms),
      program_(program),
      leadsToGoal_(bmc::proceduresWith(program, goals)),
      isAsked_(program.goals.size(), false),
      regions_(context.terms, program),
      bodies_(program.procedures.size()),
      frames_(context.terms) {
  for (const program::GoalId goal : goals) isAsked_[goal.index()] = true;
}

Search::Answer Search::run(const Budget& budget) {
  budget_ = budget;
  try {
    return go();
  } catch (const OutOfTime&) {
    return OutOfBudget{};
  }
}

Search::Answer Search::go() {
  while (true) {
    if (!std::exchange(isOpen_, true)) frames_.unfold();  // Unfold
    context_.statistics.set("frames", static_cast<double>(frames_.last()));
    for (const ProcedureId entry : program_.entryPoints) {
      if (!leadsToGoal_[entry.index()]) continue;
      // Candidate: all that is not safe
      if (const auto found = block({frames_.last(), {entry, Ending::Fails}, Diagram{}}))
        return *found;  // Reachable
    }
    push();
    if (const auto fixpoint = frames_.fixpoint()) {  // Unreachable
      fixpoint_ = *fixpoint;
      return Safe{};
    }
    isOpen_ = false;
  }
}

bool Search::complete(const Search& composed, const std::vector<bool>& isPart,
                      const Budget& budget) {
  budget_ = budget;
  // Calls of parts are nested at most so deep; all lemmas are in all frames.
  while (frames_.last() <= program_.procedures.size()) frames_.unfold();
  for (const bool part : isPart) isKept_.push_back(!part);
  for (std::size_t i = 0; i < composed.frames().lemmas(); ++i) {
    const Lemma& lemma = composed.frames()[LemmaId(i)];
    if (composed.isInSummary(lemma)) frames_.add(lemma.of, lemma.excluded, frames_.last());
  }
  const std::size_t given = frames_.lemmas();
  try {
    for (std::size_t i = 0; i < given; ++i)
      if (!frames_[LemmaId(i)].isDropped && !isJustified(frames_[LemmaId(i)])) return false;
  } catch (const OutOfTime&) {
    return false;
  }
  return true;
}

/// Parts are strengthened until the lemma follows.
bool Search::isJustified(const Lemma& lemma) {
  const Query query{frames_.last(), lemma.of, lemma.excluded};
  while (true) {
    const auto answer = ask(query.of, query.frame - 1, query.diagram, Body::Wanted::SmallTrace);
    const auto* trace = std::get_if<Body::Trace>(&answer);
    if (trace == nullptr) return true;
    const bool isSpurious = std::ranges::any_of(trace->calls, [&](const Body::CallOnTrace& call) {
      return !block({query.frame - 1, call.done,
                     diagramOf(terms_, vocabulary(program_, call.done), call.transition)});
    });
    if (!isSpurious) return false;
  }
}

/// Nothing where no transition of the query is left; else one that is in R.
std::optional<ReachedId> Search::block(const Query& query) {
  if (!isKept_.empty() && isKept_[query.of.procedure.index()]) return ReachedId(0);
  while (true) {
    if (const auto known = reached(query)) {  // Reachability-Cache
      logRule("Reachability-Cache", query.of, query.frame, query.diagram);
      return known;
    }
    auto answer = ask(query.of, query.frame - 1, query.diagram, Body::Wanted::SmallTrace);
    if (auto* core = std::get_if<Body::Core>(&answer)) {
      strengthen(query, std::move(core->literals));  // Strengthen
      return std::nullopt;
    }
    auto& trace = std::get<Body::Trace>(answer);
    Reached found{query.of, query.frame, std::move(trace.whole), {}};
    bool isSpurious = false;
    for (const Body::CallOnTrace& call : trace.calls) {  // Decide
      const Diagram diagram = diagramOf(terms_, vocabulary(program_, call.done), call.transition);
      logRule("Decide", call.done, query.frame - 1, diagram);
      const auto below = block({query.frame - 1, call.done, diagram});
      isSpurious = !below;
      if (isSpurious) break;
      found.calls.emplace_back(call.site, *below);
    }
    if (isSpurious) continue;
    logRule(trace.calls.empty() ? "Reachable-Base" : "Reachable-Ind", query.of, query.frame,
            diagramOf(terms_, vocabulary(program_, query.of), found.transition));
    reached_.push_back(std::move(found));
    return ReachedId(reached_.size() - 1);
  }
}

void Search::logRule(const std::string& rule, const Behaviour& of, std::size_t frame,
                     const Diagram& diagram) const {
  if (!context_.log.isOn()) return;
  context_.log.debug(fmt::format("{} {} {} {}: {}", rule, frame, program_[of.procedure].name,
                                 of.ending == Ending::Fails ? "fails" : "returns",
                                 logic::toSmtLib(terms_, terms_.conjunction(diagram.literals))));
}

/// Some transition that is known to be reachable and contains the one asked for.
std::optional<ReachedId> Search::reached(const Query& query) const {
  for (std::size_t i = 0; i < reached_.size(); ++i)
    if (reached_[i].of == query.of && reached_[i].frame <= query.frame &&
        satisfies(terms_, reached_[i].transition, query.diagram))
      return ReachedId(i);
  return std::nullopt;
}

std::variant<Body::Trace, Body::Core> Search::ask(const Behaviour& of, std::size_t frame,
                                                  const Diagram& diagram, Body::Wanted wanted) {
  if (budget_.exhausted()) throw OutOfTime{};
  auto answer = bodyOf(of.procedure).ask(of.ending, frames_, frame, diagram, wanted, budget_);
  if (const auto* gaveUp = std::get_if<GaveUp>(&answer)) {
    if (budget_.exhausted()) throw OutOfTime{};
    throw GaveUp(*gaveUp);
  }
  if (auto* core = std::get_if<Body::Core>(&answer)) return std::move(*core);
  return std::move(std::get<Body::Trace>(answer));
}

Body& Search::bodyOf(ProcedureId procedure) {
  auto& body = bodies_[procedure.index()];
  if (!body)
    body = std::make_unique<Body>(context_, program_, leadsToGoal_, isAsked_, regions_, procedure);
  return *body;
}

/// beta_P(F_frame) => not diagram; then only what that takes is left of it.
bool Search::excludes(const Behaviour& of, std::size_t frame, Diagram& diagram) {
  auto answer = ask(of, frame, diagram, Body::Wanted::AnyTrace);
  auto* core = std::get_if<Body::Core>(&answer);
  if (core != nullptr) diagram.literals = std::move(core->literals);
  return core != nullptr;
}

/// Literals are left out one by one.
Diagram Search::generalised(const Query& query, std::vector<Term> core) {
  Diagram rest{std::move(core)};
  for (std::size_t i = rest.literals.size(); i-- > 0;) {
    if (i >= rest.literals.size()) continue;
    Diagram less = rest;
    less.literals.erase(less.literals.begin() + static_cast<std::ptrdiff_t>(i));
    if (excludes(query.of, query.frame - 1, less)) rest = std::move(less);
  }
  return rest;
}

/// The lemma goes to the highest frame that it holds in.
void Search::strengthen(const Query& query, std::vector<Term> core) {
  Diagram excluded = generalised(query, std::move(core));
  std::size_t level = isKept_.empty() ? query.frame : frames_.last();
  while (level < frames_.last()) {
    Diagram same = excluded;
    if (!excludes(query.of, level, same)) break;
    ++level;
  }
  logRule("Strengthen", query.of, level, excluded);
  frames_.add(query.of, std::move(excluded), level);
  context_.statistics.add("lemmas");
}

void Search::push() {
  for (std::size_t frame = 1; frame < frames_.last(); ++frame)
    for (std::size_t i = 0; i < frames_.lemmas(); ++i) {
      const Lemma& lemma = frames_[LemmaId(i)];
      if (lemma.isDropped || lemma.level != frame) continue;
      Diagram excluded = lemma.excluded;
      if (excludes(lemma.of, frame, excluded)) frames_.raise(LemmaId(i), frame + 1);  // Push
    }
}

}  // namespace fathom::engine::updr
