#include "round_trip.h"

#include <filesystem>
#include <fstream>
#include <sstream>

#include "program/text/parse.h"
#include "program/text/print.h"
#include "program/well_formed.h"
#include "support/random_program.h"

namespace fathom::program::text {
namespace {

TEST(RoundTrip, EveryExample) {
  std::size_t count = 0;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(FATHOM_SOURCE_DIR "/examples")) {
    if (entry.path().extension() != ".ftm") continue;
    ++count;
    SCOPED_TRACE(entry.path().filename().string());
    std::ifstream file(entry.path());
    std::stringstream content;
    content << file.rdbuf();
    logic::TermStore terms;
    try {
      const Program program = parse(terms, content.str(), entry.path().filename().string(), Log{});
      EXPECT_TRUE(flaws(terms, program).empty());
      expectRoundTrip(terms, program);
    } catch (const InputError& error) {
      ADD_FAILURE() << error.what();
    }
  }
  EXPECT_GT(count, 0U);
}

void tryRandomPrograms(std::uint64_t seeds, const test::RandomProgramOptions& options) {
  for (std::uint64_t seed = 0; seed < seeds && !::testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937_64 random(seed);
    logic::TermStore terms;
    expectRoundTrip(terms, test::randomProgram(terms, random, options));
  }
}

TEST(RoundTrip, RandomPrograms) {
  tryRandomPrograms(300, {});
}

TEST(RoundTrip, RandomProgramsWithRelations) {
  tryRandomPrograms(200, {.relations = true, .axioms = true});
}

TEST(RoundTrip, RandomProgramsWithLargeTerms) {
  tryRandomPrograms(60, {.procedures = 2, .statements = 12, .termDepth = 6});
}

}  // namespace
}  // namespace fathom::program::text
