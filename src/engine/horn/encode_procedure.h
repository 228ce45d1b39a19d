#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/horn/encode.h"
#include "logic/substitute.h"

namespace fathom::engine::horn {

/// Writes the clauses of one procedure. Its variables are the clauses' variables, so that the state
/// at the beginning of a stretch is written with the plain symbols and what it becomes is a
/// substitution.
class ProcedureEncoder {
 public:
  ProcedureEncoder(logic::TermStore& terms, const program::Program& program,
                   program::ProcedureId id, const summary::Functions& functions,
                   Encoding& encoding);

  void encodeFlow();
  /// f.atL(i, v) /\ ~condition => false, or f.fails(i)
  void encodeGoal(const program::Goal& goal);
  /// true => f.call(i), or f.fails(i) => false
  void encodeEntryPoint();

 private:
  /// A path without branches from a location with a predicate.
  struct Stretch {
    std::vector<logic::Term> applications;
    logic::Term constraint;
    logic::Substitution state;  // what changed
    std::size_t arbitraryValues = 0;
    program::LocationId at;
  };

  void findCuts();
  void findLive();
  void declare(Predicate::Role role, const std::string& name, program::LocationId location,
               std::vector<logic::Symbol> parameters);
  logic::Term at(program::LocationId location, const logic::Substitution& state);
  void encodeFrom(program::EdgeId edge);
  void pass(Stretch& stretch, const program::Statement& statement);
  void encodeCall(const program::Edge& edge, const program::Call& call);
  bool isFunction(program::ProcedureId callee) const;
  bool callsFunction(const program::Statement& statement) const;
  void passFunction(Stretch& stretch, const program::Call& call, program::ProcedureId callee);
  void finish(Stretch stretch);
  void constrain(Stretch& stretch, logic::Term condition);
  void setArbitrary(Stretch& stretch, const std::vector<logic::Symbol>& targets);
  void add(std::vector<logic::Term> applications, logic::Term constraint,
           std::optional<logic::Term> head);

  logic::TermStore& terms_;
  const program::Program& program_;
  program::ProcedureId id_;
  const program::Procedure& procedure_;
  const summary::Functions& functions_;
  Encoding& encoding_;
  bool hasContexts_;
  program::FlowGraph flow_;
  std::vector<logic::Symbol> inputs_;
  std::vector<logic::Symbol> outputs_;
  std::vector<bool> isCut_;                           // by location
  std::vector<std::vector<logic::Symbol>> live_;      // by location: what a predicate there is over
  std::vector<std::optional<logic::Symbol>> atCuts_;  // by location: its predicate
};

}  // namespace fathom::engine::horn
