// Baselines, suppressions, the project file, the page: what is written of a result, and what
// counts.
#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "app/command.h"
#include "app/sarif_checks.h"

namespace fathom::app {
namespace {

using nlohmann::json;

constexpr const char* kTwoGoals = R"(proc main(x) {
  assert(x >= 0);
  assert(x * x >= 0);
}
)";

TEST_F(Run, FingerprintsSurviveEditsElsewhere) {
  const auto fingerprint = [&](const std::string& text) {
    fathom({"check", "--json", (folder / "r.json").string(), write("a.ftm", text)});
    return json::parse(read("r.json"))["results"][0]["goals"][0]["fingerprint"].get<std::string>();
  };
  const std::string first = fingerprint(kTwoGoals);
  EXPECT_EQ(fingerprint("// a new line\n\n" + std::string(kTwoGoals)), first);
  std::string changed = kTwoGoals;
  changed.replace(changed.find("x >= 0"), 6, "x >= 1");
  EXPECT_NE(fingerprint(changed), first);
}

// ---- Baselines and --fail-on ----

TEST_F(Run, ABaselineTellsNewFromOld) {
  const std::string before = (folder / "before.json").string();
  EXPECT_EQ(fathom({"check", "--json", before, write("a.ftm", kTwoGoals)}).status, 10);
  const std::string program = write("a.ftm", "// moved\n" + std::string(kTwoGoals));
  const Outcome same = fathom({"check", "--baseline", before, program});
  EXPECT_EQ(same.status, 0) << same.out;
  EXPECT_EQ(same.lastLine(), "VERDICT: FALSE(assert)");
  EXPECT_NE(same.out.find(" changed, 1 the same"), std::string::npos) << same.out;
  EXPECT_EQ(fathom({"check", "--baseline", before, "--fail-on", "bug", program}).status, 10);

  write("a.ftm", "proc main(x) {\n  assert(x * x >= 0);\n  assert(x < 7);\n}\n");
  const Outcome other =
      fathom({"check", "--baseline", before, "--sarif", (folder / "b.sarif").string(),
              "--sarif-all", (folder / "all.sarif").string(), program});
  EXPECT_EQ(other.status, 10);
  EXPECT_NE(other.out.find("new: main:3"), std::string::npos) << other.out;
  EXPECT_NE(other.out.find("gone: main:2 assert, which was violated"), std::string::npos)
      << other.out;
  std::multiset<std::string> states;
  const json run = checkedSarif(read("all.sarif"));
  for (const json& result : run["results"]) states.insert(result.value("baselineState", "none"));
  EXPECT_EQ(states, (std::multiset<std::string>{"new", "absent", "none"}));
  const json services = checkedSarif(read("b.sarif"))["results"];
  ASSERT_EQ(services.size(), 1U);  // they would show what is absent
  EXPECT_EQ(services[0]["baselineState"], "new");
}

TEST_F(Run, FailOnMovesStatusesOnly) {
  const std::string program = write("a.ftm", kTwoGoals);
  const Outcome never = fathom({"check", "--fail-on", "never", program});
  EXPECT_EQ(never.status, 0);
  EXPECT_EQ(never.lastLine(), "VERDICT: FALSE(assert)");
  const std::string open = write("open.ftm", kEndless);
  EXPECT_EQ(
      fathom({"check", "--engine", "horn", "--timeout", "0.3", "--fail-on", "bug", open}).status,
      0);
  EXPECT_EQ(fathom({"check", "--fail-on", "never", (folder / "none.ftm").string()}).status, 2);
}

TEST_F(Run, AWrongBaselineIsRefused) {
  const std::string program = write("a.ftm", kTwoGoals);
  for (const char* text :
       {"", "[1]", "{\"tool\": \"other\"}", "{\"tool\":\"fathom\",\"results\":3}",
        "{\"tool\":\"fathom\",\"results\":[{\"goals\":[{\"name\":\"x\"}]}]}"}) {
    const Outcome outcome = fathom({"check", "--baseline", write("b.json", text), program});
    EXPECT_EQ(outcome.status, 2) << text;
    EXPECT_NE(outcome.error.find("b.json"), std::string::npos) << outcome.error;
  }
}

// ---- Suppressions ----

TEST_F(Run, ACommentSuppressesWithItsReason) {
  std::string text = kTwoGoals;
  text.insert(text.find(";\n") + 1, "  // fathom: ignore assert because callers give naturals");
  const Outcome outcome = fathom({"check", "--sarif", (folder / "a.sarif").string(), "--json",
                                  (folder / "a.json").string(), write("a.ftm", text)});
  EXPECT_EQ(outcome.status, 0) << outcome.out;
  EXPECT_EQ(outcome.lastLine(), "VERDICT: FALSE(assert)");
  EXPECT_NE(outcome.out.find("suppressed: main:2 (callers give naturals)"), std::string::npos);
  EXPECT_EQ(outcome.error, "");
  const json suppressions = checkedSarif(read("a.sarif"))["results"][0]["suppressions"];
  EXPECT_EQ(suppressions[0]["kind"], "inSource");
  EXPECT_EQ(suppressions[0]["justification"], "callers give naturals");
  EXPECT_EQ(json::parse(read("a.json"))["results"][0]["goals"][0]["suppressed"]["because"],
            "callers give naturals");
}

TEST_F(Run, ASuppressionThatMatchesNothingIsReported) {
  std::string text = kTwoGoals;
  text.insert(0, "// fathom: ignore overflow because of nothing\n// fathom: ignore assert\n");
  const Outcome outcome = fathom({"check", write("a.ftm", text)});
  EXPECT_EQ(outcome.status, 10);
  EXPECT_NE(outcome.error.find("a.ftm:1: this suppression of overflow matches no goal"),
            std::string::npos)
      << outcome.error;
  EXPECT_NE(outcome.error.find("a.ftm:2: this is no suppression"), std::string::npos)
      << outcome.error;
}

// ---- The project file ----

TEST_F(Run, AProjectFileHasOptionsFoldersAndSuppressions) {
  std::filesystem::create_directory(folder / "old");
  write("old/a.ftm", kTwoGoals);
  const std::string project =
      write("fathom.toml",
            "files = [\"old/a.ftm\"]\njson = \"out.json\"\nengine = \"horn\"\n"
            "[[folder]]\npath = \"old\"\ntimeout = 20\n"
            "[[suppress]]\nfile = \"old/*\"\ngoal = \"assert\"\n"
            "because = \"they are old\"\n");
  const Outcome outcome = fathom({"check", "--project", project});
  EXPECT_EQ(outcome.status, 0) << outcome.out << outcome.error;
  EXPECT_NE(outcome.out.find("suppressed: main:2 (they are old)"), std::string::npos);
  EXPECT_NE(outcome.out.find("(horn"), std::string::npos) << outcome.out;
  EXPECT_EQ(json::parse(read("out.json"))["verdict"], "FALSE(assert)");
}

TEST_F(Run, AWrongProjectFileIsRefusedWithItsLine) {
  const std::string program = write("a.ftm", kTwoGoals);
  const auto error = [&](const std::string& text) {
    const Outcome outcome = fathom({"check", "--project", write("fathom.toml", text), program});
    EXPECT_EQ(outcome.status, 2) << text;
    EXPECT_EQ(outcome.lastLine(), "VERDICT: UNKNOWN(input)");
    return outcome.error;
  };
  EXPECT_NE(error("\nproperti = \"reach\"").find("fathom.toml:2:12: there is no option 'properti'"),
            std::string::npos);
  EXPECT_NE(error("a = [").find("fathom.toml:1"), std::string::npos);
  EXPECT_NE(error("\n\ntimeout = -3").find("fathom.toml:3:11: "), std::string::npos);
  EXPECT_NE(error("\nfail-on = \"often\"").find("fathom.toml:2:11: "), std::string::npos);
  EXPECT_NE(error("property = \"reach,nothing\"").find("fathom.toml:1:12: "), std::string::npos);
  EXPECT_NE(error("[[folder]]\npath = \"a\"\nproperty = \"x\"").find("fathom.toml:3:12: "),
            std::string::npos);
  EXPECT_NE(error("json = true").find("fathom.toml:1:8: "), std::string::npos);
  EXPECT_NE(error("json = \"\"").find("fathom.toml:1:8: "), std::string::npos);
  EXPECT_NE(error("[[suppress]]\ngoal = \"x\"").find("needs a reason"), std::string::npos);
  EXPECT_NE(error("[[folder]]\ntimeout = -1").find("above 0"), std::string::npos);
  EXPECT_NE(error("folder = 3").find("[[folder]]"), std::string::npos);
}

// ---- The page ----

TEST_F(Run, ThePageIsAFolderOfItsOwn) {
  const std::string page = (folder / "page").string();
  fathom({"check", "--html", page, write("a.ftm", kTwoGoals)});
  for (const char* name :
       {"index.html", "page.css", "data.js", "goals.js", "trace.js", "source-0.js", "trace-0.js"})
    EXPECT_TRUE(std::filesystem::exists(folder / "page" / name)) << name;
  EXPECT_FALSE(std::filesystem::exists(folder / "page" / "trace-1.js"));
  const std::string text = read("page/data.js");
  const std::string begin = "window.FATHOM = {};\nFATHOM.data = ";
  ASSERT_TRUE(text.starts_with(begin));
  const json data = json::parse(text.substr(begin.size(), text.rfind(';') - begin.size()));
  EXPECT_EQ(data["verdict"], "FALSE(assert)");
  ASSERT_EQ(data["goals"].size(), 2U);
  EXPECT_FALSE(data["goals"][0]["sentence"].get<std::string>().empty());
  for (const auto& entry : std::filesystem::directory_iterator(folder / "page")) {
    std::ifstream file(entry.path());
    const std::string all((std::istreambuf_iterator<char>(file)), {});
    const bool isLoaded =
        all.find("src=\"http") != std::string::npos || all.find("url(http") != std::string::npos;
    EXPECT_FALSE(isLoaded) << entry.path();
  }
}

}  // namespace
}  // namespace fathom::app
