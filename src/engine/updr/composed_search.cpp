#include "engine/updr/composed_search.h"

#include "transform/compose/compose.h"
#include "transform/unchanged.h"

namespace fathom::engine::updr {

ComposedSearch::ComposedSearch(Context& context, const Program& program,
                               const std::vector<program::GoalId>& asked)
    : context_(context),
      program_(program),
      asked_(asked),
      composed_(context.options.composeProcedures ? transform::compose(context.terms, program)
                                                  : transform::unchanged(program)),
      isComposed_(context.options.composeProcedures),
      search_(std::make_unique<Search>(context, composed_.program, asked)) {}

Search::Answer ComposedSearch::run(const Budget& budget, double seconds) {
  const Search::Answer answer = search_->run(budget.withinCpuTime(seconds));
  if (!std::holds_alternative<Search::Safe>(answer) || !isComposed_) return answer;
  auto whole = std::make_unique<Search>(context_, program_, asked_);
  isComposed_ = false;
  if (!whole->complete(*search_, transform::partsOfCallers(context_.terms, program_), budget)) {
    // Universal summaries of the parts are not enough: without composing, from the beginning.
    search_ = std::make_unique<Search>(context_, program_, asked_);
    return Search::OutOfBudget{};
  }
  search_ = std::move(whole);
  return Search::Safe{};
}

program::Trace ComposedSearch::inProgram(const program::Trace& trace) const {
  return isComposed_ ? composed_.translation->back(trace) : trace;
}

}  // namespace fathom::engine::updr
