#include "evidence/premises.h"

#include <algorithm>

#include "logic/conjuncts.h"
#include "logic/disjuncts.h"
#include "logic/linear_form.h"
#include "logic/substitute.h"

namespace fathom::evidence {

using logic::Symbol;

Premises::Premises(logic::TermStore& terms, const Conjuncts& conjuncts, const Block& block)
    : terms_(terms), conjuncts_(conjuncts) {
  for (const Term definition : block.definitions) {
    const auto subject = block.subjects.find(definition);
    add(definition,
        subject == block.subjects.end() ? std::nullopt : std::optional(subject->second));
  }
  cone_.emplace(terms_, flow_, subjects_);
  coneOfSlice_.emplace(terms_, slice_, subjectsInSlice_);
}

/// a \/ (b1 /\ ... /\ bn) as the clauses a \/ bi: those with a parameter are premises.
void Premises::add(Term definition, std::optional<Symbol> subject) {
  if (!speaksOfConjuncts(definition)) return addFlow(definition, subject);
  std::vector<Term> others;
  std::vector<Term> parts;
  for (const Term disjunct : logic::disjuncts(terms_, definition)) {
    std::vector<Term> some = logic::conjuncts(terms_, disjunct);
    if (some.size() > parts.size()) {
      if (!parts.empty()) others.push_back(terms_.conjunction(parts));
      parts = std::move(some);
    } else {
      others.push_back(disjunct);
    }
  }
  std::vector<Term> rest;
  for (const Term part : parts) {
    std::vector<Term> clause = others;
    clause.push_back(part);
    if (!addPremise(terms_.disjunction(clause), subject)) rest.push_back(part);
  }
  if (rest.empty()) return;
  others.push_back(terms_.conjunction(rest));
  addFlow(terms_.disjunction(others), subject);
}

void Premises::addFlow(Term definition, std::optional<Symbol> subject) {
  flow_.push_back(definition);
  if (subject) subjects_.emplace(definition, *subject);
  if (subject && terms_.range(*subject) == terms_.boolSort()) return addSlice(definition, *subject);
  slice_.push_back(definition);
  if (subject) subjectsInSlice_.emplace(definition, *subject);
}

/// not control \/ (where it came from /\ conditions)
void Premises::addSlice(Term definition, Symbol control) {
  std::vector<Term> ways;
  std::vector<Term> others;
  for (const Term disjunct : logic::disjuncts(terms_, definition)) {
    const std::vector<Term> parts = logic::conjuncts(terms_, disjunct);
    if (parts.size() < 2 || !ways.empty()) {
      others.push_back(disjunct);
      continue;
    }
    ways = parts;
  }
  const auto clause = [&](Term part) {
    std::vector<Term> all = others;
    all.push_back(part);
    return terms_.disjunction(all);
  };
  std::vector<Term> origins;
  for (const Term part : ways) {
    if (logic::isVariable(terms_, part)) {
      origins.push_back(part);
      continue;
    }
    Condition condition{control, clause(part), {}};
    for (const Symbol symbol : logic::freeSymbols(terms_, part))
      condition.symbols.push_back(symbol);
    conditions_.push_back(std::move(condition));
  }
  const Term origin =
      ways.empty() ? terms_.disjunction(others) : clause(terms_.conjunction(origins));
  if (terms_.isTrue(origin)) return;
  slice_.push_back(origin);
  subjectsInSlice_.emplace(origin, control);
}

bool Premises::speaksOfConjuncts(Term definition) const {
  return std::ranges::any_of(logic::freeSymbols(terms_, definition), [&](Symbol symbol) {
    return conjuncts_.conjunctOf(symbol).has_value();
  });
}

bool Premises::addPremise(Term clause, std::optional<Symbol> subject) {
  Premise premise{0, clause, subject, {}};
  std::size_t parameters = 0;
  for (const Symbol symbol : logic::freeSymbols(terms_, clause)) {
    if (const auto conjunct = conjuncts_.conjunctOf(symbol)) {
      premise.conjunct = *conjunct;
      ++parameters;
    } else if (symbol != subject) {
      premise.symbols.push_back(symbol);
    }
  }
  if (parameters != 1) return false;
  if (subject && conjuncts_.isOfLoop(premise.conjunct)) inLoops_.insert(*subject);
  premises_.push_back(std::move(premise));
  return true;
}

/// The flow comes where the premise is granted, and speaks of something it speaks of.
bool Premises::isNear(const Premise& premise, Reach reach, const Cone& cone) const {
  const auto isSeen = [&](Symbol symbol) { return cone.symbols().contains(symbol); };
  return (!premise.place || isSeen(*premise.place)) &&
         (reach == Reach::All || premise.symbols.empty() ||
          std::ranges::any_of(premise.symbols, isSeen));
}

std::vector<Term> Premises::flowOf(const std::vector<Term>& formulas, Reach reach) {
  if (reach == Reach::Local) return cone_->of(formulas, inLoops_);
  if (reach != Reach::Slice) return cone_->of(formulas);
  std::vector<Term> found = coneOfSlice_->of(formulas, inLoops_);
  const auto isSeen = [&](Symbol symbol) { return coneOfSlice_->symbols().contains(symbol); };
  for (const Condition& condition : conditions_)
    if (isSeen(condition.place) && std::ranges::all_of(condition.symbols, isSeen))
      found.push_back(condition.formula);
  return found;
}

Premises::Selection Premises::of(const std::vector<Term>& formulas, const std::vector<bool>& live,
                                 Reach reach) {
  std::vector<Term> all = formulas;
  std::vector<bool> isTaken(premises_.size(), false);
  Selection found;
  std::vector<Term> granted;
  for (bool isNew = true; isNew;) {
    found.definitions = flowOf(all, reach);
    const Cone& cone = reach == Reach::Slice ? *coneOfSlice_ : *cone_;
    isNew = false;
    for (std::size_t i = 0; i < premises_.size(); ++i) {
      if (isTaken[i] || !live[premises_[i].conjunct] || !isNear(premises_[i], reach, cone))
        continue;
      isTaken[i] = true;
      granted.push_back(premises_[i].formula);
      found.conjuncts.push_back(premises_[i].conjunct);
      if (reach != Reach::Far && reach != Reach::All) continue;
      all.push_back(premises_[i].formula);
      isNew = true;
    }
  }
  found.definitions.insert(found.definitions.end(), granted.begin(), granted.end());
  std::ranges::sort(found.conjuncts);
  found.conjuncts.erase(std::unique(found.conjuncts.begin(), found.conjuncts.end()),
                        found.conjuncts.end());
  return found;
}

}  // namespace fathom::evidence
