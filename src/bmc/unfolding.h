#pragma once

#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "logic/substitute.h"
#include "program/call_graph.h"
#include "solver/solver.h"
#include "summary/functions.h"
#include "summary/local_summary.h"

// A tree of procedure runs, as formulas: each run is a local summary in symbols of its own, and a
// call is either opened (a run below it), a function (its meaning is known), or not looked at yet.
namespace fathom::bmc {

using logic::Lambda;
using logic::Symbol;
using logic::Term;
using program::ProcedureId;
using program::Program;
using summary::CallSite;
using summary::Functions;
using summary::LocalSummary;
using summary::Summaries;

/// By procedure: whether one of the goals is in it or in what it calls.
std::vector<bool> proceduresWith(const Program& program, std::span<const program::GoalId> goals);

/// A call inside a run.
struct UnfoldedCall {
  const CallSite* site = nullptr;
  ProcedureId callee;
  Term reached;
  std::vector<Lambda> arguments;
  Symbol returned;
  std::vector<Symbol> results;
  Symbol fails;                       // a goal is violated inside it
  bool isFunction = false;            // results and returned are defined by the arguments
  std::optional<std::size_t> opened;  // the run below it
};

/// One run of a procedure.
struct UnfoldedRun {
  ProcedureId procedure;
  const LocalSummary* summary = nullptr;
  std::optional<std::size_t> caller;
  std::size_t recursion = 0;                   // how many runs of the same procedure are above it
  std::unique_ptr<logic::Substituter> rename;  // terms of the summary in the symbols of this run
  std::vector<Lambda> inputs;
  Symbol fails;  // a goal is violated in it or below
  std::vector<UnfoldedCall> calls;
};

/// A call of a run, by their indices.
struct UnfoldedSite {
  std::size_t run = 0;
  std::size_t call = 0;
};

class Unfolding {
 public:
  /// Begins with one run for each entry point from which one of the goals can be reached. Requires:
  /// no globals but those of axioms, acyclic bodies; with relations as state, stratified functions
  /// and quantifiers (solver/ground/grounding_solver.h).
  /// Executions that need more elements of a sort than `most` says are not looked for.
  Unfolding(logic::TermStore& terms, const Program& program, std::span<const program::GoalId> goals,
            std::optional<logic::Universe> most = std::nullopt);

  /// An execution that violates a goal and needs only what is opened.
  solver::Answer underApproximate(const Budget& budget);
  /// The same where calls that are not opened may return anything. Unsat: there is no execution.
  solver::Answer overApproximate(const Budget& budget);
  /// Opens the call; linear recursion is opened half as deep again as it is already.
  void open(UnfoldedSite site);
  /// Opens the call alone.
  void openOnce(UnfoldedSite site);

  const std::vector<UnfoldedRun>& runs() const { return runs_; }
  std::size_t entryRuns() const { return entryRuns_; }

 private:
  std::size_t addRun(ProcedureId procedure, std::optional<UnfoldedSite> from);
  std::size_t recursionAbove(ProcedureId procedure, std::optional<std::size_t> caller) const;
  Symbol own(Symbol symbol, std::size_t run);
  void rename(logic::Substitution& names, Symbol symbol, std::size_t run);
  void bindInputs(UnfoldedRun& run, std::size_t index, const UnfoldedCall* from,
                  logic::Substitution& names);
  bool isName(const Lambda& lambda) const;
  void addCalls(UnfoldedRun& run, std::size_t index);
  void defineFunction(const UnfoldedCall& call);
  void defineFails(const UnfoldedRun& run);
  std::optional<UnfoldedSite> onlyCallOf(std::size_t run, ProcedureId procedure) const;

  logic::TermStore& terms_;
  const Program& program_;
  std::vector<bool> isAsked_;      // by goal
  std::vector<bool> leadsToGoal_;  // by procedure: to one that is asked
  Summaries summaries_;
  Functions functions_;
  std::unique_ptr<solver::Solver> solver_;
  std::vector<UnfoldedRun> runs_;
  std::size_t entryRuns_ = 0;
  Term someEntryFails_;
};

}  // namespace fathom::bmc
