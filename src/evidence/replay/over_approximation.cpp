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

std::set<Line> linesOf(const Program& program, const Trace& trace) {
  std::set<Line> lines;
  for (const Activation& run : trace.activations)
    for (const program::Step& step : run.steps)
      lines.insert(lineOf(program[run.procedure].edges[step.edge.index()].position));
  return lines;
}

}  // namespace

const Approximation* overApproximationOn(const Program& program, const Trace& trace) {
  const std::set<Line> lines = linesOf(program, trace);
  for (const Approximation& each : program.approximations)
    if (each.direction == Approximation::Direction::Over &&
        (!each.position.known() || lines.contains(lineOf(each.position))))
      return &each;
  return nullptr;
}

}  // namespace fathom::evidence
