#pragma once

#include "evidence/claims.h"
#include "evidence/cone.h"

namespace fathom::evidence {

/// The definitions of a block, as its flow and what claims grant, claim by claim. Queries take what
/// they speak of: with fewer definitions more is satisfiable.
class Facts {
 public:
  Facts(logic::TermStore& terms, const Claims& claims, const Block& block);

  enum class Reach {
    Local,  // the flow from the last loops, and claims that speak of something that it speaks of
    Near,   // the same with all the flow
    Far,    // also claims that speak of what these claims speak of, and so on
    All,    // all claims
  };
  struct Selection {
    std::vector<Term> definitions;
    std::vector<ClaimId> claims;  // those of them that claims grant, once each
  };
  Selection of(const std::vector<Term>& formulas, const std::vector<bool>& live, Reach reach);

 private:
  struct Fact {
    ClaimId claim = 0;
    Term formula;                        // control => parameter => claim
    std::optional<logic::Symbol> place;  // control
    std::vector<logic::Symbol> symbols;  // of the claim
  };

  void add(Term definition, std::optional<logic::Symbol> subject);
  void addFlow(Term definition, std::optional<logic::Symbol> subject);
  bool speaksOfClaims(Term definition) const;
  bool addFact(Term clause, std::optional<logic::Symbol> subject);
  bool isNear(const Fact& fact, Reach reach) const;

  logic::TermStore& terms_;
  const Claims& claims_;
  std::vector<Term> flow_;
  Subjects subjects_;
  std::vector<Fact> facts_;
  std::unordered_set<logic::Symbol> inLoops_;  // control where a loop's relation is granted
  std::optional<Cone> cone_;                   // of the flow
};

}  // namespace fathom::evidence
