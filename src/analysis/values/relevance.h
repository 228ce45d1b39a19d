#pragma once

#include <set>
#include <unordered_map>
#include <vector>

#include "analysis/values/fixpoint.h"

namespace fathom::analysis {

/// Places that proofs of goals may rest on, by procedure: those of their conditions, and backwards
/// those that a relevant one gets its value from, is compared with, or differs from by something
/// known. What is known of others need not be said.
class Relevance {
 public:
  Relevance(logic::TermStore& terms, const program::Program& program, Fixpoint& fixpoint,
            const std::vector<program::GoalId>& goals);

  bool contains(program::ProcedureId procedure, logic::Term place) const {
    return relevant_[procedure.index()].contains(place);
  }

 private:
  using Term = logic::Term;
  using Procedure = program::ProcedureId;
  struct Site {
    Procedure caller;
    const program::Edge* edge;
  };
  /// How a body uses places; made when the first one is relevant.
  struct Uses {
    std::unordered_map<Term, std::vector<Term>> origins;  // what a place becomes
    std::unordered_map<Term, std::vector<Term>> tests;    // conditions that mention it
    std::unordered_map<Term, std::vector<std::pair<Procedure, Term>>> results;  // of callees
    std::unordered_map<Term, std::set<Term>> neighbours;  // from which its distance is known
  };

  void collectSites();
  void addDeadEnds(Procedure id);
  Uses& usesOf(Procedure id);
  void collectUses(Procedure id, const program::Edge& edge, Uses& uses);
  void collectNeighbours(const Fixpoint::Reached& state, Uses& uses) const;
  void add(Procedure id, Term place);
  void addTerm(Procedure id, Term term);
  void spread(Procedure id, Term place);
  void spreadToCallers(Procedure id, Term place);
  /// Tracked places that the value of a term rests on.
  std::vector<Term> placesIn(Term term) const;
  void addForms(Term term, std::vector<Term>& found) const;

  logic::TermStore& terms_;
  const program::Program& program_;
  Fixpoint& fixpoint_;
  Places& places_;
  std::vector<std::set<Term>> relevant_;  // by procedure
  std::vector<std::vector<Site>> sites_;  // calls of each procedure
  std::vector<std::unique_ptr<Uses>> uses_;
  std::vector<std::pair<Procedure, Term>> open_;
};

}  // namespace fathom::analysis
