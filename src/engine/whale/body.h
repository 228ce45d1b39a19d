#pragma once

#include <span>
#include <utility>
#include <vector>

#include "logic/substitute.h"
#include "program/call_graph.h"
#include "summary/functions.h"
#include "summary/local_summary.h"

namespace fathom::engine::whale {

using logic::Symbol;
using logic::Term;
using logic::TermStore;
using program::GoalId;
using program::ProcedureId;
using program::Program;

/// A call-edge e_k of a body: b_k = F(a_k). It returns, or fails (a goal is violated inside), or
/// the execution ends in it.
struct CallEdge {
  ProcedureId callee;
  Term reached;
  std::vector<Symbol> arguments;  // a_k, each defined in the body
  std::vector<Symbol> results;    // b_k
  Symbol returned;
  Symbol fails;
  bool isRecursive = false;  // the callee may call the body's own procedure
  std::size_t site = 0;      // of the local summary
};

/// DAGCOND of a whole function, whose flow graph is acyclic: every assignment that satisfies the
/// definitions and rules is an execution through it, where calls return anything or fail.
struct Body {
  ProcedureId procedure;
  std::vector<Symbol> inputs;   // p: words of guards and summaries
  std::vector<Symbol> outputs;  // r: words of summaries; in the body their values are terms
  std::vector<std::pair<Symbol, Term>> definitions;
  /// Calls of functions (summary/functions.h) are what they compute; other calls do not both return
  /// and fail.
  std::vector<Term> rules;
  std::vector<CallEdge> calls;
  Term returns;                                   // the exit is reached
  std::vector<Term> values;                       // of the outputs there
  std::vector<std::pair<GoalId, Term>> failures;  // an asked goal is violated in it
  Term fails;                                     // a goal is violated in it or in what it calls
  std::vector<std::pair<program::EdgeId, Term>> taken;  // edges that a path may take or not
};

/// The bodies of a program without globals and with acyclic flow graphs.
class Bodies {
 public:
  Bodies(TermStore& terms, const Program& program, std::span<const GoalId> goals);

  const Body& operator[](ProcedureId procedure) const { return all_[procedure.index()]; }
  std::size_t size() const { return all_.size(); }
  const Program& program() const { return program_; }
  const program::CallGraph& calls() const { return calls_; }
  bool leadsToGoal(ProcedureId procedure) const { return leadsToGoal_[procedure.index()]; }
  /// The procedures that are functions and need no summary.
  const summary::Functions& functions() const { return functions_; }

  /// Definitions and rules.
  std::vector<Term> condition(const Body& body) const;
  /// A term over p and r of the callee, of the arguments and results of a call.
  Term at(const CallEdge& call, Term words) const;
  /// A term over p and r of the procedure, of its inputs and what its body computes.
  Term in(const Body& body, Term words) const;

 private:
  Body make(ProcedureId procedure, const summary::LocalSummary& local);
  void addCall(Body& body, const summary::CallSite& site, std::size_t index);
  void addFunction(Body& body, const summary::CallSite& site, ProcedureId callee);

  TermStore& terms_;
  const Program& program_;
  program::CallGraph calls_;
  summary::Summaries summaries_;
  std::vector<bool> isAsked_;      // by goal
  std::vector<bool> leadsToGoal_;  // by procedure
  summary::Functions functions_;
  std::vector<Body> all_;
};

}  // namespace fathom::engine::whale
