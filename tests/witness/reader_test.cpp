// Witnesses as texts: what is written reads back; what breaks a rule, or is damaged at random, is
// refused with a sentence.
#include <cstdlib>
#include <filesystem>
#include <gtest/gtest.h>
#include <random>

#include "base/errors.h"
#include "base/file.h"
#include "base/sha256.h"
#include "base/temporary_folder.h"
#include "witness/make.h"
#include "witness/task_hash.h"
#include "witness/witness.h"

namespace fathom::witness {
namespace {

const Origin kOrigin{"841700c0-7dd9-4b4a-b894-e62a49498c14", "2024-04-29T13:13:07Z", ""};

Task task() {
  return {{"a b.c", "\xc3\xa4.c"},
          {{"a b.c", std::string(64, 'a')}, {"\xc3\xa4.c", std::string(64, 'b')}},
          "CHECK( init(main()), LTL(G ! call(reach_error())) )",
          32,
          "C"};
}

Witness violation() {
  const Waypoint value{WaypointType::FunctionReturn,
                       "\\result == 5",
                       "__VERIFIER_nondet_int",
                       {"a b.c", 3, 17, "main"}};
  const Waypoint branch{WaypointType::Branching, "true", "", {"a b.c", 4, 3, "main"}};
  const Waypoint target{WaypointType::Target, "", "", {"\xc3\xa4.c", 9, 5, "f"}};
  return {task(), "Fathom", Violation{{{{}, value}, {{branch}, branch}, {{}, target}}}};
}

Witness correctness() {
  const Invariant loop{Invariant::Kind::Loop, {"a b.c", 6, 3, "main"}, "i <= 'a' && \"\" != 0"};
  const Invariant contract{
      Invariant::Kind::Contract, {"a b.c", 2, 1, "f"}, "", "\\true", "\\result > \\old(g)", true};
  return {task(), "Fathom", Correctness{{loop, contract}}};
}

TEST(WitnessReader, ReadsWhatIsWritten) {
  const Witness first = read(toYaml(violation(), kOrigin), "w");
  EXPECT_EQ(first.task.files, task().files);
  EXPECT_EQ(first.task.hashes, task().hashes);
  EXPECT_EQ(first.task.pointerWidth, 32U);
  const auto& segments = std::get<Violation>(first.content).segments;
  ASSERT_EQ(segments.size(), 3U);
  EXPECT_EQ(segments[0].follow.value, "\\result == 5");
  EXPECT_EQ(segments[0].follow.location.column, 17U);
  EXPECT_EQ(segments[1].avoid.size(), 1U);
  EXPECT_EQ(segments[2].follow.location.file, "\xc3\xa4.c");

  const Witness second = read(toYaml(correctness(), kOrigin), "w");
  const auto& invariants = std::get<Correctness>(second.content).invariants;
  ASSERT_EQ(invariants.size(), 2U);
  EXPECT_EQ(invariants[0].value, "i <= 'a' && \"\" != 0");
  EXPECT_EQ(invariants[1].postCondition, "\\result > \\old(g)");

  const Witness third = read(toGraphMl(violation(), kOrigin), "w");
  EXPECT_EQ(third.task.files, task().files);
  EXPECT_EQ(third.task.hashes, task().hashes);
  EXPECT_EQ(std::get<Violation>(third.content).segments.size(), 3U);
}

TEST(WitnessReader, EveryFileNeedsItsHash) {
  const std::string good = toYaml(violation(), kOrigin);
  const std::size_t hash = good.rfind("\"" + std::string(64, 'b'));
  ASSERT_NE(hash, std::string::npos);
  const std::size_t line = good.rfind('\n', hash);
  const std::string without = good.substr(0, line) + good.substr(good.find('\n', hash));
  EXPECT_THROW(read(without, "w"), InputError) << without;

  std::string graph = toGraphMl(violation(), kOrigin);
  const std::size_t at = graph.rfind("<data key=\"programhash\">");
  graph.erase(at, graph.find("</data>", at) + 7 - at);
  EXPECT_THROW(read(graph, "w"), InputError) << graph;
}

/// One to four damages.
std::string damaged(std::string text, std::mt19937& random) {
  const auto below = [&](std::size_t end) {
    return std::uniform_int_distribution<std::size_t>(0, std::max<std::size_t>(end, 1) - 1)(random);
  };
  const char* const pieces[] = {
      "- ",     ": ", "{", "}", "[", "]", "\"", "'",  "&a ", "*a",
      "!!int ", "<",  ">", "&", "%", "|", "\t", "\n", "-1",  "99999999999999999999"};
  for (std::size_t count = 1 + below(4); count > 0; --count) {
    const std::size_t at = below(text.size());
    const std::size_t length = below(30);
    const std::size_t kind = below(6);
    if (kind == 0) text.resize(at);
    if (kind == 1 && !text.empty()) text[at] = static_cast<char>(below(256));
    if (kind == 2) text.erase(at, length);
    if (kind == 3) text.insert(at, text.substr(below(text.size()), length));
    if (kind == 4) text.insert(at, pieces[below(std::size(pieces))]);
    if (kind == 5) text.insert(at, std::string(below(3000), "[{(<-:"[below(6)]));
  }
  return text;
}

/// Read, or refused with a sentence that names the file; nothing else.
TEST(WitnessReader, DamagedTextsAreReadOrRefused) {
  const char* const scale = std::getenv("FATHOM_TEST_SCALE");
  const int count = 500 * (scale != nullptr ? std::max(1, std::atoi(scale)) : 1);
  const std::string texts[] = {toYaml(violation(), kOrigin), toYaml(correctness(), kOrigin),
                               toGraphMl(violation(), kOrigin), toGraphMl(correctness(), kOrigin)};
  std::mt19937 random(35);  // NOLINT(cert-msc51-cpp): the same in each run
  std::size_t isRead = 0;
  std::size_t isRefused = 0;
  for (const std::string& text : texts)
    for (int i = 0; i < count; ++i) {
      const std::string mutant = damaged(text, random);
      try {
        read(mutant, "w");
        ++isRead;
      } catch (const InputError& error) {
        EXPECT_TRUE(std::string(error.what()).starts_with("w:")) << error.what() << mutant;
        ++isRefused;
      }
    }
  EXPECT_GT(isRead, 0U);
  EXPECT_GT(isRefused, isRead / 10);
}

// ---- Specifications ----

std::vector<std::string> both(const std::string& a, const std::string& b) {
  return checksIn("CHECK( init(main()), LTL(" + a + ") )\nCHECK( init(main()), LTL(" + b + ") )");
}

TEST(WitnessSpecification, IsKnownAsAWholeOrNotAtAll) {
  const std::vector<std::string> reach{"reach"};
  EXPECT_EQ(checksIn("G ! call(reach_error())"), reach);
  EXPECT_EQ(checksIn("CHECK( init(main()), LTL(G ! call(reach_error())) )"), reach);
  EXPECT_EQ(checksIn("CHECK(init(Main.main()), LTL(G assert))"),
            std::vector<std::string>{"assert"});
  EXPECT_EQ(both("G valid-free", "G valid-deref"),
            (std::vector<std::string>{"valid-free", "valid-deref"}));
  EXPECT_TRUE(both("G ! call(reach_error())", "G ! data-race").empty());
  for (const char* wrong :
       {"", "G ! data-race", "G ! overflow G valid-free", "G ! overflowing",
        "CHECK( init(start()), LTL(G ! overflow) )", "CHECK( init(notmain()), LTL(G ! overflow) )",
        "CHECK( init(main()), LTL(F ! overflow) )", "CHECK( init(main()), LTL(", "CHECK(",
        "CHECK( init(main()), LTL())",
        "COVER( init(main()), FQL(COVER EDGES(@CALL(reach_error))) )"})
    EXPECT_TRUE(checksIn(wrong).empty()) << wrong;
}

TEST(WitnessSpecification, NamesAllOfTheChecksOrNone) {
  EXPECT_EQ(checksIn(specificationOf({"valid-deref", "overflow"}, false)),
            (std::vector<std::string>{"valid-deref", "overflow"}));
  EXPECT_EQ(specificationOf({"reach", "cast"}, false), "");
  EXPECT_EQ(specificationOf({"assert", "cme"}, true), "");
}

// ---- Hashes ----

TEST(WitnessHash, OfAFolderIsThatOfItsPrograms) {
  const TemporaryFolder folder;
  const auto path = [&](const char* name) { return folder.path() + "/" + name; };
  makeFolder(path("in/deep"));
  writeFile(path("in/b.java"), "b");
  writeFile(path("in/deep/a.java"), "a");
  const auto hash = hashOf(path("in"));
  EXPECT_EQ(hash, sha256(sha256("b") + "  b.java\n" + sha256("a") + "  deep/a.java\n"));
  EXPECT_EQ(hashOf(path("in/b.java")), sha256("b"));
  writeFile(path("in/witness.graphml"), "of this program");
  EXPECT_EQ(hashOf(path("in")), hash);
  writeFile(path("in/deep/a.java"), "c");
  EXPECT_NE(hashOf(path("in")), hash);
  EXPECT_EQ(hashOf(path("none")), std::nullopt);
}

}  // namespace
}  // namespace fathom::witness
