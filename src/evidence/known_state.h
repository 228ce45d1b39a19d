#pragma once

#include <vector>

#include "logic/partial_calculator.h"
#include "program/program.h"

namespace fathom::evidence {

/// What is known of the variables of a running program: of the globals, and of the running
/// procedure's own. What is known of its callers' is put away.
class KnownState {
 public:
  KnownState(const logic::TermStore& terms, const program::Program& program)
      : program_(program), calculate_(terms) {}

  /// Outputs and locals may have any value.
  void enter(program::ProcedureId procedure, const std::vector<logic::Value>& inputs);
  /// Back to the caller; the values of the outputs.
  std::vector<logic::Value> leave();

  logic::Value value(program::Term term) { return calculate_(term, model_); }
  std::vector<logic::Value> values(const std::vector<program::Lambda>& lambdas);
  void assign(const program::Assign& assign);
  void set(program::Symbol symbol, logic::Value value);

  /// All that is known, to come back to it.
  struct Saved;
  Saved saved() const;
  void restore(Saved saved);

 private:
  struct PutAway {
    program::ProcedureId procedure;
    std::vector<std::pair<program::Symbol, logic::Value>> own{};
  };

  logic::Value value(const program::Lambda& lambda);
  std::vector<std::pair<program::Symbol, logic::Value>> takeOwn(program::ProcedureId procedure);

  const program::Program& program_;
  logic::PartialCalculator calculate_;
  logic::Model model_;  // what is not known is absent
  std::vector<PutAway> frames_;
};

struct KnownState::Saved {
  logic::Model model;
  std::vector<PutAway> frames;
};

}  // namespace fathom::evidence
