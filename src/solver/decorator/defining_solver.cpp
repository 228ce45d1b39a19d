#include "solver/decorator/defining_solver.h"

#include "base/match.h"
#include "logic/substitute.h"

namespace fathom::solver {

using logic::SortKind;

void DefiningSolver::define(Symbol symbol, Term value) {
  if (terms_.sortKind(terms_.range(symbol)) != SortKind::Array)
    return add(terms_.eq(terms_.constant(symbol), value));
  reads_.define(symbol, value);
  defined_.emplace(symbol, Defined{value, logic::freeSymbols(terms_, value)});
  sendNews();
}

void DefiningSolver::add(Term formula) {
  Decorator::add(written(formula));
}

Term DefiningSolver::written(Term formula) {
  const Term result = reads_.rewrite(formula);
  sendNews();
  return result;
}

void DefiningSolver::sendNews() {
  for (const Term formula : reads_.news()) {
    Decorator::add(formula);
    news_.push_back(formula);
  }
}

void DefiningSolver::push() {
  newsBefore_.push_back(news_.size());
  Decorator::push();
}

/// What was said of reads in the scope is still counted on.
void DefiningSolver::pop() {
  Decorator::pop();
  for (std::size_t i = newsBefore_.back(); i < news_.size(); ++i) Decorator::add(news_[i]);
  newsBefore_.pop_back();
}

Answer DefiningSolver::check(std::span<const Term> assumptions, const Budget& budget) {
  std::vector<Term> asked;
  std::unordered_map<Term, Term> meant;
  for (const Term assumption : assumptions) {
    asked.push_back(written(assumption));
    meant.emplace(asked.back(), assumption);
  }
  Answer answer = inner_->check(asked, budget);
  if (auto* unsat = std::get_if<Unsat>(&answer))
    for (Term& each : unsat->core) each = meant.at(each);
  if (auto* sat = std::get_if<Sat>(&answer)) complete(sat->model);
  return answer;
}

void DefiningSolver::wantOnly(std::span<const Term> terms) {
  wanted_.emplace();
  for (const Symbol symbol : logic::freeSymbols(terms_, terms))
    if (defined_.contains(symbol)) wanted_->push_back(symbol);
}

void DefiningSolver::complete(logic::Model& model) const {
  reads_.giveValues(model);
  std::unordered_set<Symbol> done;
  logic::Evaluator evaluator(terms_, model);
  if (wanted_)
    for (const Symbol array : *wanted_) giveValue(array, evaluator, model, done);
  else
    for (const auto& [array, ignored] : defined_) giveValue(array, evaluator, model, done);
}

/// From the values of what it is defined by; these first.
void DefiningSolver::giveValue(Symbol array, logic::Evaluator& evaluator, logic::Model& model,
                               std::unordered_set<Symbol>& done) const {
  std::vector<Symbol> open{array};
  while (!open.empty()) {
    const Symbol symbol = open.back();
    const Defined& defined = defined_.at(symbol);
    const std::size_t before = open.size();
    if (!done.contains(symbol)) {
      for (const Symbol used : defined.uses) {
        if (defined_.contains(used)) {
          if (!done.contains(used)) open.push_back(used);
        } else {
          model.values.try_emplace(used, logic::defaultValue(terms_, used));
        }
      }
    }
    if (open.size() > before) continue;
    open.pop_back();
    if (!done.insert(symbol).second) continue;
    const logic::Evaluation value = evaluator(defined.value);
    if (const auto* known = std::get_if<logic::Value>(&value)) model.values[symbol] = *known;
  }
}

}  // namespace fathom::solver
