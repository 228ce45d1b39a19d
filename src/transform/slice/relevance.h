#pragma once

#include <optional>
#include <unordered_map>
#include <vector>

#include "transform/slice/control.h"
#include "transform/slice/irrelevant_locations.h"

namespace fathom::transform {

/// What can influence a kept goal: the least set of variables, calls and branches that is closed
/// under
/// - conditions of kept goals, of axioms, and of assumes that leave a location which is not
/// irrelevant;
/// - right-hand sides of changes to relevant variables, in procedures that take part;
/// - calls that may not return, that reach a kept goal, that change a relevant global or have a
/// relevant
///   result, with their guards and the arguments for relevant inputs;
/// - co-targets of guarded calls, whose signatures must stay equal.
/// Variables are relevant in a whole procedure, globals in the whole program.
class Relevance {
 public:
  Relevance(logic::TermStore& terms, const program::Program& program, const SliceControl& control);

  /// Whether the procedure is part of the slice.
  bool active(program::ProcedureId procedure) const { return active_[procedure.index()]; }
  bool relevant(program::ProcedureId procedure, logic::Symbol symbol) const;
  bool relevantGlobal(logic::Symbol symbol) const { return relevant_[globals_.at(symbol)]; }
  /// Requires: the edge is live and carries a call, its procedure is active.
  bool keptCall(program::ProcedureId procedure, program::EdgeId edge) const {
    return keptCall_[procedure.index()][edge.index()];
  }
  /// Requires: the procedure is active.
  const IrrelevantLocations& silence(program::ProcedureId procedure) const {
    return *silence_[procedure.index()];
  }

 private:
  using Node = std::size_t;  // a global, or a variable of a procedure
  struct Write {
    program::ProcedureId procedure;
    program::EdgeId edge;
    std::size_t index;  // of the update, havoc target or result
  };
  struct Place {
    program::ProcedureId procedure;
    std::optional<std::size_t> input;
    std::optional<std::size_t> output;
  };

  void numberVariables();
  void listWrites(program::ProcedureId procedure);
  void listCoTargets(const program::Call& call);
  Node node(program::ProcedureId procedure, logic::Symbol symbol) const;
  bool isGlobal(Node node) const { return node < program_.globals.size(); }
  const program::Edge& edge(program::ProcedureId procedure, program::EdgeId edge) const {
    return program_[procedure].edges[edge.index()];
  }

  void solve();
  void mark(Node node);
  void markTerm(program::ProcedureId procedure, logic::Term term);
  void spread(Node node);
  void spreadPlace(const Place& place);
  void followWrite(const Write& write);
  void activate(program::ProcedureId procedure);
  void lookInto(program::ProcedureId procedure);
  void lookInto(program::ProcedureId procedure, program::EdgeId edge);
  void need(program::ProcedureId procedure);
  void keepCall(program::ProcedureId procedure, program::EdgeId edge);
  void touch(program::ProcedureId procedure);
  void findSilence(program::ProcedureId procedure);
  IrrelevantLocations::EdgeKind kind(program::ProcedureId procedure, program::EdgeId edge) const;

  logic::TermStore& terms_;
  const program::Program& program_;
  const SliceControl& control_;
  std::unordered_map<logic::Symbol, Node> globals_;
  std::vector<std::unordered_map<logic::Symbol, Node>> variables_;  // by procedure
  std::vector<Place> places_;                                       // by node
  std::vector<std::vector<Write>> writes_;                          // by node, on live edges
  std::vector<std::vector<program::ProcedureId>> coTargets_;        // by procedure
  std::vector<std::vector<program::GoalId>> goals_;                 // kept, by procedure

  std::vector<bool> relevant_;               // by node
  std::vector<bool> active_, needed_;        // by procedure; needed: its calls cannot be left out
  std::vector<std::vector<bool>> keptCall_;  // by procedure and edge
  std::vector<std::optional<IrrelevantLocations>> silence_;
  std::vector<bool> touched_;  // by procedure: silence must be found anew
  std::vector<Node> open_;
  std::vector<program::ProcedureId> newlyActive_;
  std::vector<program::ProcedureId> touchedProcedures_;
};

}  // namespace fathom::transform
