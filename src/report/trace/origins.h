#pragma once

#include <unordered_map>
#include <unordered_set>

#include "logic/evaluate.h"
#include "logic/substitute.h"

namespace fathom::report {

/// Defining terms of temporaries (variables without a name in the source), over variables that have
/// not changed since; plain values where they have.
class Origins {
 public:
  explicit Origins(logic::TermStore& terms) : terms_(terms) {}

  /// The term with temporaries replaced by their definitions.
  logic::Term resolved(logic::Term term);
  /// The temporary is defined by the (resolved) term from now on; relations have no definition.
  void define(logic::Symbol symbol, logic::Term origin);
  /// The variable has no known definition any more.
  void forget(logic::Symbol symbol) { origins_.erase(symbol); }
  void forgetAll() { origins_.clear(); }
  /// The variable changes: what is defined by it becomes a plain value, that of the model.
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
