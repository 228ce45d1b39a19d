// SARIF: programs in C, in Java and in the text language; names with blanks and outside ASCII.
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "app/command.h"
#include "app/sarif_checks.h"

namespace fathom::app {
namespace {

using nlohmann::json;

constexpr const char* kOneOfTwo = R"(proc main(x) {
  assert(x >= 0);
  assert(x * x >= 0);
}
)";

TEST_F(Run, SarifForServicesHasFailuresAlone) {
  const std::string program = write("a file.ftm", kOneOfTwo);
  fathom({"check", "--sarif", (folder / "a.sarif").string(), "--sarif-all",
          (folder / "all.sarif").string(), program});
  const json failures = checkedSarif(read("a.sarif"));
  ASSERT_EQ(failures["results"].size(), 1U);
  EXPECT_EQ(failures["results"][0]["ruleId"], "assert");
  EXPECT_NE(failures["tool"]["driver"]["rules"][0]["properties"]["tags"].dump().find("cwe-617"),
            std::string::npos);
  EXPECT_EQ(failures["properties"]["goals"]["holds"], 1);
  std::set<std::string> kinds;
  const json all = checkedSarif(read("all.sarif"));
  for (const json& result : all["results"]) kinds.insert(result["kind"]);
  EXPECT_EQ(kinds, (std::set<std::string>{"fail", "pass"}));
}

TEST_F(Run, SarifHasTheErrorOfARunThatFailed) {
  fathom({"check", "--sarif", (folder / "a.sarif").string(), write("a.ftm", "proc main( {")});
  const json run = checkedSarif(read("a.sarif"));
  EXPECT_EQ(run["invocations"][0]["executionSuccessful"], false);
  EXPECT_EQ(run["invocations"][0]["toolExecutionNotifications"].size(), 1U);
}

/// With state, nesting, and columns as editors count them.
TEST_F(Run, SarifOfCHasTheExecution) {
  const std::string program = write("a p\xc3\xa4th.c", R"(extern int __VERIFIER_nondet_int(void);
static int half(int x) {
  return x / 2;
}
int main(void) {
  int y = half(__VERIFIER_nondet_int());
  /* )"
                                                       "\xc3\xa4\xf0\x9f\x99\x82"
                                                       R"( */ return 100 / (y - 3);
}
)");
  fathom({"check", "--property", "div", "--sarif", (folder / "a.sarif").string(), program});
  const json results = checkedSarif(read("a.sarif"))["results"];
  ASSERT_EQ(results.size(), 1U);
  const json& place = results[0]["locations"][0]["physicalLocation"];
  EXPECT_TRUE(place["artifactLocation"]["uri"].get<std::string>().ends_with("a%20p%C3%A4th.c"));
  EXPECT_EQ(place["region"]["startLine"], 7);
  // 26 bytes and 23 code units stand before the sign of the division.
  EXPECT_EQ(place["region"]["startColumn"], 24);
  const json& steps = results[0]["codeFlows"][0]["threadFlows"][0]["locations"];
  std::set<int> levels;
  bool hasValue = false;
  for (const json& step : steps) {
    levels.insert(step["nestingLevel"].get<int>());
    hasValue = hasValue || step.value("state", json::object()).contains("y");
  }
  EXPECT_GE(levels.size(), 1U);
  EXPECT_TRUE(hasValue) << steps;
}

TEST_F(Run, SarifOfJavaHasTheExecution) {
  std::filesystem::create_directories(folder / "src/org/sosy_lab/sv_benchmarks");
  write("src/org/sosy_lab/sv_benchmarks/Verifier.java",
        "package org.sosy_lab.sv_benchmarks;\n"
        "public final class Verifier { public static int nondetInt() { return 0; } }\n");
  write("src/Main.java", R"(
import org.sosy_lab.sv_benchmarks.Verifier;
class Main {
  static int twice(int x) { return 2 * x; }
  public static void main(String[] arguments) {
    int n = Verifier.nondetInt();
    assert twice(n) != 14;
  }
}
)");
  fathom({"check", "--sarif", (folder / "a.sarif").string(), (folder / "src").string()});
  const json results = checkedSarif(read("a.sarif"))["results"];
  ASSERT_EQ(results.size(), 1U);
  EXPECT_EQ(results[0]["ruleId"], "assert");
  EXPECT_EQ(results[0]["locations"][0]["physicalLocation"]["region"]["startLine"], 7);
  EXPECT_FALSE(results[0]["codeFlows"][0]["threadFlows"][0]["locations"].empty());
}

TEST_F(Run, SarifOfAFileOutsideIsAbsolute) {
  const std::string outside = write("outside.ftm", kOneOfTwo);
  fathom({"check", "--sarif", (folder / "a.sarif").string(), outside});
  const json results = checkedSarif(read("a.sarif"))["results"];
  EXPECT_EQ(results[0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"],
            "file://" + outside);
}

}  // namespace
}  // namespace fathom::app
