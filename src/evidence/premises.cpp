#include "evidence/premises.h"

#include <algorithm>

#include "logic/conjuncts.h"
#include "logic/disjuncts.h"
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
bool Premises::isNear(const Premise& premise, Reach reach) const {
  const auto isSeen = [&](Symbol symbol) { return cone_->symbols().contains(symbol); };
  return (!premise.place || isSeen(*premise.place)) &&
         (reach == Reach::All || premise.symbols.empty() ||
          std::ranges::any_of(premise.symbols, isSeen));
}

Premises::Selection Premises::of(const std::vector<Term>& formulas, const std::vector<bool>& live,
                                 Reach reach) {
  std::vector<Term> all = formulas;
  std::vector<bool> isTaken(premises_.size(), false);
  Selection found;
  std::vector<Term> granted;
  for (bool isNew = true; isNew;) {
    found.definitions = reach == Reach::Local ? cone_->of(all, inLoops_) : cone_->of(all);
    isNew = false;
    for (std::size_t i = 0; i < premises_.size(); ++i) {
      if (isTaken[i] || !live[premises_[i].conjunct] || !isNear(premises_[i], reach)) continue;
      isTaken[i] = true;
      granted.push_back(premises_[i].formula);
      found.conjuncts.push_back(premises_[i].conjunct);
      if (reach == Reach::Local || reach == Reach::Near) continue;
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
