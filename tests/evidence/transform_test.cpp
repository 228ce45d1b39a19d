// Proofs that Spacer finds of transformed programs, mapped back: the checker accepts them for the
// original. And proofs that it finds of a program itself.
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

#include "horn_proof.h"
#include "support.h"
#include "transform/blocks/blocks.h"
#include "transform/effects/effects.h"
#include "transform/loops/loops.h"
#include "transform/slice/slice.h"

namespace fathom::evidence {
namespace {

using transform::LoopForm;
using transform::Transformed;

struct Chain {
  std::string name;
  std::vector<std::string> links;
  std::vector<ProofForm> forms = {ProofForm::Pre, ProofForm::Fails};
};

const std::vector<Chain>& chains() {
  static const std::vector<Chain> all = {
      {"Effects", {"effects"}},
      {"Head", {"effects", "head"}},
      {"Tail", {"effects", "tail"}, {ProofForm::Fails}},
      {"Blocks", {"effects", "blocks"}},
      {"BlocksOfGlobals", {"blocks", "effects"}},
      {"HeadBlocks", {"effects", "head", "blocks"}},
      {"Slice", {"slice", "effects"}},
      {"SliceBlocks", {"slice", "effects", "blocks"}},
  };
  return all;
}

/// Examples that Spacer proves at once.
constexpr std::string_view kExamples[] = {"globals/callee_changes_argument",
                                          "globals/counter",
                                          "globals/lock",
                                          "globals/three_levels",
                                          "loops/call_inside",
                                          "loops/count_up",
                                          "loops/early_return",
                                          "loops/goal_inside",
                                          "loops/havoc_inside",
                                          "loops/nested_inner_goal",
                                          "loops/thousand",
                                          "papers/alter_figure3",
                                          "papers/mc91_exact",
                                          "recursion/sum",
                                          "recursion/three_cycle"};

Transformed apply(const std::string& link, logic::TermStore& terms, const Program& program,
                  const std::vector<GoalId>& goals) {
  if (link == "effects") return transform::effects(terms, program);
  if (link == "head") return transform::outlineLoops(terms, program, LoopForm::Head);
  if (link == "tail") return transform::outlineLoops(terms, program, LoopForm::Tail);
  if (link == "blocks") return transform::largeBlocks(terms, program);
  return transform::slice(terms, program, goals);
}

std::string contentOf(const std::string& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

/// The proof of what the chain makes of the example's program, back over the program's variables.
std::optional<Proof> throughChain(ProofCase& example, const Chain& chain, ProofForm form) {
  std::vector<Transformed> made;
  made.reserve(chain.links.size());
  const Program* current = &example.program;
  std::vector<GoalId> goals = example.goals;
  for (const std::string& link : chain.links) {
    made.push_back(apply(link, example.terms, *current, goals));
    std::vector<GoalId> kept;
    for (std::size_t i = 0; i < made.back().program.goals.size(); ++i)
      for (const GoalId goal : goals)
        if (made.back().program.goals[i].name == (*current)[goal].name) kept.push_back(GoalId(i));
    goals = kept;
    current = &made.back().program;
  }
  std::optional<Proof> proof =
      hornProof(example.terms, *current, goals, form, Budget::ofCpuTime(300));
  if (!proof) return std::nullopt;
  EXPECT_TRUE(
      look(example.terms, conditions(example.terms, *current, *proof, goals), solver::Backend::Z3)
          .broken.empty())
      << "the proof of the transformed program";
  for (auto link = made.rbegin(); link != made.rend(); ++link)
    proof = link->translation->back(*proof);
  return proof;
}

class ThroughTransforms : public testing::TestWithParam<Chain> {};

TEST_P(ThroughTransforms, ProofsAreStillRight) {
  for (const std::string_view name : kExamples) {
    SCOPED_TRACE(name);
    ProofCase example(contentOf(fmt::format("{}/examples/{}.ftm", FATHOM_SOURCE_DIR, name)));
    for (const ProofForm form : GetParam().forms) {
      const auto proof = throughChain(example, GetParam(), form);
      ASSERT_TRUE(proof.has_value());
      example.proof = *proof;
      const Seen seen = look(example.terms, example.blocks(), solver::Backend::Z3);
      EXPECT_TRUE(seen.holds()) << (form == ProofForm::Pre ? "pre: " : "fails: ") << show(seen);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Chains, ThroughTransforms, testing::ValuesIn(chains()),
                         [](const auto& chain) { return chain.param.name; });

}  // namespace
}  // namespace fathom::evidence
