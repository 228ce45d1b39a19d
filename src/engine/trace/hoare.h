#pragma once

#include <set>

#include "engine/trace/difference.h"
#include "engine/trace/status.h"
#include "engine/trace/triple_check.h"

namespace fathom::engine::trace {

/// The algorithm over all functions of a program without globals.
class Hoare {
 public:
  /// `interleaved` is called again and again while the search goes on; true ends it, by GaveUp.
  Hoare(Context& context, const Program& program, std::span<const GoalId> goals,
        const Budget& budget, std::function<bool()> interleaved);

  using Answer = std::variant<PathId, TripleId>;
  /// Algorithm 2: a path against the triple, or one that is at least as strong. Throws GaveUp.
  Answer hoare2(const Question& question);
  /// Triples that imply each other at any depth of recursion hold always: the largest such set.
  void largestInductiveSubset();

  const Summaries& summaries() const { return summaries_; }
  const FunctionAutomaton& automaton(ProcedureId f) const { return automata_[f.index()]; }
  const summary::Functions& functions() const { return functions_; }
  bool leadsToGoal(ProcedureId f) const { return leadsToGoal_[f.index()]; }
  const Program& program() const { return program_; }

 private:
  std::variant<PathId, Status::Infeasible> status(const Question& question,
                                                  std::vector<LetterId> trace);
  void addFunctions(const FunctionAutomaton& automaton, const std::vector<LetterId>& trace);
  std::optional<Term> exactPost(ProcedureId f, const std::vector<bool>& isAsked) const;
  void answer(const Status::Calls& calls);
  News answerAlone(const std::vector<Question>& group);
  void answerInParallel(const std::vector<std::vector<Question>>& groups);
  std::optional<TripleId> known(const Question& question);
  TripleId conclude(const Question& question, const Difference& difference);
  void requireTime();
  void logLine(ProcedureId f, const std::string& line) const;
  void raise(ProcedureId f, std::size_t level);
  std::vector<TripleId> always(ProcedureId f) const;

  Context& context_;
  TermStore& terms_;
  const Program& program_;
  Budget budget_;
  std::function<bool()> interleaved_;
  program::CallGraph calls_;
  std::vector<bool> leadsToGoal_;           // by procedure
  summary::Functions functions_;            // those that lead to no goal
  std::vector<std::optional<Term>> exact_;  // by procedure: all that a small one with a goal does
  Summaries summaries_;
  std::vector<FunctionAutomaton> automata_;            // by procedure
  std::set<std::pair<TripleId, std::size_t>> raised_;  // tried, to that level
  bool isAlone_ = false;                               // answers a group of calls
};

}  // namespace fathom::engine::trace
