#include "engine/whale/guess.h"

#include <algorithm>

#include "engine/shared/guarded_interpolation.h"
#include "reason/formulas.h"

namespace fathom::engine::whale {

using logic::plain;
using logic::Substitution;

namespace {

constexpr double kSecondsForGuess = 2;
constexpr std::uint64_t kUnitsToMinimise = 500'000;

}  // namespace

std::vector<Guess> Guesser::guess(ProcedureId procedure, const Claim& claim, std::size_t level,
                                  const std::vector<IArg::Assumption>& assumed) {
  const Question question{procedure, claim, level, assumed};
  Statistics& statistics = iarg_.context().statistics;
  std::optional<std::vector<Guess>> weakest;
  std::optional<GaveUp> gaveUp;
  try {
    weakest = byProjection(question);
  } catch (const GaveUp& why) {
    gaveUp = why;
  }
  const bool isTrusted = strategy_ == Strategy::Interpolation && credit_[procedure.index()] > 0;
  if (isTrusted && (gaveUp || !followAtOnce(question, *weakest)))
    if (auto found = byInterpolation(question)) {
      statistics.add("guesses by interpolation");
      return *found;
    }
  if (gaveUp) throw *gaveUp;
  statistics.add("guesses by projection");
  return *weakest;
}

/// Nothing more has to be guessed for them.
bool Guesser::followAtOnce(const Question& question, const std::vector<Guess>& guesses) {
  return std::ranges::all_of(guesses, [&](const Guess& guess) {
    const CallEdge& call = iarg_.bodies()[question.procedure].calls[guess.call];
    const auto assumed = iarg_.assumptions(call.callee, guess.claim,
                                           *reason::levelAtCall(call.isRecursive, question.level));
    const solver::Answer answer = iarg_.check(call.callee, guess.claim, assumed);
    return std::holds_alternative<solver::Unsat>(answer);
  });
}

void Guesser::verify(ProcedureId procedure, const Guess& guess, bool isRight) {
  int& credit = credit_[procedure.index()];
  if (guess.method == Guess::Method::Interpolation) credit = isRight ? kCredit : credit - 1;
  if (guess.method == Guess::Method::Projection) credit = std::min(credit + 1, kCredit);
}

/// The callee's claim that a label at a call says.
Claim Guesser::inWords(const CallEdge& call, Claim::Kind kind, Term label) const {
  TermStore& terms = iarg_.terms();
  const Body& callee = iarg_.bodies()[call.callee];
  Substitution words;
  words.emplace(call.returned, plain(terms.boolean(kind == Claim::Kind::Summary)));
  words.emplace(call.fails, plain(terms.boolean(kind == Claim::Kind::Safe)));
  for (std::size_t i = 0; i < call.arguments.size(); ++i)
    words.emplace(call.arguments[i], plain(terms.constant(callee.inputs[i])));
  for (std::size_t i = 0; i < call.results.size(); ++i)
    words.emplace(call.results[i], plain(terms.constant(callee.outputs[i])));
  const Term said = logic::substitute(terms, label, words);
  return {kind, kind == Claim::Kind::Summary ? said : terms.negate(said)};
}

// ---- STITP, SUM ----

/// Those of the guesses that are needed; nothing where they are not enough.
std::optional<std::vector<Guess>> Guesser::needed(const Question& question,
                                                  std::vector<Guess> guesses) {
  Arg& arg = iarg_[question.procedure];
  std::vector<Term> formulas;
  for (const Guess& guess : guesses)
    formulas.push_back(arg.assumed(arg.body().calls[guess.call], guess.claim));
  std::vector<Term> all = arg.against(question.claim);
  for (const IArg::Assumption& assumption : question.assumed) all.push_back(assumption.formula);
  const std::size_t fixed = all.size();
  std::ranges::copy(formulas, std::back_inserter(all));
  const solver::Answer answer = arg.check(all, iarg_.budget());
  const auto* unsat = std::get_if<solver::Unsat>(&answer);
  if (unsat == nullptr) return std::nullopt;
  std::vector<Term> core = unsat->core;
  // Guesses are left out one by one; what is assumed costs nothing.
  for (std::size_t i = 0; i < formulas.size(); ++i) {
    if (std::ranges::find(core, formulas[i]) == core.end()) continue;
    std::vector<Term> without(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(fixed));
    for (std::size_t j = 0; j < formulas.size(); ++j)
      if (j != i && std::ranges::find(core, formulas[j]) != core.end())
        without.push_back(formulas[j]);
    const solver::Answer less = arg.check(without, iarg_.budget().withResources(kUnitsToMinimise));
    if (const auto* still = std::get_if<solver::Unsat>(&less)) core = still->core;
  }
  std::vector<Guess> kept;
  for (std::size_t i = 0; i < guesses.size(); ++i)
    if (std::ranges::find(core, formulas[i]) != core.end()) kept.push_back(guesses[i]);
  return kept;
}

/// Each part of a summary may be needed or not.
std::vector<Claim> Guesser::inParts(const Claim& claim) const {
  if (claim.kind == Claim::Kind::Safe) return {claim};
  std::vector<Claim> parts;
  for (const Term part : reason::conjuncts(iarg_.terms(), claim.words))
    parts.push_back({claim.kind, part});
  return parts;
}

/// The root is the body against its claim, with what is assumed; a leaf for each call and outcome
/// says what is known to be possible. Labels of leaves are the transition interpolants.
std::optional<std::vector<Guess>> Guesser::byInterpolation(const Question& question) {
  TermStore& terms = iarg_.terms();
  Arg& arg = iarg_[question.procedure];
  const Body& body = arg.body();
  reason::FormulaTree tree;
  std::vector<std::pair<std::size_t, Claim::Kind>> leaves;
  for (std::size_t k = 0; k < body.calls.size(); ++k) {
    if (!reason::levelAtCall(body.calls[k].isRecursive, question.level)) continue;
    for (const Claim::Kind kind : {Claim::Kind::Summary, Claim::Kind::Safe}) {
      if (kind == Claim::Kind::Safe && !iarg_.bodies().leadsToGoal(body.calls[k].callee)) continue;
      leaves.emplace_back(k, kind);
      tree.nodes.push_back({arg.underCondition(k, kind), std::nullopt});
    }
  }
  for (auto& node : tree.nodes) node.parent = leaves.size();
  std::vector<Term> root = arg.condition();
  std::ranges::copy(arg.results(), std::back_inserter(root));
  std::ranges::copy(arg.against(question.claim), std::back_inserter(root));
  for (const IArg::Assumption& assumption : question.assumed) root.push_back(assumption.formula);
  tree.nodes.push_back({terms.conjunction(root), std::nullopt});
  const auto answer =
      GuardedInterpolator(iarg_.context(), iarg_.budget()).tree(tree, kSecondsForGuess);
  const auto* found = std::get_if<reason::Interpolants>(&answer);
  if (found == nullptr) return std::nullopt;
  std::vector<Guess> guesses;
  for (std::size_t i = 0; i < leaves.size(); ++i) {
    const auto [call, kind] = leaves[i];
    for (const Claim& part : inParts(inWords(body.calls[call], kind, found->formulas[i])))
      guesses.push_back({call, part, Guess::Method::Interpolation});
  }
  auto kept = needed(question, std::move(guesses));
  // Of a callee that was never seen to return, an interpolant only says that it does not.
  if (kept && std::ranges::any_of(*kept, [&](const Guess& guess) {
        return !arg.hasFacts(guess.call, guess.claim.kind) &&
               guess.claim.kind == Claim::Kind::Summary;
      }))
    return std::nullopt;
  return kept;
}

// ---- The weakest guess: what a model does is impossible ----

/// One call after the other is bound to what is known to be possible, until there is no execution
/// any more: what the model before that does at the call is guessed to be impossible, with all that
/// its projection holds.
std::vector<Guess> Guesser::byProjection(const Question& question) {
  TermStore& terms = iarg_.terms();
  Arg& arg = iarg_[question.procedure];
  const Body& body = arg.body();
  std::vector<Term> asked = arg.against(question.claim);
  for (const IArg::Assumption& assumption : question.assumed) asked.push_back(assumption.formula);
  std::vector<Term> parts = arg.condition();
  std::ranges::copy(asked, std::back_inserter(parts));
  solver::Answer last = arg.check(asked, iarg_.budget());
  for (std::size_t k = 0; k < body.calls.size(); ++k) {
    if (iarg_.budget().exhausted()) throw outOfTime();
    auto* sat = std::get_if<solver::Sat>(&last);
    if (sat == nullptr) break;
    const logic::Model model = std::move(sat->model);
    std::ranges::copy(arg.under(k), std::back_inserter(asked));
    last = arg.check(asked, iarg_.budget());
    if (const auto* gaveUp = std::get_if<GaveUp>(&last)) throw GaveUp(*gaveUp);
    const CallEdge& call = body.calls[k];
    if (std::holds_alternative<solver::Sat>(last)) {
      for (const Claim::Kind kind : {Claim::Kind::Summary, Claim::Kind::Safe})
        parts.push_back(terms.implies(call.reached, arg.underCondition(k, kind)));
      continue;
    }
    logic::Evaluator values(terms, model, logic::Missing::IsDefault);
    const bool fails = Arg::holds(values, terms.constant(call.fails));
    // Calls behind it keep to their ranges.
    parts.insert(parts.end(), arg.results().begin() + static_cast<std::ptrdiff_t>(k) + 1,
                 arg.results().end());
    parts.push_back(call.reached);
    parts.push_back(terms.constant(fails ? call.fails : call.returned));
    reason::SymbolSet words(call.arguments.begin(), call.arguments.end());
    if (!fails) words.insert(call.results.begin(), call.results.end());
    const Term done = projectOnto(terms, words, parts, model, iarg_.solver(), iarg_.budget());
    return {{k, inWords(call, fails ? Claim::Kind::Safe : Claim::Kind::Summary, terms.negate(done)),
             Guess::Method::Projection}};
  }
  throw GaveUp{"no summary can be guessed"};
}

}  // namespace fathom::engine::whale
