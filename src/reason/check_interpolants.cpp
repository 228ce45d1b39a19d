#include "reason/check_interpolants.h"

#include "base/errors.h"
#include "base/match.h"
#include "reason/entailment.h"

namespace fathom::reason {

ConditionChecker::ConditionChecker(TermStore& terms, std::vector<solver::Backend> backends)
    : terms_(terms), backends_(std::move(backends)) {}

void ConditionChecker::demand(std::span<const Term> left, Term right, const std::string& sentence,
                              const Budget& budget, InterpolantCheck& check) {
  std::string why = "no solver was asked";
  for (std::size_t i = 0; i < backends_.size(); ++i) {
    if (solvers_.size() == i) solvers_.push_back(solver::makeSolver(terms_, backends_[i]));
    const Entailment answer = entails(terms_, *solvers_[i], left, right, budget);
    if (std::holds_alternative<Entailed>(answer)) return;
    if (std::holds_alternative<NotEntailed>(answer)) {
      check.wrong.push_back(sentence);
      return;
    }
    why = std::get<GaveUp>(answer).why;
  }
  check.undecided.push_back(sentence + " (undecided: " + why + ")");
}

std::vector<solver::Backend> independentBackends() {
  return {solver::Backend::Cvc5, solver::Backend::Z3};
}

namespace {

/// Notes every symbol of the label that is not among the allowed ones.
void demandVocabulary(const TermStore& terms, Term label, const SymbolSet& allowed,
                      const std::string& where, InterpolantCheck& check) {
  for (const Symbol symbol : logic::freeSymbols(terms, label)) {
    if (allowed.contains(symbol)) continue;
    check.wrong.push_back("The label of " + where + " speaks of " + terms.name(symbol) +
                          ", which its two sides do not share.");
  }
}

InterpolantCheck wrongCount(std::size_t have, std::size_t want) {
  return {{"There are " + std::to_string(have) + " labels, not " + std::to_string(want) + "."}, {}};
}

void append(InterpolantCheck& check, const InterpolantCheck& more) {
  check.wrong.insert(check.wrong.end(), more.wrong.begin(), more.wrong.end());
  check.undecided.insert(check.undecided.end(), more.undecided.begin(), more.undecided.end());
}

}  // namespace

InterpolantCheck checkTreeInterpolants(TermStore& terms, const FormulaTree& tree,
                                       std::span<const Term> labels, const Budget& budget,
                                       const std::vector<solver::Backend>& backends) {
  if (labels.size() != tree.size()) return wrongCount(labels.size(), tree.size());
  InterpolantCheck check;
  if (!terms.isFalse(labels[tree.root()]))
    check.wrong.push_back("The label of the root is not false.");
  const auto shared = sharedSymbols(terms, tree);
  const auto children = tree.children();
  ConditionChecker checker(terms, backends);
  for (std::size_t node = 0; node < tree.size(); ++node) {
    const std::string where = "node " + std::to_string(node);
    demandVocabulary(terms, labels[node], SymbolSet(shared[node].begin(), shared[node].end()),
                     where, check);
    std::vector<Term> left = {tree.nodes[node].formula};
    for (const std::size_t child : children[node]) left.push_back(labels[child]);
    checker.demand(left, labels[node],
                   "The label of " + where +
                       " does not follow from its formula and the labels of its children.",
                   budget, check);
  }
  return check;
}

InterpolantCheck checkInterpolant(TermStore& terms, Term a, Term b, Term interpolant,
                                  const Budget& budget) {
  const std::vector<Term> labels = {interpolant, terms.boolean(false)};
  return checkTreeInterpolants(terms, chainTree(std::vector<Term>{a, b}), labels, budget);
}

InterpolantCheck checkSequenceInterpolants(TermStore& terms, std::span<const Term> parts,
                                           std::span<const Term> labels, const Budget& budget) {
  if (labels.size() != parts.size() + 1) return wrongCount(labels.size(), parts.size() + 1);
  InterpolantCheck check;
  if (!terms.isTrue(labels.front())) check.wrong.push_back("The first label is not true.");
  append(check, checkTreeInterpolants(terms, chainTree(parts), labels.subspan(1), budget));
  return check;
}

InterpolantCheck checkStateTransitionInterpolants(TermStore& terms, std::span<const Term> parts,
                                                  std::span<const Term> states,
                                                  std::span<const Term> transitions,
                                                  const Budget& budget) {
  if (states.size() + 1 != parts.size()) return wrongCount(states.size(), parts.size() - 1);
  if (transitions.size() + 2 != parts.size())
    return wrongCount(transitions.size(), parts.size() - 2);
  const FormulaTree tree = stateTransitionTree(terms, parts);
  std::vector<Term> labels(tree.size(), terms.boolean(false));
  for (std::size_t i = 0; i < states.size(); ++i) labels[stateNode(i)] = states[i];
  for (std::size_t i = 0; i < transitions.size(); ++i) labels[transitionNode(i)] = transitions[i];
  return checkTreeInterpolants(terms, tree, labels, budget);
}

namespace {

/// What is mentioned before each cut and also after it.
std::vector<SymbolSet> sharedAtCuts(const TermStore& terms, std::span<const PathStep> steps) {
  std::vector<SymbolSet> before(1), shared(steps.size() + 1);
  for (const PathStep& step : steps) {
    before.push_back(before.back());
    before.back().merge(mentionedBy(terms, step));
  }
  SymbolSet after;
  for (std::size_t cut = steps.size() + 1; cut-- > 0;) {
    for (const Symbol symbol : after) {
      if (before[cut].contains(symbol)) shared[cut].insert(symbol);
    }
    if (cut > 0) after.merge(mentionedBy(terms, steps[cut - 1]));
  }
  return shared;
}

}  // namespace

InterpolantCheck checkPathInterpolants(TermStore& terms, std::span<const PathStep> steps,
                                       std::span<const Term> labels, const Budget& budget) {
  if (labels.size() != steps.size() + 1) return wrongCount(labels.size(), steps.size() + 1);
  InterpolantCheck check;
  if (!terms.isTrue(labels.front())) check.wrong.push_back("The first label is not true.");
  if (!terms.isFalse(labels.back())) check.wrong.push_back("The last label is not false.");
  const auto shared = sharedAtCuts(terms, steps);
  const UnrolledPath unrolled = unroll(terms, steps);
  const auto parts = unrolled.parts(terms);
  ConditionChecker checker(terms, independentBackends());
  for (std::size_t cut = 1; cut <= steps.size(); ++cut) {
    const std::string where = "step " + std::to_string(cut);
    demandVocabulary(terms, labels[cut], shared[cut], where, check);
    const std::vector<Term> left = {
        logic::substitute(terms, labels[cut - 1], unrolled.versionsAt[cut - 1]), parts[cut - 1]};
    checker.demand(left, logic::substitute(terms, labels[cut], unrolled.versionsAt[cut]),
                   "The label after " + where + " does not follow from the label before it.",
                   budget, check);
  }
  return check;
}

}  // namespace fathom::reason
