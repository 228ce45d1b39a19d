#include "solver/grounding_solver.h"

#include <algorithm>

#include "base/errors.h"
#include "solver/finite_structure.h"

namespace fathom::solver {

using logic::Kind;
using logic::SortKind;

GroundingSolver::GroundingSolver(logic::TermStore& terms, std::unique_ptr<Solver> inner)
    : terms_(terms), inner_(std::move(inner)), grounding_(terms) {}

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

Answer GroundingSolver::check(std::span<const Term> assumptions, const Budget& budget) {
  Words words = base_;
  std::vector<Term> asked;
  for (const Term assumption : assumptions) {
    words.note(terms_, assumption);
    asked.push_back(grounding_.grounded(assumption));
  }
  addDefinitions();
  while (true) {
    ++counts_.rounds;
    Answer answer = inner_->check(asked, budget);
    if (auto* unsat = std::get_if<Unsat>(&answer)) {
      Unsat result;
      for (std::size_t i = 0; i < asked.size(); ++i)
        if (std::ranges::find(unsat->core, asked[i]) != unsat->core.end())
          result.core.push_back(assumptions[i]);
      return result;
    }
    const auto* sat = std::get_if<Sat>(&answer);
    if (sat == nullptr) return answer;
    for (const Term element : base_.elements) words.note(terms_, element);  // new counterexamples
    addDummies(words);
    const logic::Model model = sat->model;
    if (instantiate(model, words, answer) == 0) return answer;
  }
}

/// Adds the instances that the model breaks; where there are none, the answer is the model of the
/// elements alone.
std::size_t GroundingSolver::instantiate(const logic::Model& model, const Words& words,
                                         Answer& answer) {
  FiniteStructure structure(terms_, model, words.elements, functions(words));
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
  counts_.instances += added;
  addDefinitions();
  if (added > 0) return added;
  if (isBroken)
    answer = GaveUp{"a model breaks an instance that it has"};
  else
    answer = Sat{structure.model(words.symbols)};
  return 0;
}

}  // namespace fathom::solver
