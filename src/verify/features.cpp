#include "verify/features.h"

#include <algorithm>
#include <fmt/core.h>
#include <optional>

#include "program/call_graph.h"
#include "program/run/random_testing.h"
#include "program/strongly_connected.h"

namespace fathom::verify {

using logic::SortKind;
using program::ProcedureId;
using program::Program;

namespace {

/// By procedure, calls from an entry point, at least.
std::vector<std::optional<std::size_t>> depths(const Program& program,
                                               const program::CallGraph& graph) {
  std::vector<std::optional<std::size_t>> found(program.procedures.size());
  std::vector<ProcedureId> next = program.entryPoints;
  for (std::size_t depth = 0; !next.empty(); ++depth) {
    std::vector<ProcedureId> below;
    for (const ProcedureId id : next) {
      if (found[id.index()]) continue;
      found[id.index()] = depth;
      const auto& callees = graph.callees[id.index()];
      below.insert(below.end(), callees.begin(), callees.end());
    }
    next = std::move(below);
  }
  return found;
}

void noteSorts(const logic::TermStore& terms, const std::vector<program::Variable>& variables,
               Features& features) {
  for (const program::Variable& variable : variables) {
    const SortKind kind = terms.sortKind(terms.range(variable.symbol));
    features.arrays |= kind == SortKind::Array;
    features.bitVectors |= kind == SortKind::BitVec;
    features.relations |= kind == SortKind::Uninterpreted || !terms.domain(variable.symbol).empty();
  }
}

std::string counted(std::size_t count, const std::string& what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

}  // namespace

Features featuresOf(const logic::TermStore& terms, const Program& program,
                    const std::vector<program::GoalId>& goals) {
  const program::CallGraph graph(program);
  const auto depth = depths(program, graph);
  Features features;
  features.goals = goals.size();
  features.relations = !program.axioms.empty();
  features.choices = program::run::hasChoices(terms, program);
  noteSorts(terms, program.globals, features);
  for (std::size_t i = 0; i < program.procedures.size(); ++i) {
    if (!depth[i]) continue;
    const program::Procedure& body = program.procedures[i];
    ++features.procedures;
    features.edges += body.edges.size();
    features.recursion |= graph.isRecursive(ProcedureId(i));
    features.loops +=
        static_cast<std::size_t>(std::ranges::count(program::loopEntries(body).at, true));
    for (const auto* variables : {&body.inputs, &body.outputs, &body.locals})
      noteSorts(terms, *variables, features);
  }
  for (const program::GoalId goal : goals)
    features.depth = std::max(features.depth, depth[program[goal].procedure.index()].value_or(0));
  return features;
}

std::string toString(const Features& features) {
  std::string text = fmt::format("{}, {}, {}", counted(features.procedures, "procedure"),
                                 counted(features.edges, "edge"), counted(features.loops, "loop"));
  if (features.recursion) text += ", recursion";
  if (features.relations) text += ", relations";
  if (features.arrays) text += ", arrays";
  if (features.bitVectors) text += ", bit-vectors";
  if (!features.choices) text += ", no inputs";
  text += ", " + counted(features.goals, "goal");
  if (features.depth > 0)
    text += fmt::format(", the deepest behind {}", counted(features.depth, "call"));
  return text;
}

}  // namespace fathom::verify
