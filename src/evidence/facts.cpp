#include "evidence/facts.h"

#include <algorithm>

#include "logic/conjuncts.h"
#include "logic/disjuncts.h"
#include "logic/substitute.h"

namespace fathom::evidence {

using logic::Symbol;

Facts::Facts(logic::TermStore& terms, const Claims& claims, const Block& block)
    : terms_(terms), claims_(claims) {
  for (const Term definition : block.definitions) {
    const auto subject = block.subjects.find(definition);
    add(definition,
        subject == block.subjects.end() ? std::nullopt : std::optional(subject->second));
  }
  cone_.emplace(terms_, flow_, subjects_);
}

/// a \/ (b1 /\ ... /\ bn) as the clauses a \/ bi: those with a parameter are facts.
void Facts::add(Term definition, std::optional<Symbol> subject) {
  if (!speaksOfClaims(definition)) return addFlow(definition, subject);
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
    if (!addFact(terms_.disjunction(clause), subject)) rest.push_back(part);
  }
  if (rest.empty()) return;
  others.push_back(terms_.conjunction(rest));
  addFlow(terms_.disjunction(others), subject);
}

void Facts::addFlow(Term definition, std::optional<Symbol> subject) {
  flow_.push_back(definition);
  if (subject) subjects_.emplace(definition, *subject);
}

bool Facts::speaksOfClaims(Term definition) const {
  return std::ranges::any_of(logic::freeSymbols(terms_, definition),
                             [&](Symbol symbol) { return claims_.claimOf(symbol).has_value(); });
}

bool Facts::addFact(Term clause, std::optional<Symbol> subject) {
  Fact fact{0, clause, subject, {}};
  std::size_t parameters = 0;
  for (const Symbol symbol : logic::freeSymbols(terms_, clause)) {
    if (const auto claim = claims_.claimOf(symbol)) {
      fact.claim = *claim;
      ++parameters;
    } else if (symbol != subject) {
      fact.symbols.push_back(symbol);
    }
  }
  if (parameters != 1) return false;
  if (subject && claims_.isOfLoop(fact.claim)) inLoops_.insert(*subject);
  facts_.push_back(std::move(fact));
  return true;
}

/// The flow comes where the fact is granted, and speaks of something it speaks of.
bool Facts::isNear(const Fact& fact, Reach reach) const {
  const auto isSeen = [&](Symbol symbol) { return cone_->symbols().contains(symbol); };
  return (!fact.place || isSeen(*fact.place)) &&
         (reach == Reach::All || fact.symbols.empty() || std::ranges::any_of(fact.symbols, isSeen));
}

Facts::Selection Facts::of(const std::vector<Term>& formulas, const std::vector<bool>& live,
                           Reach reach) {
  std::vector<Term> all = formulas;
  std::vector<bool> isTaken(facts_.size(), false);
  Selection found;
  std::vector<Term> granted;
  for (bool isNew = true; isNew;) {
    found.definitions = reach == Reach::Local ? cone_->of(all, inLoops_) : cone_->of(all);
    isNew = false;
    for (std::size_t i = 0; i < facts_.size(); ++i) {
      if (isTaken[i] || !live[facts_[i].claim] || !isNear(facts_[i], reach)) continue;
      isTaken[i] = true;
      granted.push_back(facts_[i].formula);
      found.claims.push_back(facts_[i].claim);
      if (reach == Reach::Local || reach == Reach::Near) continue;
      all.push_back(facts_[i].formula);
      isNew = true;
    }
  }
  found.definitions.insert(found.definitions.end(), granted.begin(), granted.end());
  std::ranges::sort(found.claims);
  found.claims.erase(std::unique(found.claims.begin(), found.claims.end()), found.claims.end());
  return found;
}

}  // namespace fathom::evidence
