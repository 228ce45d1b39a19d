#include "serial/support.h"
#include "support/program_builder.h"

namespace fathom::program::serial {
namespace {

void expectRoundTrips(const test::RandomProgramOptions& options, std::uint64_t seeds) {
  int violations = 0;
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937_64 random(seed);
    logic::TermStore terms;
    const Program program = test::randomProgram(terms, random, options);
    const Trace trace =
        run::randomRun(terms, program, program.entryPoints[0], random, {300, 50, 3});
    expectSame(throughText(readTrace, terms, program, trace), trace);
    violations += trace.violates.has_value();
  }
  EXPECT_GT(violations, static_cast<int>(seeds) / 10);
}

TEST(SerialTrace, OfRandomProgramsReadsBack) {
  expectRoundTrips({}, 300);
}

TEST(SerialTrace, OfRelationalProgramsReadsBack) {
  test::RandomProgramOptions options;
  options.relations = options.axioms = true;
  expectRoundTrips(options, 150);
}

/// A program with one procedure of a few skips, a goal and a sort, all with names that are hard to
/// write.
struct OddNames {
  logic::TermStore terms;
  Program program;
  logic::Sort sort = terms.uninterpretedSort("a sort\xff\"");

  OddNames() {
    program.sorts = {sort};
    const ProcedureId procedure = test::addProcedure(program, "f\\x41 \x80\xc3\xa4\n");
    for (int i = 0; i < 3; ++i) {
      test::addEdge(program, procedure, LocationId(0), LocationId(1), Assume{terms.boolean(true)});
    }
    test::addGoal(program, procedure, test::addLocation(program, procedure), LocationId(1),
                  terms.boolean(false), "goal \\ \xed\xa0\x80");
    program.entryPoints = {procedure};
  }
};

TEST(SerialTrace, KeepsEveryKindOfValueAndName) {
  OddNames odd;
  const Value element = logic::ElementValue{odd.sort, 4294967295U};
  const Value inner = logic::makeMap({{{Integer(-1)}, element}}, logic::ElementValue{odd.sort, 0});
  const Value outer = logic::makeMap({{{element, true}, inner}, {{element, false}, inner}},
                                     logic::makeMap({}, element));
  const Value wide = logic::BitVecValue{200, Integer::powerOfTwo(199)};
  Trace trace;
  trace.universe = {{odd.sort, 7}};
  trace.activations.push_back({ProcedureId(0),
                               {true, false, -Integer::powerOfTwo(300)},
                               {wide},
                               {outer},
                               {inner, element, Integer(0)},
                               {{EdgeId(2), {wide, true}, ActivationId(1)}, {EdgeId(0), {}, {}}},
                               false});
  trace.activations.push_back({ProcedureId(0), {}, {}, {}, {}, {{EdgeId(1), {}, {}}}, true});
  trace.root = ActivationId(1);
  trace.violates = GoalId(0);
  expectSame(throughText(readTrace, odd.terms, odd.program, trace), trace);
}

TEST(SerialTrace, OfManyStepsIsCompact) {
  OddNames odd;
  Trace trace;
  trace.activations.push_back({ProcedureId(0), {}, {}, {}, {}, {}, false});
  trace.activations[0].steps.assign(100'000, {EdgeId(1), {}, {}});
  const std::string text = toJson(odd.terms, odd.program, trace).dump();
  EXPECT_LT(text.size(), 300'000U);
  expectSame(readTrace(odd.terms, odd.program, parseJson(text, "t")), trace);
}

}  // namespace
}  // namespace fathom::program::serial
