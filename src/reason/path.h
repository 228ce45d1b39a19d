#pragma once

#include <span>
#include <vector>

#include "logic/substitute.h"
#include "reason/formulas.h"

namespace fathom::reason {

/// target := value, the value over the state before.
struct PathUpdate {
  Symbol target;
  logic::Lambda value;
};

/// A variable and the symbol by which a relation calls its new value.
struct Primed {
  Symbol variable;
  Symbol next;
};

/// One step of a path over program variables: passes if the guards hold, then changes targets,
/// havocs and primed variables all at once so that the relation holds. What is not named keeps its
/// value.
struct PathStep {
  std::vector<Term> guards;         // over the state before
  std::vector<PathUpdate> updates;  // simultaneous
  std::vector<Symbol> havocs;       // any new value
  std::vector<Primed> primed;       // any new value that the relation allows
  std::vector<Term> relation;       // over the state before and the primed symbols
};

PathStep assumeStep(Term condition);
PathStep assignStep(Symbol target, Term value);
PathStep assignStep(std::vector<PathUpdate> updates);
PathStep havocStep(std::vector<Symbol> variables);
PathStep relationStep(Term relation, std::vector<Primed> primed);

/// The same steps, each guard and each formula of a relation a single conjunct.
std::vector<PathStep> withSplitConjunctions(TermStore& terms, std::span<const PathStep> steps);

/// Everything the step reads or changes; of relations the variables, not their primed names.
SymbolSet mentionedBy(const TermStore& terms, const PathStep& step);

/// A conjunct of an unrolled path and where it comes from.
struct PathConjunct {
  enum class Origin { Guard, Update, Relation };
  Term formula;
  Origin origin;
  std::size_t index;  // in the step's list of that origin
};

/// The path as a conjunction over versions: every change of a variable makes a new version of it.
struct UnrolledPath {
  std::vector<std::vector<PathConjunct>> steps;
  std::vector<logic::Substitution> versionsAt;   // program variables -> versions at cut 0 .. n
  std::vector<logic::Substitution> variablesAt;  // and back

  /// One conjunction per step.
  std::vector<Term> parts(TermStore& terms) const;
  std::vector<Term> allConjuncts() const;
};

UnrolledPath unroll(TermStore& terms, std::span<const PathStep> steps);

/// The steps with only those conjuncts that are in the core; an update outside of it becomes a
/// havoc.
std::vector<PathStep> reducedTo(const std::unordered_set<Term>& core,
                                std::span<const PathStep> steps, const UnrolledPath& unrolled);

}  // namespace fathom::reason
