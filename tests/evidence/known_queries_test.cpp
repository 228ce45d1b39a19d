// Queries that were answered before are not asked again, and answer nothing else.
#include "evidence/known_queries.h"

#include <gtest/gtest.h>

#include "evidence/check.h"
#include "support.h"

namespace fathom::evidence {
namespace {

class Memory : public KnownQueries {
 public:
  std::map<std::string, std::string> find(const std::vector<std::string>& keys) override {
    std::map<std::string, std::string> found;
    for (const std::string& key : keys)
      if (const auto one = kept.find(key); one != kept.end()) found.insert(*one);
    return found;
  }
  void keepQuery(const std::string& key, const std::string& how) override { kept[key] = how; }

  std::map<std::string, std::string> kept;
};

constexpr const char* kLoops = R"(proc main(n) {
  var x = 0; var y = 0;
  while (x < n) { x = x + 1; y = y + 2; }
  f(x);
  assert(x >= 0);
  assert(y >= 0);
}
proc f(a) { assert(a >= 0); })";

struct Loops : ProofCase {
  explicit Loops(const std::string& relation, const std::string& pre = "(>= a 0)")
      : ProofCase(kLoops) {
    loop("main", 3, LoopRule::EntryToCurrent, relation, "false");
    contract("main", "true", "true", "false");
    contract("f", pre, "true", "false");
  }

  ProofReport check(Memory& memory, bool inParts, double seconds) {
    CheckOptions options;
    options.inParts = inParts;
    options.known = &memory;
    options.looksForVacuity = false;
    options.limits.cpuSeconds = seconds;
    return checkProof(terms, program, proof, goals, options, Workers(1), Budget());
  }
};

constexpr const char* kRelation = "(and (>= x 0) (>= y 0))";

TEST(KnownQueries, AreNotAskedAgain) {
  for (const bool inParts : {false, true}) {
    Memory memory;
    EXPECT_TRUE(Loops(kRelation).check(memory, inParts, 600).confirmed());
    EXPECT_FALSE(memory.kept.empty());
    EXPECT_TRUE(Loops(kRelation).check(memory, inParts, 0).confirmed());  // by nobody
    Memory empty;
    EXPECT_FALSE(Loops(kRelation).check(empty, inParts, 0).confirmed());
  }
}

/// What was confirmed in parts is known as a whole.
TEST(KnownQueries, KnowWhatIsLeftOfAProof) {
  Memory memory;
  Loops first("(and (>= x 0) (>= y 0) (<= y 10))");
  const ProofReport report = first.check(memory, true, 600);
  ASSERT_TRUE(report.weakened);
  EXPECT_TRUE(Loops(kRelation).check(memory, false, 0).confirmed());
}

TEST(KnownQueries, AnswerNothingElse) {
  for (const bool inParts : {false, true}) {
    Memory memory;
    Loops(kRelation).check(memory, inParts, 600);
    Loops wrong("(and (>= x 0) (>= y 1))");
    const ProofReport report = wrong.check(memory, inParts, 600);
    EXPECT_FALSE(report.confirms(wrong.goals[1]));
    Loops other(kRelation, "(>= a 1)");
    EXPECT_FALSE(other.check(memory, inParts, 600).confirmed());
  }
}

}  // namespace
}  // namespace fathom::evidence
