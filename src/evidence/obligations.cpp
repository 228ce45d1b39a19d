#include "evidence/obligations.h"

#include <algorithm>

#include "base/errors.h"
#include "logic/conjuncts.h"
#include "logic/disjuncts.h"
#include "logic/substitute.h"

namespace fathom::evidence {

namespace {

/// Makes the obligations of one condition, which is monotone in parameters: a conjunct that is
/// dropped is not to be shown.
class Splitter {
 public:
  Splitter(logic::TermStore& terms, const Conjuncts& conjuncts)
      : terms_(terms), conjuncts_(conjuncts) {}

  /// reached /\ (p1 /\ ~c1 \/ p2 /\ ~c2 \/ ...): for each conjunct what is left of it, p true.
  std::vector<Obligation> of(const Obligation& whole) {
    std::vector<Term> others;
    std::vector<Term> choices;
    for (const Term part : logic::conjuncts(terms_, whole.formula))
      (speaksOfConjuncts(part) ? choices : others).push_back(part);
    if (choices.empty()) return {whole};
    require(choices.size() == 1, "a condition is for one part of a contract");
    std::vector<Obligation> found;
    for (const Term disjunct : logic::disjuncts(terms_, choices[0]))
      found.push_back(oneOf(whole, disjunct, others));
    return found;
  }

 private:
  Obligation oneOf(Obligation whole, Term disjunct, std::vector<Term> parts) {
    for (const Term part : logic::conjuncts(terms_, disjunct)) {
      const auto conjunct = conjunctOf(part);
      require(conjunct || !speaksOfConjuncts(part), "a conjunct is to be shown, or it is not");
      conjunct ? whole.shows.push_back(*conjunct) : parts.push_back(part);
    }
    require(whole.shows.size() == 1, "conjuncts are to be shown one by one");
    whole.formula = terms_.conjunction(parts);
    return whole;
  }

  std::optional<ConjunctId> conjunctOf(Term literal) const {
    if (terms_.kind(literal) != logic::Kind::Apply) return std::nullopt;
    return conjuncts_.conjunctOf(terms_.symbolOf(literal));
  }

  bool speaksOfConjuncts(Term term) {
    return std::ranges::any_of(logic::freeSymbols(terms_, term), [&](logic::Symbol symbol) {
      return conjuncts_.conjunctOf(symbol).has_value();
    });
  }

  logic::TermStore& terms_;
  const Conjuncts& conjuncts_;
};

bool areAll(const std::vector<ConjunctId>& conjuncts, const std::vector<bool>& among) {
  return std::ranges::all_of(conjuncts, [&](ConjunctId conjunct) { return among[conjunct]; });
}

}  // namespace

std::vector<Obligation> obligations(logic::TermStore& terms, const Conjuncts& conjuncts,
                                    std::span<const Block> blocks) {
  Splitter splitter(terms, conjuncts);
  std::vector<Obligation> all;
  for (std::size_t b = 0; b < blocks.size(); ++b)
    for (std::size_t c = 0; c < blocks[b].conditions.size(); ++c) {
      const Condition& condition = blocks[b].conditions[c];
      for (Obligation& one : splitter.of({b, c, condition.negated, {}, condition.goal}))
        all.push_back(std::move(one));
    }
  return all;
}

Ledger::Ledger(std::span<const Obligation> obligations, std::size_t conjuncts)
    : obligations_(obligations), shown_(obligations.size()), byConjunct_(conjuncts) {
  for (std::size_t i = 0; i < obligations.size(); ++i)
    for (const ConjunctId conjunct : obligations[i].shows) byConjunct_[conjunct].push_back(i);
}

void Ledger::add(std::size_t obligation, Shown shown) {
  shown_.at(obligation).push_back(std::move(shown));
}

const Ledger::Shown* Ledger::find(std::size_t obligation, const std::vector<bool>& from) const {
  for (const Shown& shown : shown_[obligation])
    if (areAll(shown.from, from)) return &shown;
  return nullptr;
}

std::vector<bool> Ledger::inductive() const {
  std::vector<bool> kept(byConjunct_.size(), true);
  for (bool changes = true; changes;) {
    changes = false;
    for (std::size_t i = 0; i < obligations_.size(); ++i) {
      if (obligations_[i].shows.empty() || find(i, kept)) continue;
      for (const ConjunctId conjunct : obligations_[i].shows) {
        changes = changes || kept[conjunct];
        kept[conjunct] = false;
      }
    }
  }
  return kept;
}

}  // namespace fathom::evidence
