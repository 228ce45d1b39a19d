#include "solver/ground/grounding_solver.h"

#include <algorithm>
#include <fmt/core.h>

#include "base/errors.h"
#include "solver/ground/finite_structure.h"

namespace fathom::solver {

using logic::Kind;
using logic::SortKind;

GroundingSolver::GroundingSolver(logic::TermStore& terms, std::unique_ptr<Solver> inner,
                                 std::optional<logic::Universe> most)
    : terms_(terms), inner_(std::move(inner)), grounding_(terms), most_(std::move(most)) {}

const std::vector<Term>& GroundingSolver::domain(Sort sort) {
  const auto [place, isNew] = domains_.try_emplace(sort);
  const auto size = most_->find(sort);
  for (std::uint32_t i = 0; isNew && i < (size == most_->end() ? 1 : size->second); ++i)
    place->second.push_back(
        terms_.constant(terms_.symbol(fmt::format("only#{}.{}", terms_.sortName(sort), i), sort)));
  return place->second;
}

Term GroundingSolver::inDomain(Term term) {
  std::vector<Term> disjuncts;
  for (const Term element : domain(terms_.sort(term)))
    disjuncts.push_back(terms_.eq(term, element));
  return terms_.disjunction(disjuncts);
}

/// Every element is one of those there may be.
void GroundingSolver::bound(const Words& words) {
  for (const Term term : words.elements)
    if (bounded_.insert(term).second) inner_->add(inDomain(term));
  for (const Symbol function : functions(words))
    if (boundedFunctions_.insert(function).second) boundFunction(function);
}

void GroundingSolver::boundFunction(Symbol function) {
  std::vector<std::vector<Term>> tuples{{}};
  for (const Sort sort : std::vector<Sort>(terms_.domain(function))) {
    std::vector<std::vector<Term>> longer;
    for (const std::vector<Term>& tuple : tuples)
      for (const Term element : domain(sort)) {
        longer.push_back(tuple);
        longer.back().push_back(element);
      }
    tuples = std::move(longer);
  }
  for (const std::vector<Term>& tuple : tuples)
    inner_->add(inDomain(terms_.apply(function, tuple)));
}

std::vector<Term> GroundingSolver::elements(const Words& words) {
  if (!most_) return words.elements;
  std::vector<Term> all;
  std::set<Sort> sorts;
  for (const Term term : words.elements) sorts.insert(terms_.sort(term));
  for (const Sort sort : sorts) std::ranges::copy(domain(sort), std::back_inserter(all));
  return all;
}

void GroundingSolver::push() {
  throw InternalError("a grounding solver has no scopes");
}
void GroundingSolver::pop() {}

void GroundingSolver::Words::note(const logic::TermStore& terms, Term formula) {
  std::vector<Term> open{formula};
  while (!open.empty()) {
    const Term term = open.back();
    open.pop_back();
    if (!seen.insert(term).second) continue;
    if (terms.kind(term) == Kind::Apply) {
      const Symbol symbol = terms.symbolOf(term);
      if (std::ranges::find(symbols, symbol) == symbols.end()) symbols.push_back(symbol);
      if (terms.sortKind(terms.sort(term)) == SortKind::Uninterpreted &&
          terms.looseBound(term) == 0)
        elements.push_back(term);
    }
    for (const Term arg : terms.args(term)) open.push_back(arg);
  }
}

void GroundingSolver::add(Term formula) {
  base_.note(terms_, formula);
  inner_->add(grounding_.grounded(formula));
  addDefinitions();
}

/// Names of counterexamples are elements from now on.
void GroundingSolver::addDefinitions() {
  for (const Term definition : grounding_.takeDefinitions()) {
    base_.note(terms_, definition);
    inner_->add(definition);
  }
}

std::vector<Symbol> GroundingSolver::functions(const Words& words) const {
  std::vector<Symbol> found;
  for (const Symbol symbol : words.symbols)
    if (!terms_.domain(symbol).empty() &&
        terms_.sortKind(terms_.range(symbol)) == SortKind::Uninterpreted)
      found.push_back(symbol);
  return found;
}

/// No sort is empty.
void GroundingSolver::addDummies(Words& words) const {
  std::vector<Sort> sorts;
  for (const Schema& schema : grounding_.schemas())
    sorts.insert(sorts.end(), schema.sorts.begin(), schema.sorts.end());
  for (const Symbol symbol : words.symbols)
    sorts.insert(sorts.end(), terms_.domain(symbol).begin(), terms_.domain(symbol).end());
  for (const Sort sort : sorts) {
    if (terms_.sortKind(sort) != SortKind::Uninterpreted) continue;
    const bool isEmpty =
        std::ranges::none_of(words.elements, [&](Term term) { return terms_.sort(term) == sort; });
    if (isEmpty)
      words.elements.push_back(
          terms_.constant(terms_.symbol("any#" + terms_.sortName(sort), sort)));
  }
}

GroundingSolver::Question GroundingSolver::question(std::span<const Term> assumptions) {
  Question made{base_, {}};
  addDummies(made.words);
  for (const Term assumption : assumptions) {
    made.words.note(terms_, assumption);
    made.asked.push_back(grounding_.grounded(assumption));
  }
  addDefinitions();
  return made;
}

Answer GroundingSolver::decide(Question& question, const Budget& budget) {
  while (true) {
    if (most_) bound(question.words);
    Answer answer = inner_->check(question.asked, budget);
    const auto* sat = std::get_if<Sat>(&answer);
    if (sat == nullptr) return answer;
    for (const Term element : base_.elements)
      question.words.note(terms_, element);  // new counterexamples
    addDummies(question.words);
    if (budget.exhausted()) return outOfTime();
    const logic::Model model = sat->model;
    if (instantiate(model, question, answer) == 0) return answer;
  }
}

/// The answer in terms of what was assumed.
Answer GroundingSolver::translatedBack(const Question& question, Answer answer,
                                       std::span<const Term> assumptions) {
  auto* unsat = std::get_if<Unsat>(&answer);
  if (unsat == nullptr) return answer;
  Unsat result;
  for (std::size_t i = 0; i < assumptions.size(); ++i)
    if (std::ranges::find(unsat->core, question.asked[i]) != unsat->core.end())
      result.core.push_back(assumptions[i]);
  return result;
}

Answer GroundingSolver::check(std::span<const Term> assumptions, const Budget& budget) {
  Question asked = question(assumptions);
  return translatedBack(asked, decide(asked, budget), assumptions);
}

Answer GroundingSolver::checkForSmallModel(std::span<const Term> assumptions,
                                           const Budget& budget) {
  Question smaller = question(assumptions);
  Answer best = decide(smaller, budget);
  std::unordered_set<Term> needed;
  while (std::holds_alternative<Sat>(best)) {
    // The last element that is not known to be needed.
    const std::vector<Term> names = smaller.names;
    const auto last = std::find_if(names.rbegin(), names.rend(),
                                   [&](Term name) { return !needed.contains(name); });
    if (last == names.rend()) break;
    std::vector<Term> others;
    for (const Term name : names)
      if (name != *last && terms_.sort(name) == terms_.sort(*last))
        others.push_back(terms_.eq(name, *last));
    needed.insert(*last);
    if (others.empty()) continue;
    Question next = smaller;
    next.asked.push_back(terms_.disjunction(others));
    Answer answer = decide(next, budget);
    if (!std::holds_alternative<Sat>(answer) || next.names.size() >= names.size()) continue;
    best = std::move(answer);
    smaller = std::move(next);
  }
  return translatedBack(smaller, std::move(best), assumptions);
}

/// Adds the instances that the model breaks; where there are none, the answer is the model of the
/// elements alone.
std::size_t GroundingSolver::instantiate(const logic::Model& model, Question& question,
                                         Answer& answer) {
  const Words& words = question.words;
  FiniteStructure structure(terms_, model, elements(words), functions(words));
  logic::Evaluator values(terms_, model, logic::Missing::IsDefault);
  std::size_t added = 0;
  bool isBroken = false;
  const std::size_t count = grounding_.schemas().size();
  for (std::size_t i = 0; i < count; ++i) {
    const Schema schema = grounding_.schemas()[i];
    const logic::Evaluation guard = values(schema.guard);
    const auto* isOn = std::get_if<logic::Value>(&guard);
    if (isOn == nullptr || !isOn->boolean()) continue;
    for (const auto& elements : structure.failing(schema.body, schema.sorts)) {
      std::vector<Term> names;
      for (std::size_t k = 0; k < elements.size(); ++k)
        names.push_back(structure.nameOf(schema.sorts[k], elements[k]));
      isBroken = true;
      if (!made_.emplace(i, names).second) continue;
      inner_->add(grounding_.instance(schema, names));
      ++added;
    }
  }
  addDefinitions();
  if (added > 0) return added;
  if (isBroken)
    answer = GaveUp{"a model breaks an instance that it has"};
  else
    answer = Sat{structure.model(words.symbols)};
  question.names = structure.names();
  return 0;
}

}  // namespace fathom::solver
