#include "program/truth_choices.h"

#include "base/match.h"
#include "logic/traverse.h"

namespace fathom::program {

TruthChoices::TruthChoices(const logic::TermStore& terms, const Program& program)
    : terms_(terms), program_(program), deciding_(program.procedures.size()) {}

std::optional<Symbol> TruthChoices::at(ProcedureId procedure, const Havoc& havoc) {
  if (havoc.targets.size() != 1 || terms_.range(havoc.targets[0]) != terms_.boolSort())
    return std::nullopt;
  if (!decidingIn(procedure).contains(havoc.targets[0])) return std::nullopt;
  return havoc.targets[0];
}

const std::set<Symbol>& TruthChoices::decidingIn(ProcedureId procedure) {
  auto& known = deciding_[procedure.index()];
  if (known) return *known;
  std::vector<Term> values;
  for (const Edge& edge : program_[procedure].edges)
    match(
        edge.statement,
        [&](const Assign& assign) {
          for (const Update& update : assign.updates) values.push_back(update.value.body);
        },
        [](const Assume&) {}, [](const Havoc&) {},
        [&](const Call& call) {
          for (const Lambda& argument : call.arguments) values.push_back(argument.body);
        });
  std::vector<Term> conditions;
  logic::forEachSubterm(terms_, values, [&](Term term) {
    if (terms_.kind(term) == logic::Kind::Ite) conditions.push_back(terms_.arg(term, 0));
  });
  known.emplace();
  logic::forEachSubterm(terms_, conditions, [&](Term term) {
    if (logic::isVariable(terms_, term) && terms_.sort(term) == terms_.boolSort())
      known->insert(terms_.symbolOf(term));
  });
  return *known;
}

}  // namespace fathom::program
