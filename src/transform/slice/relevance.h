#pragma once

#include <optional>
#include <unordered_map>
#include <vector>

#include "transform/slice/control.h"
#include "transform/slice/irrelevant_locations.h"

namespace fathom::transform {

/// What can influence a kept goal: the least set of variables, calls and branches that is closed
/// under
/// - conditions of kept goals, of axioms, and of assumes that leave a relevant location;
/// - right-hand sides of changes to relevant variables, in procedures that take part;
/// - calls that may not return, that reach a kept goal, that change a relevant global or have a
///   relevant result, with their guards and the arguments for relevant inputs;
/// - co-targets of guarded calls, whose signatures must stay equal.
/// Variables are relevant in a whole procedure, globals in the whole program.
class Relevance {
 public:
  Relevance(logic::TermStore& terms, const program::Program& program, const SliceControl& control);

  /// Whether the procedure is part of the slice.
  bool active(program::ProcedureId procedure) const { return at(procedure).isActive; }
  bool relevant(program::ProcedureId procedure, logic::Symbol symbol) const;
  bool relevantGlobal(logic::Symbol symbol) const {
    return variables_[globals_.at(symbol)].isRelevant;
  }
  /// Requires: the edge is live and carries a call, its procedure is active.
  bool keptCall(program::ProcedureId procedure, program::EdgeId edge) const {
    return at(procedure).keptCalls[edge.index()];
  }
  /// Requires: the procedure is active.
  const IrrelevantLocations& irrelevantLocations(program::ProcedureId procedure) const {
    return *at(procedure).irrelevant;
  }

 private:
  using Node = std::size_t;  // a global, or a variable of a procedure
  struct Write {
    program::ProcedureId procedure;
    program::EdgeId edge;
    std::size_t index;  // of the update, havoc target or result
  };
  struct Parameter {
    program::ProcedureId procedure;
    std::optional<std::size_t> input;
    std::optional<std::size_t> output;
  };
  struct VariableState {
    Parameter parameter{};        // of a variable of a procedure; a local is neither
    std::vector<Write> writes{};  // on live edges
    bool isRelevant = false;
  };
  struct ProcedureState {
    std::unordered_map<logic::Symbol, Node> variables;
    std::vector<program::ProcedureId> coTargets;
    std::vector<program::GoalId> goals;  // kept
    bool isActive = false;
    bool isNeeded = false;        // its calls cannot be left out
    bool isTouched = false;       // its irrelevant locations must be found anew
    std::vector<bool> keptCalls;  // by edge
    std::optional<IrrelevantLocations> irrelevant;
  };

  void numberVariables();
  void listWrites(program::ProcedureId procedure);
  void listCoTargets(const program::Call& call);
  ProcedureState& at(program::ProcedureId id) { return procedures_[id.index()]; }
  const ProcedureState& at(program::ProcedureId id) const { return procedures_[id.index()]; }
  Node node(program::ProcedureId procedure, logic::Symbol symbol) const;
  bool isGlobal(Node node) const { return node < program_.globals.size(); }
  const program::Edge& edge(program::ProcedureId procedure, program::EdgeId edge) const {
    return program_[procedure].edges[edge.index()];
  }

  void solve();
  void mark(Node node);
  void markTerm(program::ProcedureId procedure, logic::Term term);
  void spread(Node node);
  void spreadParameter(const Parameter& parameter);
  void followWrite(const Write& write);
  void activate(program::ProcedureId procedure);
  void lookInto(program::ProcedureId procedure);
  void lookInto(program::ProcedureId procedure, program::EdgeId edge);
  void need(program::ProcedureId procedure);
  void keepCall(program::ProcedureId procedure, program::EdgeId edge);
  void touch(program::ProcedureId procedure);
  void findIrrelevant(program::ProcedureId procedure);
  IrrelevantLocations::EdgeKind kind(program::ProcedureId procedure, program::EdgeId edge) const;

  logic::TermStore& terms_;
  const program::Program& program_;
  const SliceControl& control_;
  std::unordered_map<logic::Symbol, Node> globals_;
  std::vector<VariableState> variables_;    // by node
  std::vector<ProcedureState> procedures_;  // by procedure
  // What is to be looked at.
  std::vector<Node> open_;
  std::vector<program::ProcedureId> newlyActive_;
  std::vector<program::ProcedureId> touched_;
};

}  // namespace fathom::transform
