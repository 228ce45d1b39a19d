#pragma once

#include <unordered_map>
#include <vector>

#include "logic/substitute.h"
#include "program/run/trace_checks.h"

namespace fathom::program::run {

/// What an activation for any inputs does, as terms over its procedure's inputs and the globals at
/// entry (and symbols for chosen values, see PathSummaries::chosen): where `condition` holds, the
/// run is an execution that passes every goal on its way and ends at the exit with these values.
struct PathSummary {
  Term condition;
  std::vector<Lambda> outputs;
  std::vector<Update> globals;  // those that it may change
  std::vector<Symbol> mentions;
  std::size_t size = 0;  // nodes and arguments of all terms
};

/// The passages of a trace, each computed once, when it is asked for; callees first, without stack.
class PathSummaries {
 public:
  PathSummaries(logic::TermStore& terms, const Program& program, const Trace& trace,
                const GoalMap& goals);

  /// Throws ReplayDivergence where the run does not follow its procedure's edges to the exit, calls
  /// itself or an activation with inputs of its own, cannot be run with any inputs, or would get
  /// too large. Requires: a checked activation for any inputs.
  const PathSummary& of(ActivationId id);

  /// The chosen value that the symbol stands for, where it stands for one: a map or an element.
  const Value* chosen(Symbol symbol) const;

 private:
  /// A run in progress.
  struct Frame {
    ActivationId activation;
    LocationId at;
    std::size_t step = 0;
    logic::Substitution state;  // inputs and globals that are not listed are as at entry
    std::vector<Term> conditions;
  };
  enum class Phase { Unseen, Running, Done };

  const Activation& activation(const Frame& frame) const { return trace_[frame.activation]; }
  const Procedure& procedure(const Frame& frame) const {
    return program_[activation(frame).procedure];
  }

  void enter(ActivationId id);
  void advance();
  void finish();
  void take(const Edge& edge, const Step& step);
  void arrive(Frame& frame, LocationId location);

  void assign(Frame& frame, const Assign& assign);
  void call(const Edge& edge, const Step& step);
  /// The passage of the callee, applied where the frame stands.
  void pass(Frame& frame, const Call& call, const Activation& callee, const PathSummary& passage);
  logic::Substitution passed(const Frame& frame, const Call& call, const Activation& callee,
                             const PathSummary& passage);
  Term isCalled(const Frame& frame, const Call& call, ProcedureId callee);

  /// The term as it reads at entry.
  Lambda atEntry(const Frame& frame, const Lambda& lambda);
  Term atEntry(const Frame& frame, Term term);
  Lambda current(const Frame& frame, Symbol symbol);
  void demand(Frame& frame, Term condition);
  void demandAtEntry(Frame& frame, Term condition, const std::string& what);
  Lambda literal(Symbol symbol, const Value& value);
  void checkWork() const;

  logic::TermStore& terms_;
  const Program& program_;
  const Trace& trace_;
  const GoalMap& goals_;
  std::string chosenName_;  // begins no name of the program
  std::unordered_map<Symbol, Value> chosen_;
  std::vector<Phase> phases_;  // by activation
  std::unordered_map<ActivationId, PathSummary> done_;
  std::vector<Frame> frames_;
  std::size_t nodesBefore_;
  std::size_t walked_ = 0;
};

}  // namespace fathom::program::run
