#include "evidence/replay/over_approximation.h"

#include <set>
#include <utility>

namespace fathom::evidence {

using program::Activation;
using program::Approximation;
using program::Program;
using program::Trace;

namespace {

using Line = std::pair<std::string, std::uint32_t>;

Line lineOf(const Position& position) {
  return {position.file, position.line};
}

/// Where a trace comes.
struct Visited {
  std::set<Line> lines;
  std::set<std::pair<std::size_t, std::size_t>> sites;  // procedures and locations

  Visited(const Program& program, const Trace& trace) {
    if (trace.violates) lines.insert(lineOf(program[*trace.violates].position));
    for (const Activation& run : trace.activations) {
      const program::Procedure& procedure = program[run.procedure];
      sites.emplace(run.procedure.index(), procedure.entry.index());
      for (const program::Step& step : run.steps) {
        const program::Edge& edge = procedure.edges[step.edge.index()];
        lines.insert(lineOf(edge.position));
        sites.emplace(run.procedure.index(), edge.from.index());
        sites.emplace(run.procedure.index(), edge.to.index());
      }
    }
  }

  /// Where the approximation has neither a site nor a line, it is everywhere.
  bool meets(const Approximation& approximation) const {
    if (const auto& site = approximation.site)
      return sites.contains({site->procedure.index(), site->location.index()});
    return !approximation.position.known() || lines.contains(lineOf(approximation.position));
  }
};

}  // namespace

const Approximation* overApproximationOn(const Program& program, const Trace& trace) {
  const Visited visited(program, trace);
  for (const Approximation& each : program.approximations)
    if (each.direction == Approximation::Direction::Over && visited.meets(each)) return &each;
  return nullptr;
}

}  // namespace fathom::evidence
