#pragma once

#include <map>
#include <memory>
#include <set>
#include <span>
#include <unordered_map>
#include <vector>

#include "analysis/values/templates.h"
#include "analysis/values/zeros.h"
#include "base/budget.h"
#include "logic/substitute.h"
#include "program/program.h"

namespace fathom::analysis {

/// Terms that an analysis of values knows something of: *variables*, where an array stands for all
/// of its elements; *cells*: elements of arrays, as some body reads them or may copy them to
/// where it does; *templates*: sums of these, and conditions over them. What is known of a cell is
/// known unless an index that is a variable is 0: so nothing is lost where a pointer may be null.
class Places {
 public:
  using Term = logic::Term;
  using Symbol = logic::Symbol;

  /// Fewer places where the budget is not enough: less is known of the program then.
  Places(logic::TermStore& terms, const program::Program& program, const Budget& budget);

  /// Cells that speak of the variable, as a body of that procedure sees it.
  const std::vector<Term>& cellsWith(program::ProcedureId procedure, Symbol symbol) const;
  /// Cells of inputs and globals, as the procedure's callers hand them over; of outputs, inputs and
  /// globals, as it returns them.
  const std::vector<Term>& cellsOf(program::ProcedureId procedure) const;
  /// What a term is as a place.
  struct Info {
    /// A variable, or a cell that every body knows to follow whose assignments can change it.
    bool isTracked = false;
    std::vector<Term> indices;  // of a cell, those that are variables
  };
  const Info& of(Term term) const;
  bool isTracked(Term place) const { return of(place).isTracked; }
  /// The pointer that the cell is indexed by, if it is a variable; no number that is counted up.
  std::vector<Term> indicesOf(Term cell) const;
  bool isGlobal(Symbol symbol) const { return globals_.contains(symbol); }
  /// Whether it speaks of globals alone.
  bool isGlobal(Term place) const;
  /// Variables that it speaks of.
  const std::vector<Symbol>& symbolsIn(Term place) const;

  const Templates& templates() const { return templates_; }
  Zeros& zeros() { return zeros_; }
  const Zeros& zeros() const { return zeros_; }
  /// Whether the body follows it.
  bool isOf(program::ProcedureId procedure, Term cell) const {
    return bodies_[procedure.index()].cells.contains(cell);
  }
  /// Tracked facts about zeros in this array.
  const std::vector<Term>& zerosOf(Term array) const;
  /// Those from which left <= right follows. Requires: all facts are there.
  const std::vector<Term>& zerosThatBound(Term left, Term right);

 private:
  struct Body {
    std::set<Term> cells;
    std::vector<Term> inOrder;
    std::unordered_map<Symbol, std::vector<Term>> with;
    std::vector<Term> zeros;      // facts about zeros, among the cells
    std::vector<Term> templates;  // among the cells
  };

  void addCounters(program::ProcedureId id);
  void addReads(program::ProcedureId id);
  void addZeros(program::ProcedureId id, const std::vector<Term>& reads);
  void addZero(program::ProcedureId id, const ZeroBetween& zero);
  bool isZeroPlace(const ZeroBetween& zero) const;
  void addOriginsOfZeros(program::ProcedureId id, const std::vector<program::Update>& updates);
  void addZeroArguments(program::ProcedureId id, const program::Call& call,
                        program::ProcedureId callee);
  void addUnlessNull(program::ProcedureId id, const program::Call& call);
  void addReplaced(program::ProcedureId to, Term fact, const logic::Substitution& by);
  void addTemplates(program::ProcedureId id);
  void addTemplate(program::ProcedureId id, const logic::Summands& sum);
  void addTemplate(program::ProcedureId id, Term condition);
  bool follow(program::ProcedureId id, Term form);
  bool isPlain(const logic::Summands& sum) const;
  void addOriginsOfTemplates(program::ProcedureId id, const std::vector<program::Update>& updates);
  void addTemplateArguments(program::ProcedureId id, const program::Call& call,
                            program::ProcedureId callee);
  void addReplacedForms(program::ProcedureId to, std::span<const Term> forms,
                        const logic::Substitution& by);
  /// What variables in the form are before the assignment.
  logic::Substitution before(Term form, const std::vector<program::Update>& updates) const;
  /// What inputs of a callee are at the call, and variables of the caller in the callee.
  struct Passing {
    logic::Substitution up;
    logic::Substitution down;
  };
  Passing passing(const program::Call& call, program::ProcedureId callee);
  /// Cells of which a copy is a cell. False where there is nothing new.
  bool addOrigins(program::ProcedureId id);
  void addOriginsOf(program::ProcedureId id, Symbol target, Term value);
  void addArguments(program::ProcedureId id, const program::Call& call);
  void add(program::ProcedureId id, Term cell);
  void insert(Body& body, Term cell);
  /// What is known of globals is known in all bodies.
  void shareGlobalCells();
  bool isCell(Term term) const;
  bool isOver(program::ProcedureId id, Term cell) const;
  Term replaced(Term cell, Symbol symbol, Term by);

  logic::TermStore& terms_;
  const program::Program& program_;
  const std::vector<std::vector<program::GoalId>> goals_;  // by procedure
  Zeros zeros_;
  Templates templates_;
  std::unordered_map<Term, std::vector<Term>> zerosOf_;            // by array
  std::unordered_map<Term, std::vector<Term>> zerosThatBound_;     // by difference without number
  std::unordered_map<std::uint64_t, std::vector<Term>> bounding_;  // by pair
  std::set<Symbol> globals_;
  std::set<Symbol> counters_;             // some step adds to them
  std::vector<std::set<Symbol>> locals_;  // by procedure
  std::vector<Body> bodies_;
  /// By call and callee, how many templates of the callee and of the caller were passed on.
  std::map<std::pair<const program::Call*, program::ProcedureId>,
           std::pair<std::size_t, std::size_t>>
      passedForms_;
  std::set<Term> tracked_;    // cells of some body
  std::set<Term> untracked_;  // that one of them had no room for
  mutable std::unordered_map<Term, std::vector<Symbol>> symbols_;
  mutable std::vector<std::unique_ptr<const Info>> infos_;  // by the index of the term
  bool grew_ = false;
};

/// A variable, or an element of an array at indices that speak of no arrays.
bool isPlace(const logic::TermStore& terms, logic::Term term);

/// Sums and choices of variables, cells and numbers, of so many terms.
bool isReadable(const logic::TermStore& terms, logic::Term term, std::size_t largest);

/// The variables that the value can be, as they stand in choices: ite(c, x, 0) can be x.
std::vector<logic::Term> variablesOf(const logic::TermStore& terms, logic::Term value);

}  // namespace fathom::analysis
