// What engines say that they have learned holds, whatever comes of the goals.
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

#include "asking.h"
#include "engine/alter/alter.h"
#include "engine/trace/trace.h"
#include "engine/whale/whale.h"
#include "evidence/check.h"
#include "program/text/parse.h"
#include "store/invariant_store.h"

namespace fathom::engine {
namespace {

std::string example(const std::string& name) {
  std::ifstream file(std::string(FATHOM_SOURCE_DIR) + "/examples/" + name + ".ftm");
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

/// How often the engine says something that is new; each time it is checked. Enough is where to
/// stop.
std::size_t timesLearned(const Verify& verify, const std::string& name, double seconds,
                         std::size_t enough) {
  logic::TermStore terms;
  const program::Program program = program::text::parse(terms, example(name), name, Log());
  const Workers workers(1);
  Statistics statistics;
  std::size_t times = 0;
  Context context{terms, Budget::ofCpuTime(seconds), workers, statistics, Log(), {}};
  store::InvariantStore facts(terms, program);
  context.learned = [&](const program::Proof& invariants) {
    if (!facts.add("engine", invariants)) return;
    ++times;
    const auto report =
        evidence::checkProof(terms, program, facts.invariants(), {}, {}, workers, Budget());
    EXPECT_TRUE(report.confirmed()) << name << ": " << report.why();
    if (times == enough) context.budget.cancel();
  };
  std::vector<program::GoalId> goals;
  for (std::size_t i = 0; i < program.goals.size(); ++i) goals.emplace_back(i);
  verify(context, program, goals, [](const Finding&) {});
  return times;
}

/// The time is many times what it takes; most of it is not used.
bool learns(const Verify& verify, const std::string& name) {
  return timesLearned(verify, name, 100, 1) > 0;
}

TEST(Learned, HoldsWhateverComesOfTheGoals) {
  EXPECT_TRUE(learns(whale::verify, "loops/nested"));
  EXPECT_TRUE(learns(trace::verify, "recursion/three_cycle"));
  EXPECT_TRUE(learns(alter::verify, "papers/alter_figure4"));
  timesLearned(alter::verify, "loops/nested", 2, 100);  // says nothing, or what holds
}

}  // namespace
}  // namespace fathom::engine
