#pragma once

#include <optional>
#include <vector>

#include "summary/local_summary.h"

namespace fathom::summary {

/// What a procedure does whose inputs decide everything: whether it returns, and what. Exact, with
/// the effects of its callees inside.
struct Function {
  Term returns;                 // over the inputs
  std::vector<Lambda> outputs;  // over the inputs; meaningless where it does not return
  /// Over the inputs: the goal is violated in it (not below). Nothing where choices decide that.
  std::optional<std::vector<std::pair<GoalId, Term>>> failures;
};

/// By procedure; nothing where it is none.
using Functions = std::vector<std::optional<Function>>;

/// What it computes, over inputs and outputs of the procedure: a contract's post.
Term postOf(logic::TermStore& terms, const program::Procedure& procedure, const Function& function);

/// For each procedure of the program: the function it computes, where it is one (no loop, no
/// recursion, no choice that matters, callees are functions too) and needs at most so many distinct
/// subterms. Requires: no globals but those of axioms.
Functions functions(logic::TermStore& terms, const program::Program& program,
                    std::size_t size = 500);
/// The same where summaries of its procedures are needed otherwise, too.
Functions functions(logic::TermStore& terms, Summaries& summaries, std::size_t size = 500);

}  // namespace fathom::summary
