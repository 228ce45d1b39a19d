#pragma once

#include <unordered_map>
#include <unordered_set>

#include "logic/evaluate.h"
#include "logic/substitute.h"

namespace fathom::report {

/// Where the values of variables that nobody named come from: terms over others that are still true
/// now, or plain values where those others have changed.
class Origins {
 public:
  explicit Origins(logic::TermStore& terms) : terms_(terms) {}

  /// The term without unnamed variables whose origin is known.
  logic::Term resolved(logic::Term term);
  /// The variable is the value of the (resolved) term from now on; relations have no origins.
  void define(logic::Symbol symbol, logic::Term origin);
  /// The variable has no known origin any more.
  void forget(logic::Symbol symbol) { origins_.erase(symbol); }
  void forgetAll() { origins_.clear(); }
  /// The variable changes: what came from it is a plain value, that of the model.
  void change(logic::Symbol symbol, const logic::Model& model);

 private:
  struct Origin {
    logic::Term term;
    std::unordered_set<logic::Symbol> symbols;
  };

  logic::TermStore& terms_;
  std::unordered_map<logic::Symbol, Origin> origins_;
};

}  // namespace fathom::report
