#include <algorithm>

#include "base/match.h"
#include "report/render.h"
#include "report/trace/fault_text.h"
#include "report/trace/step_renderer.h"

namespace fathom::report {

using namespace program;

void StepRenderer::renderEnd() {
  if (!isLast()) return;
  match(
      renderer_.end(),
      [&](const run::Violates& violates) {
        const Goal& goal = program_[violates.goal];
        Event event{.position = names_.ofSource() ? goal.position : Position(),
                    .text = violationText(goal)};
        addReads(event, origins_.resolved(goal.condition));
        append(std::move(event), true);
      },
      [&](const run::Stops&) { append({.text = "the trace ends here"}); },
      [&](const run::Completed&) {
        const std::string results = state_.assignments(body_.outputs);
        append({.text = results.empty() ? "returns" : "returns " + results});
      },
      [](const run::Diverges&) {});
}

std::optional<std::string> StepRenderer::faultOf(const Goal& goal) {
  if (!names_.view()) return std::nullopt;
  return names_.view()->fault(
      {terms_, program_, goal, names_, origins_, machine_, renderer_.history_});
}

std::string StepRenderer::violationText(const Goal& goal) {
  const Term condition = origins_.resolved(goal.condition);
  const bool always = terms_.isFalse(condition);
  const std::string text = names_.shortTerm(condition, renderer_.lines_.at(goal.position));
  const std::vector<Symbol> symbols = logic::freeSymbols(terms_, condition);
  std::vector<Variable> mentioned;
  for (const auto* all : {&body_.inputs, &body_.outputs, &body_.locals, &program_.globals})
    for (const Variable& variable : *all)
      if (std::ranges::count(symbols, variable.symbol) > 0) mentioned.push_back(variable);
  const std::string state = mentioned.empty() ? "" : " with " + state_.assignments(mentioned);
  if (const auto fault = faultOf(goal)) return printable(*fault);
  if (names_.ofSource())
    return printable(goal.check) + " is violated" +
           (always ? "" : ": " + text + " is false" + state);
  return printable(goal.name) + " " + printable(goal.check) + (always ? "" : " (" + text + ")") +
         " fails" + state;
}

}  // namespace fathom::report
