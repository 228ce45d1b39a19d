// Whatever an engine does, only confirmed evidence becomes an answer.
#include "verify/verify.h"

#include <atomic>
#include <csignal>
#include <gtest/gtest.h>
#include <unistd.h>

#include "app/verifying.h"
#include "program/text/parse.h"

namespace fathom::app {
namespace {

using engine::Context;
using engine::Found;
using program::GoalId;
using program::Program;

const char* const kText = "proc main(x) { assert(x > 0); assert(x == x); }";

class Verifying : public testing::Test {
 protected:
  using Verify = decltype(engine::Row::verify);

  std::vector<std::string> words(Verify verify, double cpuSeconds = 10) {
    const engine::Row row{"fake", "", "", solver::Backend::Z3, std::move(verify)};
    verify::VerifyOptions options;
    options.run.engine = &row;
    options.run.limits.cpuSeconds = cpuSeconds;
    options.run.limits.megabytes = 1000;
    const Log log([this](Log::Level, const std::string& line) { logged += line + "\n"; });
    const report::Result result = verify::verify(terms, program, {GoalId(0), GoalId(1)}, options,
                                                 budget, log, [](const auto&) {});
    std::vector<std::string> said;
    for (const report::GoalResult& goal : result.goals) said.push_back(word(goal.answer));
    return said;
  }

  void expectBoth(const std::string& start, Verify verify, double cpuSeconds = 10) {
    for (const std::string& said : words(std::move(verify), cpuSeconds))
      EXPECT_TRUE(said.starts_with(start)) << said;
  }

  program::Trace traceWith(std::int64_t x) const {
    program::Activation run;
    run.procedure = program::ProcedureId(0);
    run.inputs = {Integer(x)};
    program::Trace trace;
    trace.activations = {run};
    trace.root = program::ActivationId(0);
    trace.violates = GoalId(0);
    return trace;
  }

  program::Proof proof() const {
    program::Proof made;
    made.procedures[program::ProcedureId(0)] = {terms->boolean(true), terms->boolean(true),
                                                terms->boolean(false)};
    return made;
  }

  std::shared_ptr<logic::TermStore> terms = std::make_shared<logic::TermStore>();
  std::shared_ptr<const Program> program =
      std::make_shared<Program>(program::text::parse(*terms, kText, "test", Log()));
  Budget budget;
  std::string logged;
};

TEST_F(Verifying, RightEvidenceCounts) {
  const auto said = words([&](Context&, const Program&, auto, const Found& found) {
    found({{GoalId(0)}, program::Violated{traceWith(0)}});
    found({{GoalId(1)}, program::Holds{proof()}});
  });
  EXPECT_EQ(said, (std::vector<std::string>{"violated", "holds"}));
  EXPECT_EQ(logged, "");
}

TEST_F(Verifying, AWrongTraceIsUnconfirmedAndABug) {
  const auto said = words([&](Context&, const Program&, auto, const Found& found) {
    found({{GoalId(0)}, program::Violated{traceWith(1)}});
    found({{GoalId(1)}, program::Violated{traceWith(0)}});
  });
  EXPECT_TRUE(said[0].starts_with("unknown: unconfirmed")) << said[0];
  EXPECT_TRUE(said[1].starts_with("unknown: unconfirmed")) << "another goal than it claims";
  EXPECT_NE(logged.find("a bug in Fathom"), std::string::npos);
}

TEST_F(Verifying, AWrongProofIsUnconfirmedAndABug) {
  const auto said = words([&](Context&, const Program&, auto, const Found& found) {
    found({{GoalId(0), GoalId(1)}, program::Holds{proof()}});
  });
  EXPECT_TRUE(said[0].starts_with("unknown: unconfirmed")) << said[0];
  EXPECT_TRUE(said[1].starts_with("unknown: unconfirmed")) << said[1];
  EXPECT_NE(logged.find("is wrong"), std::string::npos) << logged;
}

/// Each finding is confirmed once: at once, or at the end of the engine.
TEST_F(Verifying, AWrongTraceIsReportedOnce) {
  words([&](Context&, const Program&, auto, const Found& found) {
    found({{GoalId(0)}, program::Violated{traceWith(1)}});
  });
  const std::size_t first = logged.find("does not replay");
  EXPECT_NE(first, std::string::npos) << logged;
  EXPECT_EQ(logged.find("does not replay", first + 1), std::string::npos) << logged;
}

TEST_F(Verifying, ReasonsOfEnginesAreKept) {
  const auto said = words([&](Context&, const Program&, auto, const Found& found) {
    found({{GoalId(0)}, program::Unknown{"there are no interpolants"}});
    found({{GoalId(1)}, program::Unknown{"timeout", Reason::Timeout}});
  });
  EXPECT_EQ(said[0], "unknown: incomplete: there are no interpolants");
  EXPECT_TRUE(said[1].starts_with("unknown: timeout")) << said[1];
}

TEST_F(Verifying, ACrashCostsOnlyWhatWasNotFound) {
  const auto said = words([&](Context&, const Program&, auto, const Found& found) {
    found({{GoalId(0)}, program::Violated{traceWith(0)}});
    std::raise(SIGSEGV);
  });
  EXPECT_EQ(said[0], "violated");
  EXPECT_TRUE(said[1].starts_with("unknown: crash")) << said[1];
  expectBoth("unknown: crash", [](Context&, const Program&, auto, const Found&) { _exit(0); });
  expectBoth("unknown: crash",
             [](Context&, const Program&, auto, const Found&) { throw InternalError("broken"); });
}

TEST_F(Verifying, LimitsAreHard) {
  expectBoth(
      "unknown: timeout",
      [](Context&, const Program&, auto, const Found&) {
        std::atomic<int> busy = 0;
        while (true) ++busy;
      },
      0.3);
  expectBoth("unknown: memory", [](Context&, const Program&, auto, const Found&) {
    std::vector<std::string> hoard;
    while (true) hoard.emplace_back(std::size_t{1} << 24, 'x');
  });
}

TEST_F(Verifying, SilenceRefusalAndCancellationHaveTheirReasons) {
  expectBoth("unknown: timeout", [](Context&, const Program&, auto, const Found&) {});
  expectBoth("unknown: unsupported", [](Context&, const Program&, auto, const Found&) {
    throw Unsupported({}, "not this");
  });
  expectBoth("unknown: environment", [](Context&, const Program&, auto, const Found&) {
    throw EnvironmentError("no solver");
  });
  budget.cancel();
  expectBoth("unknown: interrupted", [](Context&, const Program&, auto, const Found&) {});
}

TEST_F(Verifying, ApproximationsTakeVerdictsBack) {
  Program rough = *program;
  rough.approximations = {{program::Approximation::Direction::Over, "a float", {}},
                          {program::Approximation::Direction::Under, "a bound", {}}};
  program = std::make_shared<Program>(rough);
  expectBoth("unknown: approximation", [&](Context&, const Program&, auto, const Found& found) {
    found({{GoalId(0)}, program::Violated{traceWith(0)}});
    found({{GoalId(1)}, program::Holds{proof()}});
  });
}

}  // namespace
}  // namespace fathom::app
