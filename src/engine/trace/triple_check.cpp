#include "engine/trace/triple_check.h"

#include <algorithm>

#include "engine/trace/path_formula.h"

namespace fathom::engine::trace {

namespace {

constexpr std::uint64_t kUnitsPerTriple = 2'000'000;

}  // namespace

bool TripleCheck::follows(Term left, Term right) {
  TermStore& terms = context_.terms;
  const auto solver = makeSolver(context_);
  const std::vector<Term> asked{left, terms.negate(right)};
  return std::holds_alternative<solver::Unsat>(
      solver->check(asked, budget_.withResources(kUnitsPerTriple)));
}

std::optional<std::vector<TripleId>> TripleCheck::operator()(const FunctionAutomaton& automaton,
                                                             const Triple& triple,
                                                             const Usable& usable) {
  if (!follows(triple.pre, triple.invariants[automaton.init().index()]) ||
      !follows(triple.invariants[automaton.exit().index()], triple.post))
    return std::nullopt;
  std::vector<TripleId> support;
  for (const Letter& letter : automaton.letters()) {
    const auto used = passes(automaton, triple, letter, usable);
    if (!used) return std::nullopt;
    for (const TripleId id : *used)
      if (std::ranges::count(support, id) == 0) support.push_back(id);
  }
  return support;
}

std::optional<std::vector<TripleId>> TripleCheck::passes(const FunctionAutomaton& automaton,
                                                         const Triple& triple, const Letter& letter,
                                                         const Usable& usable) {
  TermStore& terms = context_.terms;
  const Term before = triple.invariants[letter.from.index()];
  const Term behind = triple.invariants[letter.to.index()];
  if (before == terms.boolean(false) || behind == terms.boolean(true)) return {{}};
  const std::vector<reason::PathStep> steps{letter.step};
  const reason::UnrolledPath unrolled = reason::unroll(terms, steps);
  const auto solver = makeSolver(context_);
  assertPath(terms, *solver, steps, unrolled);
  solver->add(before);
  solver->add(terms.negate(logic::substitute(terms, behind, unrolled.versionsAt.back())));
  std::vector<std::pair<Term, TripleId>> summaries;
  if (letter.call) {
    const auto allowed = usable(*letter.call);
    if (!allowed) return {{}};
    const ProcedureId callee = letter.call->callee;
    CallWords words{letter.call->arguments, {}, {}};
    const auto behindCall = [&](Symbol symbol) {
      return logic::substitute(terms, terms.constant(symbol), unrolled.versionsAt.back());
    };
    for (const Symbol result : letter.call->results) words.results.push_back(behindCall(result));
    words.error = behindCall(errorOf(terms));
    if (callee == automaton.procedure())
      solver->add(summaries_.at(callee, words, summaries_.meaning(triple)));
    for (const TripleId id : *allowed)
      summaries.emplace_back(summaries_.at(callee, words, summaries_.meaning(summaries_[id])), id);
  }
  std::vector<Term> asked;
  for (const auto& [formula, id] : summaries) asked.push_back(formula);
  const solver::Answer answer = solver->check(asked, budget_.withResources(kUnitsPerTriple));
  const auto* unsat = std::get_if<solver::Unsat>(&answer);
  if (unsat == nullptr) return std::nullopt;
  std::vector<TripleId> used;
  for (const auto& [formula, id] : summaries)
    if (std::ranges::find(unsat->core, formula) != unsat->core.end()) used.push_back(id);
  return used;
}

}  // namespace fathom::engine::trace
