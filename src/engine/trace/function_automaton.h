#pragma once

#include <optional>
#include <span>
#include <vector>

#include "program/call_graph.h"
#include "reason/path.h"
#include "summary/functions.h"

// A_f: the flow graph of a function as an automaton whose letters are statements (section 3).
namespace fathom::engine::trace {

using logic::Symbol;
using logic::Term;
using logic::TermStore;
using program::GoalId;
using program::ProcedureId;
using program::Program;

using StateId = Id<struct StateTag>;
using LetterId = Id<struct LetterTag>;  // of one automaton

/// (error, r) = f(m)
struct CallLetter {
  ProcedureId callee;
  std::vector<Term> arguments;  // over the state before
  std::vector<Symbol> results;
  bool isRecursive = false;  // the callee may call the caller
};

/// st: a statement between two states.
struct Letter {
  StateId from;
  StateId to;
  reason::PathStep step;  // of a call: its guards; results and error are any values
  std::optional<CallLetter> call{};
  std::optional<program::EdgeId> edge{};  // nothing for what the automaton adds
  std::optional<GoalId> violates{};
  std::optional<ProcedureId> function{};  // that is called, and is what it computes
};

/// The extra output that says whether a goal was violated, in this function or in one it calls.
Symbol errorOf(TermStore& terms);

/// Begins with outputs and locals of any value and no error. A goal that is violated sets error and
/// leads to the exit; behind a call, error leads there too. The exit is the flow graph's, or one
/// behind it where that has a goal.
class FunctionAutomaton {
 public:
  FunctionAutomaton(TermStore& terms, const Program& program, ProcedureId procedure,
                    const std::vector<bool>& isAsked, const summary::Functions& functions,
                    const program::CallGraph& calls);

  ProcedureId procedure() const { return procedure_; }
  StateId init() const { return init_; }
  StateId exit() const { return exit_; }
  std::size_t states() const { return out_.size(); }
  const std::vector<Letter>& letters() const { return letters_; }
  const Letter& operator[](LetterId id) const { return letters_[id.index()]; }
  std::span<const LetterId> from(StateId state) const { return out_[state.index()]; }
  /// The variables whose values may matter behind the state. Others have no place in labels: large
  /// blocks do not keep them.
  const reason::SymbolSet& live(StateId state) const { return live_[state.index()]; }
  /// Where a loop is entered: live variables that it writes; empty elsewhere.
  const reason::SymbolSet& writtenInLoop(StateId state) const { return written_[state.index()]; }

 private:
  void addEntry(const program::Procedure& procedure);
  void addEdge(program::EdgeId id, const program::Edge& edge);
  void addCall(program::EdgeId id, const program::Edge& edge, const program::Call& call);
  void addFunctionCall(program::EdgeId id, const program::Edge& edge, const program::Call& call,
                       Term guard, ProcedureId callee);
  void addGoal(GoalId id, const program::Goal& goal);
  void findLive();
  void findWritten();
  bool addLive(const Letter& letter);
  StateId addState();
  void add(Letter letter);

  TermStore& terms_;
  const Program& program_;
  ProcedureId procedure_;
  const summary::Functions& functions_;
  const program::CallGraph& calls_;
  std::size_t locations_;
  StateId init_;
  StateId exit_;
  std::vector<Letter> letters_;
  std::vector<std::vector<LetterId>> out_;  // by state
  std::vector<reason::SymbolSet> live_;     // by state
  std::vector<reason::SymbolSet> written_;  // by state
};

}  // namespace fathom::engine::trace
