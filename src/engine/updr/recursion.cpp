#include "engine/updr/recursion.h"

#include "transform/chain.h"
#include "transform/compose.h"

namespace fathom::engine::updr {

Recursion::Recursion(Context& context, const transform::Transformed& tail,
                     const std::vector<program::GoalId>& asked)
    : context_(context),
      tail_(tail),
      asked_(asked),
      composed_(context.options.composeProcedures
                    ? transform::chained(tail, transform::compose(context.terms, tail.program))
                    : tail),
      form_(&composed_),
      search_(std::make_unique<Search>(context, composed_.program, asked)) {}

Search::Answer Recursion::run(const Budget& budget, double seconds) {
  const Search::Answer answer = search_->run(budget.within(seconds));
  if (!std::holds_alternative<Search::Safe>(answer) || form_ == &tail_ ||
      !context_.options.composeProcedures)
    return answer;
  auto whole = std::make_unique<Search>(context_, tail_.program, asked_);
  const std::vector<bool> isPart = transform::partsOfCallers(tail_.program);
  if (!whole->complete(*search_, isPart, budget)) {
    // Universal summaries of the parts are not enough: without composing, from the beginning.
    form_ = &tail_;
    search_ = std::make_unique<Search>(context_, tail_.program, asked_);
    return Search::Tired{};
  }
  search_ = std::move(whole);
  return Search::Safe{};
}

}  // namespace fathom::engine::updr
