#pragma once

#include <map>
#include <string>
#include <unordered_set>
#include <vector>

#include "evidence/cone.h"
#include "logic/substitute.h"
#include "program/program.h"

namespace fathom::evidence {

using logic::Lambda;

/// Values of variables in terms of what was arbitrary: a variable without an entry is its own
/// symbol, its value at procedure entry.
class State {
 public:
  Lambda value(logic::TermStore& terms, Symbol variable) const;
  Term value(logic::TermStore& terms, Term term) const;
  Lambda value(logic::TermStore& terms, const Lambda& lambda) const;
  void set(Symbol variable, Lambda value) { values_.insert_or_assign(variable, std::move(value)); }
  void forget(Symbol variable) { values_.erase(variable); }
  const std::map<Symbol, Lambda>& values() const { return values_; }

 private:
  logic::Substitution relevant(logic::TermStore& terms, Term term) const;

  std::map<Symbol, Lambda> values_;
};

/// Where control can be: `reached` implies that an execution leads here in this state.
struct Point {
  Term reached;
  State state;
};

/// Control that arrives at a location by one edge. `own`: `reached` is a symbol of this arrival
/// alone.
struct Arrival {
  Term reached;
  State state;
  bool own = false;
};

/// The flow of one procedure as implications between fresh symbols. What is true of an execution is
/// a model of them: `reached` of the places on it, true; and in a model in which some `reached` is
/// true an execution leads there, backwards from arrival to arrival.
class FlowEncoder {
 public:
  /// Fresh names differ from those already taken.
  FlowEncoder(logic::TermStore& terms, std::unordered_set<std::string> taken)
      : terms_(terms), taken_(std::move(taken)) {}

  /// A symbol like this one that occurs nowhere else, "x@place".
  Symbol fresh(Symbol like, const std::string& place);
  Lambda freshValue(Symbol like, const std::string& place);
  Term freshTruth(const std::string& name, const std::string& place);

  /// Control goes on only where the condition is true.
  Arrival assume(Arrival arrival, Term condition, const std::string& place);
  /// Where all these arrivals meet. Two of them may be open at once: which one was taken is a
  /// choice.
  Point join(std::vector<Arrival> arrivals, const std::string& place);

  /// Of the subject, where there is one: what does not speak of it does not need it.
  void define(Term definition, std::optional<Symbol> subject = std::nullopt) {
    if (terms_.isTrue(definition)) return;
    definitions_.push_back(definition);
    if (subject) subjects_.emplace(definition, *subject);
  }
  const Subjects& subjects() const { return subjects_; }
  const std::vector<Term>& definitions() const { return definitions_; }

 private:
  std::string freshName(const std::string& wanted);
  Lambda merge(const std::vector<Arrival>& arrivals, Symbol variable, const std::string& place);

  logic::TermStore& terms_;
  std::unordered_set<std::string> taken_;
  std::vector<Term> definitions_;
  Subjects subjects_;
};

}  // namespace fathom::evidence
