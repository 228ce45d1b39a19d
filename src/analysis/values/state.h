#pragma once

#include <functional>
#include <set>
#include <span>
#include <unordered_map>

#include "analysis/values/differences.h"
#include "analysis/values/number.h"
#include "analysis/values/places.h"
#include "analysis/values/tables.h"
#include "logic/linear_form.h"

namespace fathom::analysis {

/// A place and a number: their sum.
struct Shifted {
  logic::Term place;
  Integer offset;
};

struct Sum {
  logic::Summands summands;
  std::optional<Templates::Found> form;  // what is known of it as a whole is known of that
};

/// Sums that are looked at again and again, each opened once.
class Sums {
 public:
  Sums(const logic::TermStore& terms, const Templates& templates)
      : terms_(terms), templates_(templates) {}

  const Sum& of(logic::Term term);
  /// Of a - b.
  const Sum& ofDifference(logic::Term a, logic::Term b);

 private:
  const logic::TermStore& terms_;
  const Templates& templates_;
  std::unordered_map<logic::Term, Sum> sums_;
  std::unordered_map<std::uint64_t, Sum> differences_;
};

/// What choices were in states that are looked at again.
class Choices {
 public:
  using Version = std::uint64_t;

  /// Of a state that was just changed.
  Version newVersion() { return ++last_; }
  const Number* find(Version version, logic::Term choice) const;
  void keep(Version version, logic::Term choice, const Number& number);

 private:
  struct Kept {
    Version version;
    Number number;
  };
  Version last_ = 0;
  std::unordered_map<logic::Term, Kept> kept_;
};

/// What all states of an analysis share.
struct Context {
  Context(logic::TermStore& store, const program::Program& program, const Budget& budget)
      : terms(store),
        places(store, program, budget),
        tables(store),
        sums(store, places.templates()) {}

  logic::TermStore& terms;
  Places places;
  Tables tables;
  Sums sums;
  Choices choices;
};

/// Conditions that truths stand for (b := x < y), until one of their variables changes.
using Meanings = std::vector<std::pair<logic::Term, logic::Term>>;

/// What is known at some place in the program: of each place a number, and differences between
/// them. Copies cost nothing.
class State {
 public:
  using Term = logic::Term;

  explicit State(Context& context) : context_(&context), terms_(&context.terms) {}

  // ---- Looking ----
  /// Of a place; of others, anything of their sort.
  const Number& at(Term place) const;
  /// Of a term; of an array, all its elements.
  Number read(Term term) const;
  /// Of a condition; nothing where it can be both.
  std::optional<bool> truth(Term condition) const;
  /// The term as a place and a number, where it is no more than that here.
  std::optional<Shifted> shifted(Term term) const;
  /// Requires: both are solid.
  Interval between(Term a, Term b) const;
  /// A place of which everything that is known is true: no variable that it is indexed by is 0.
  bool isSolid(Term place) const;
  const MergeableMap<Number>& numbers() const { return numbers_; }
  const Differences& differences() const { return differences_; }
  const Meanings& meanings() const { return meanings_; }
  /// Of what is known: states with one version know the same.
  Choices::Version version() const { return version_; }

  // ---- Changing ----
  struct Move {
    Term place;
    std::optional<Term> value;    // as everything was before; nothing: anything
    std::vector<Term> indices{};  // of a cell, the new ones: the value counts where none is 0
  };
  /// Places take new values, all at once.
  void assign(std::span<const Move> moves);
  void set(Term place, const Number& number);
  /// Nothing happens where one of them is not solid.
  void relate(Term a, Term b, const Interval& apart);
  void forget(Term place);
  void forgetMeanings() {
    meanings_ = {};
    touch();
  }
  /// False where no state is left.
  bool assume(Term condition, bool isTrue = true) { return assume(condition, isTrue, 0); }

  // ---- Lattice ----
  /// What both allow.
  void join(const State& other);
  /// Numbers that bounds of a place may go to.
  using Thresholds = std::function<const std::set<Integer>&(Term)>;
  /// Where the other one allows more, bounds go to the next of these numbers: those of places that
  /// speak of these variables, or all. What a loop does not change grows outside of it.
  void widen(const State& other, const Thresholds& thresholds,
             const std::set<logic::Symbol>* changing);
  friend bool operator==(const State& a, const State& b) {
    return a.numbers_ == b.numbers_ && a.differences_ == b.differences_ &&
           a.meanings_ == b.meanings_;
  }

 private:
  friend class Reader;
  friend class ZeroSearch;

  void touch() { version_ = context_->choices.newVersion(); }
  bool isWorthKnowing(Term place, const Number& number) const;
  /// The element as a place, if it is one.
  std::optional<Term> cellAt(Term array, Term index) const;
  bool assume(Term condition, bool isTrue, int depth);
  std::optional<Term> choiceIn(Term comparison) const;
  Term made(Term comparison, Term choice, Term branch);
  bool assumeChoice(Term condition, Term choice, bool isTrue, int depth);
  bool assumeBranch(Term choice, bool isTrue, int depth);
  bool assumeAlike(Term condition, bool isTrue, int depth);
  bool assumeOne(std::span<const Term> conditions, bool isTrue, int depth);
  bool assumeCompared(Term condition, bool isTrue);
  bool refineDifference(const logic::Summands& summands, const Number& wanted);
  bool isAboutForm(Term condition) const;
  bool refineForm(const Templates::Found& found, const Number& wanted);
  bool refineParts(const logic::Summands& summands, const Number& wanted);
  bool refine(Term place, const Number& wanted);
  bool without(Term place, const Integer& excluded);
  struct Result {
    Term place;
    Number number;
    std::optional<Shifted> shifted;
    bool isShift() const { return shifted && shifted->place == place; }  // of itself
  };
  Result resultOf(const Move& move) const;
  bool isKnown(Term place) const;
  void boundBy(Term fact);
  bool mayBeKnown(Term value) const;
  bool areSame(Term a, Term b) const;
  void keepMeanings(std::span<const Move> moves);
  void relateMoved(const Result& result, const std::vector<Result>& results);
  Interval apartInJoin(Term a, Term b) const;
  void joinDifferences(const State& before, const State& other);
  void relateChanged(const State& before, const State& other);

  Context* context_;
  logic::TermStore* terms_;
  Choices::Version version_ = 0;  // states that are equal may have two
  int nesting_ = 0;               // of choices that are being looked into
  MergeableMap<Number> numbers_;  // what is not anything
  Differences differences_;
  Meanings meanings_;
};

/// Nothing stands for no state at all.
void joinInto(std::optional<State>& some, State more);

}  // namespace fathom::analysis
