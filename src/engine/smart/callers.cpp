#include "engine/smart/callers.h"

#include <algorithm>

#include "bmc/trace_from_model.h"
#include "bmc/unfolding.h"
#include "program/call_graph.h"
#include "summary/first_order.h"

namespace fathom::engine::smart {

using namespace program;

namespace {

constexpr std::size_t kMostRuns = 200;  // of procedures outside
constexpr std::size_t kMostEdges = 5000;

/// Values, or several edges of which more than one is always open.
bool makesChoices(const TermStore& terms, const Procedure& procedure) {
  std::vector<std::size_t> edges(procedure.locationCount, 0);
  for (const Edge& edge : procedure.edges) ++edges[edge.from.index()];
  return std::ranges::any_of(procedure.edges, [&](const Edge& edge) {
    const auto* assume = std::get_if<Assume>(&edge.statement);
    const bool isOpen = !assume || terms.isTrue(assume->condition);
    return std::holds_alternative<Havoc>(edge.statement) ||
           (isOpen && edges[edge.from.index()] > 1);
  });
}

/// That some number is farther from 0.
Term isBeyond(TermStore& terms, const Procedure& procedure, const Integer& bound) {
  std::vector<Term> disjuncts;
  for (const Variable& input : procedure.inputs) {
    if (terms.range(input.symbol) != terms.intSort()) continue;
    const Term value = terms.constant(input.symbol);
    disjuncts.push_back(terms.gt(value, terms.integer(bound)));
    disjuncts.push_back(terms.lt(value, terms.integer(-bound)));
  }
  return terms.disjunction(disjuncts);
}

Term isAt(TermStore& terms, const Procedure& procedure, const Distance& distance) {
  const Term all = terms.boolean(true);
  return terms.conjunction(
      {distance.more ? isBeyond(terms, procedure, *distance.more) : all,
       distance.most ? terms.negate(isBeyond(terms, procedure, *distance.most)) : all});
}

/// What the first case that covers the inputs says, of all outputs at once. One that is not set
/// keeps its arbitrary value.
Assign byCases(TermStore& terms, const Procedure& procedure, const std::vector<Case>& cases) {
  Assign assign;
  for (std::size_t i = 0; i < procedure.outputs.size(); ++i) {
    const Symbol output = procedure.outputs[i].symbol;
    Term value = terms.constant(output);
    for (const Case& each : cases)
      if (each.returns && each.outputs[i])
        value = terms.ite(each.guard.formula(terms), *each.outputs[i], value);
    assign.updates.push_back({output, logic::plain(value)});
  }
  return assign;
}

/// entry --some case returns--> . --outputs--> exit;  entry --no case--> a goal that fails
void tabulate(TermStore& terms, Procedure& procedure, const std::vector<Case>& cases, Term covered,
              Term isUncovered) {
  std::vector<Term> none;
  for (const Case& each : cases)
    if (!each.returns) none.push_back(each.guard.formula(terms));
  const Term returns = terms.conjunction({covered, terms.negate(terms.disjunction(none))});
  const LocationId entry(0);
  const LocationId found(1);
  const LocationId uncovered(2);
  const LocationId exit(3);
  procedure.locals.clear();
  procedure.edges = {{entry, found, Assume{returns}, procedure.position},
                     {found, exit, byCases(terms, procedure, cases), procedure.position},
                     {entry, uncovered, Assume{isUncovered}, procedure.position}};
  procedure.entry = entry;
  procedure.exit = exit;
  procedure.locationCount = 4;
}

}  // namespace

std::vector<bool> tabulated(const Program& program) {
  const CallGraph graph(program);
  std::vector<ProcedureId> recursive;
  for (std::size_t i = 0; i < program.procedures.size(); ++i)
    if (graph.isRecursive(ProcedureId(i))) recursive.emplace_back(i);
  return reachableFrom(graph, recursive);
}

void checkSuitable(const TermStore& terms, const Program& program,
                   const std::vector<bool>& isTabulated) {
  std::size_t edges = 0;
  for (std::size_t i = 0; i < isTabulated.size(); ++i) {
    const Procedure& procedure = program.procedures[i];
    edges += procedure.edges.size();
    for (const auto* variables : {&procedure.inputs, &procedure.outputs, &procedure.locals})
      for (const program::Variable& variable : *variables)
        summary::requireFirstOrder(terms, variable.symbol, variable.position);
    if (isTabulated[i] && makesChoices(terms, procedure)) throw GaveUp{"a procedure makes choices"};
  }
  if (edges > kMostEdges) throw GaveUp{"the program is too large for cases"};
}

CallerProgram callersOf(TermStore& terms, const Program& program,
                        const std::vector<bool>& isTabulated, const Cases& cases,
                        std::span<const GoalId> goals, const Distance& distance) {
  CallerProgram made{program, {}};
  made.program.goals.clear();
  for (const GoalId id : goals) {
    if (isTabulated[program[id].procedure.index()]) continue;
    made.program.goals.push_back(program[id]);
    made.original.emplace_back(id);
  }
  for (std::size_t i = 0; i < isTabulated.size(); ++i) {
    if (!isTabulated[i]) continue;
    const ProcedureId id(i);
    Procedure& procedure = made.program[id];
    const Term covered = cases.covered(id);
    tabulate(terms, procedure, cases.of(id), covered,
             terms.conjunction({terms.negate(covered), isAt(terms, procedure, distance)}));
    made.program.goals.push_back({"uncovered inputs of " + procedure.name, "uncovered",
                                  procedure.position, id, LocationId(2), terms.boolean(false)});
    made.original.emplace_back(std::nullopt);
  }
  return made;
}

void forgetUncovered(CallerProgram& callers) {
  std::erase(callers.original, std::nullopt);
  callers.program.goals.resize(callers.original.size());
}

Asked ask(TermStore& terms, const CallerProgram& callers, const Budget& budget) {
  const Program& program = callers.program;
  std::vector<GoalId> goals;
  for (std::size_t i = 0; i < program.goals.size(); ++i) goals.emplace_back(i);
  bmc::Unfolding unfolding(terms, program, goals);
  for (std::size_t run = 0; run < unfolding.runs().size(); ++run)
    for (std::size_t call = 0; call < unfolding.runs()[run].calls.size(); ++call) {
      if (unfolding.runs().size() > kMostRuns) throw GaveUp{"there are too many calls"};
      const bmc::UnfoldedCall& site = unfolding.runs()[run].calls[call];
      if (!site.opened && !site.isFunction) unfolding.openOnce({run, call});
    }
  const solver::Answer answer = unfolding.overApproximate(budget);
  if (const auto* gaveUp = std::get_if<GaveUp>(&answer)) throw GaveUp(*gaveUp);
  const auto* sat = std::get_if<solver::Sat>(&answer);
  if (sat == nullptr) return Complete{};
  auto execution = bmc::executionOf(terms, program, unfolding, sat->model);
  if (const auto* none = std::get_if<GaveUp>(&execution)) throw GaveUp(*none);
  return std::get<Trace>(std::move(execution));
}

const Activation& lastRun(const Trace& trace) {
  ActivationId last = trace.root;
  while (!trace[last].steps.empty() && trace[last].steps.back().callee)
    last = *trace[last].steps.back().callee;
  return trace[last];
}

}  // namespace fathom::engine::smart
