#pragma once

#include "evidence/cone.h"
#include "evidence/conjuncts.h"

namespace fathom::evidence {

/// The definitions of a block, as its flow and what conjuncts grant, conjunct by conjunct. Queries
/// take what they speak of: with fewer definitions more is satisfiable.
class Premises {
 public:
  Premises(logic::TermStore& terms, const Conjuncts& conjuncts, const Block& block);

  enum class Reach {
    Slice,  // as Local, but conditions on the way only where they speak of nothing else
    Local,  // the flow from the last loops, and conjuncts that speak of something that it speaks of
    Near,   // the same with all the flow
    Far,    // also conjuncts that speak of what these conjuncts speak of, and so on
    All,    // all conjuncts
  };
  struct Selection {
    std::vector<Term> definitions;
    std::vector<ConjunctId> conjuncts;  // whose parameters they mention
    friend bool operator==(const Selection&, const Selection&) = default;
  };
  Selection of(const std::vector<Term>& formulas, const std::vector<bool>& live, Reach reach);

 private:
  struct Premise {
    ConjunctId conjunct = 0;
    Term formula;                        // control => parameter => conjunct
    std::optional<logic::Symbol> place;  // control
    std::vector<logic::Symbol> symbols;  // of the conjunct
  };

  /// What must be so where control gets on; not what says where it came from.
  struct Condition {
    logic::Symbol place;  // control
    Term formula;         // control => condition
    std::vector<logic::Symbol> symbols;
  };

  void add(Term definition, std::optional<logic::Symbol> subject);
  void addFlow(Term definition, std::optional<logic::Symbol> subject);
  void addSlice(Term definition, logic::Symbol control);
  bool speaksOfConjuncts(Term definition) const;
  bool addPremise(Term clause, std::optional<logic::Symbol> subject);
  bool isNear(const Premise& premise, Reach reach, const Cone& cone) const;
  std::vector<Term> flowOf(const std::vector<Term>& formulas, Reach reach);

  logic::TermStore& terms_;
  const Conjuncts& conjuncts_;
  std::vector<Term> flow_;
  Subjects subjects_;
  std::vector<Term> slice_;  // the flow without conditions
  Subjects subjectsInSlice_;
  std::vector<Condition> conditions_;
  std::vector<Premise> premises_;
  std::unordered_set<logic::Symbol> inLoops_;  // control where a loop's relation is granted
  std::optional<Cone> cone_;                   // of the flow
  std::optional<Cone> coneOfSlice_;
};

}  // namespace fathom::evidence
