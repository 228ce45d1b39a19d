#include "report/trace/needed_choices.h"

#include "logic/substitute.h"
#include "report/source/machine_types.h"

namespace fathom::report {

using namespace program;

namespace {

using Symbols = std::unordered_set<Symbol>;

void insert(Symbols& set, const std::vector<Variable>& variables) {
  for (const Variable& variable : variables) set.insert(variable.symbol);
}

/// Every value of the type satisfies it.
bool onlyBoundsTypes(const logic::TermStore& terms, const Statement& statement) {
  const auto* assume = std::get_if<Assume>(&statement);
  return assume != nullptr && isTypeRange(terms, assume->condition);
}

}  // namespace

NeededChoices neededChoices(const logic::TermStore& terms, const Program& program,
                            const Activation& activation, const Ending& ending) {
  const Procedure& body = program[activation.procedure];
  std::vector<std::optional<std::vector<Symbol>>> readBy(body.edges.size());
  NeededChoices needed;
  Symbols globals;
  insert(globals, program.globals);
  Symbols& live = needed.atEntry;
  if (ending.returns) insert(live, body.outputs);
  for (const Symbol symbol : logic::freeSymbols(terms, ending.condition)) live.insert(symbol);
  for (std::size_t i = activation.steps.size(); i-- > 0;) {
    const EdgeId edge = activation.steps[i].edge;
    const Statement& statement = body.edges[edge.index()].statement;
    if (const auto* havoc = std::get_if<Havoc>(&statement))
      for (const Symbol target : havoc->targets)
        if (live.contains(target) || globals.contains(target)) needed.byStep[i].insert(target);
    for (const Symbol target : writes(statement)) live.erase(target);
    auto& read = readBy[edge.index()];
    if (!read)
      read = onlyBoundsTypes(terms, statement) ? std::vector<Symbol>() : reads(terms, statement);
    live.insert(read->begin(), read->end());
  }
  return needed;
}

}  // namespace fathom::report
