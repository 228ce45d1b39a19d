// Which traces meet an over-approximation: those that come to its site, or to its line.
#include "evidence/replay/over_approximation.h"

#include <gtest/gtest.h>
#include <map>

#include "support.h"

namespace fathom::evidence {
namespace {

using program::Edge;
using program::EdgeId;

/// Some path of a procedure without loops from its entry to the location.
std::vector<program::Step> pathTo(const program::Procedure& procedure, LocationId target) {
  std::map<std::size_t, std::vector<program::Step>> paths{{procedure.entry.index(), {}}};
  std::vector<LocationId> open{procedure.entry};
  while (!open.empty()) {
    const LocationId at = open.back();
    open.pop_back();
    for (std::size_t e = 0; e < procedure.edges.size(); ++e) {
      const Edge& edge = procedure.edges[e];
      if (edge.from != at || paths.contains(edge.to.index())) continue;
      paths[edge.to.index()] = paths[at.index()];
      paths[edge.to.index()].push_back({EdgeId(e), {}, {}});
      open.push_back(edge.to);
    }
  }
  return paths.at(target.index());
}

/// The goals of main, by their order, whose violation meets no over-approximation.
std::string exactViolations(const std::string& text) {
  const ProofCase its(text);
  std::string result;
  for (std::size_t i = 0; i < its.program.goals.size(); ++i) {
    const program::Goal& goal = its.program.goals[i];
    program::Trace trace{{}, {}, {}, GoalId(i)};
    trace.activations.emplace_back().procedure = goal.procedure;
    trace.activations.back().steps = pathTo(its.program[goal.procedure], goal.location);
    if (overApproximationOn(its.program, trace) == nullptr) result += std::to_string(i);
  }
  return result;
}

TEST(OverApproximations, WithoutALineTheyAreEverywhere) {
  EXPECT_EQ(exactViolations("proc main(x) { assert(x > 0); }"), "0");
  EXPECT_EQ(exactViolations("@under(\"a\"); proc main(x) { assert(x > 0); }"), "0");
  EXPECT_EQ(exactViolations("@over(\"a\");\nproc main(x) {\n assert(x > 0); }"), "");
}

TEST(OverApproximations, WithALineTheyConcernWhoComesToIt) {
  EXPECT_EQ(exactViolations("@at(\"a.c\", 2, 1) @over(\"a\");\nproc main(x) { var y;\n"
                            "@at(\"a.c\", 1, 1) assert(x > 0); @at(\"a.c\", 2, 1) y = x;\n"
                            "@at(\"a.c\", 3, 1) assert(y > 1); }"),
            "0");
}

TEST(OverApproximations, InABodyTheyConcernWhoHasComeThere) {
  EXPECT_EQ(exactViolations("proc main(x) { assert(x > 0); @over(\"a\"); assert(x > 1); }"), "0");
  EXPECT_EQ(exactViolations("proc main(x) { if (x > 5) { @over(\"a\"); assert(x > 6); } else "
                            "{ assert(x > 1); } }"),
            "1");
}

}  // namespace
}  // namespace fathom::evidence
