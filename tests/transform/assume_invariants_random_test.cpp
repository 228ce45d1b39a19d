#include "loops_blocks_checks.h"
#include "support/random_program.h"
#include "transform/assume_invariants.h"

namespace fathom::transform {
namespace {

/// Invariants that say something and are true: there are gates wherever there can be.
Proof someInvariants(logic::TermStore& terms, const Program& program) {
  Proof invariants;
  for (std::size_t i = 0; i < program.procedures.size(); ++i) {
    const program::Procedure& body = program.procedures[i];
    const auto something = [&](const std::vector<program::Variable>& variables) {
      // x mod 7 is never 7: no builder simplifies that away.
      std::vector<logic::Term> parts;
      for (const program::Variable& variable : variables)
        if (terms.domain(variable.symbol).empty() &&
            terms.range(variable.symbol) == terms.intSort())
          parts.push_back(terms.le(terms.mod(terms.constant(variable.symbol), terms.integer(7)),
                                   terms.integer(6)));
      return terms.conjunction(parts);
    };
    const program::ProcedureId id(i);
    invariants.procedures.emplace(
        id,
        program::Contract{something(body.inputs), something(body.outputs), terms.boolean(false)});
    for (std::size_t place = 0; place < body.locationCount; ++place)
      invariants.loops.emplace(std::pair(id, program::LocationId(place)),
                               program::LoopContract{program::LoopRule::EntryToCurrent,
                                                     something(body.locals), terms.boolean(false)});
  }
  return invariants;
}

TEST(RandomFacts, RunsMapBothWays) {
  std::size_t gates = 0;
  for (std::uint64_t seed = 0; seed < 150 * test::testScale() && !testing::Test::HasFailure();
       ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937_64 random(seed);
    logic::TermStore terms;
    const Program program = test::randomProgram(terms, random, {});
    const Transformed result = assumeInvariants(terms, program, someInvariants(terms, program));
    for (const program::Flaw& flaw : flaws(terms, result.program)) ADD_FAILURE() << flaw.sentence;
    for (std::size_t i = 0; i < program.procedures.size(); ++i)
      gates += result.program.procedures[i].edges.size() - program.procedures[i].edges.size();
    test::expectRunsToMap(terms, program, result, random, 6);
  }
  EXPECT_GT(gates, 500U);
}

}  // namespace
}  // namespace fathom::transform
