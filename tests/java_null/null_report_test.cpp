// Null dereferences of libraries: reports, files, policies, exit statuses, bad input.
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "base/process/execute.h"
#include "java_null/library.h"

namespace fathom::app {
namespace {

using Json = nlohmann::json;

// Line 6 is null for whoever calls it first; line 9 if the parameter is, line 12 if the result of
// an implementation outside is.
constexpr const char* kLibrary =
    "public class Lib {\n"
    "  public interface Names { String name(); }\n"
    "  private String text;\n"
    "  public void fill() { text = \"x\"; }\n"
    "  public int size() {\n"
    "    return text.length();\n"
    "  }\n"
    "  public int given(String given) {\n"
    "    return given.length();\n"
    "  }\n"
    "  public static int named(Names names) {\n"
    "    return names.name().length();\n"
    "  }\n"
    "}\n";

Json jsonOf(const std::string& file) {
  std::ifstream stream(file);
  return Json::parse(stream, nullptr, false);
}

std::map<int, std::set<std::string>> verdictsOf(const Json& json) {
  std::map<int, std::set<std::string>> verdicts;
  for (const auto& goal : json["results"][0]["goals"])
    verdicts[goal["line"].get<int>()].insert(goal["verdict"].get<std::string>());
  return verdicts;
}

class NullReport : public testing::Test {
 protected:
  const JavaLibrary library_{kLibrary};
};

TEST_F(NullReport, ViolationsAreCallsFromOutside) {
  const auto checked = library_.check();
  EXPECT_EQ(checked.outcome.status, 10) << checked.outcome.out << checked.outcome.error;
  EXPECT_EQ(checked.outcome.lastLine(), "VERDICT: FALSE(null)");
  EXPECT_NE(checked.outcome.out.find("violated (replayed on the JVM)"), std::string::npos);
  EXPECT_EQ(checked.json["verdict"], "FALSE(null)");
  for (const auto& goal : checked.json["results"][0]["goals"]) {
    if (goal["verdict"] != "violated") continue;
    EXPECT_EQ(goal["line"], 6);
    EXPECT_EQ(goal["file"], "Lib.java");
    EXPECT_EQ(goal["replay"]["native"], "jvm");
    ASSERT_FALSE(goal["run"].empty());
    EXPECT_NE(goal["run"][0]["text"].get<std::string>().find("new Lib()"), std::string::npos);
  }
}

TEST_F(NullReport, AllFilesComeFromTheSameResult) {
  const auto checked =
      library_.check({"--sarif", library_.file("r.sarif"), "--sarif-all",
                      library_.file("all.sarif"), "--html", library_.file("page")});
  const Json sarif = jsonOf(library_.file("r.sarif"));
  ASSERT_EQ(sarif["runs"][0]["results"].size(), 1U) << checked.outcome.out << checked.outcome.error;
  const auto& found = sarif["runs"][0]["results"][0];
  EXPECT_EQ(found["locations"][0]["physicalLocation"]["region"]["startLine"], 6);
  EXPECT_FALSE(found["codeFlows"][0]["threadFlows"][0]["locations"].empty());
  const Json all = jsonOf(library_.file("all.sarif"));
  EXPECT_EQ(all["runs"][0]["results"].size(), checked.json["results"][0]["goals"].size());
  EXPECT_TRUE(std::filesystem::exists(library_.file("page")));
}

TEST_F(NullReport, ABaselineExcusesWhatWasThere) {
  library_.check();
  std::filesystem::rename(library_.file("result.json"), library_.file("before.json"));
  const auto again = library_.check({"--baseline", library_.file("before.json")});
  EXPECT_EQ(again.outcome.status, 0) << again.outcome.out;
  EXPECT_EQ(again.json["verdict"], "FALSE(null)");
}

TEST_F(NullReport, PoliciesSayWhatComesFromOutside) {
  using Options = std::vector<std::string>;
  const auto verdicts = [&](Options options) {
    options.insert(options.end(), {"--replay", "off"});
    return verdictsOf(library_.check(options).json);
  };
  const std::set<std::string> holds{"holds"};
  EXPECT_EQ(verdicts({})[9], holds);
  EXPECT_EQ(verdicts({"--null-args", "none"})[9], holds);
  EXPECT_NE(verdicts({"--null-args", "any"})[9], holds);
  EXPECT_NE(verdicts({"--null-args", "any"})[12], holds);
  EXPECT_NE(verdicts({})[6], holds);
}

TEST(NullPolicies, ObjectsAreAsConstructorsLeaveThem) {
  const JavaLibrary library(
      "public class Lib {\n  private String text = \"x\";\n  public int size() {\n"
      "    return text.length();\n  }\n}\n");
  const auto verdict = [&](const std::string& state) {
    return verdictsOf(library.check({"--replay", "off", "--entry-state", state}).json)[4];
  };
  EXPECT_EQ(verdict("invariant"), std::set<std::string>{"holds"});
  EXPECT_TRUE(verdict("any").contains("unknown"));
}

TEST(NullPolicies, NobodyWritesFieldsOfAClosedWorld) {
  const JavaLibrary library(
      "public class Lib {\n  public String text = \"x\";\n  public int size() {\n"
      "    return text.length();\n  }\n}\n");
  const auto verdict = [&](const std::vector<std::string>& more) {
    std::vector<std::string> options{"--replay", "off", "--null-goals", "all"};
    options.insert(options.end(), more.begin(), more.end());
    return verdictsOf(library.check(options).json)[4];
  };
  EXPECT_EQ(verdict({"--closed-world"}), std::set<std::string>{"holds"});
  EXPECT_TRUE(verdict({}).contains("unknown"));
}

TEST(NullPolicies, ResultsMayDependOnArguments) {
  const JavaLibrary library(
      "public class Lib {\n"
      "  private static String trimmed(String s) { return s == null ? null : s.trim(); }\n"
      "  public static int safe() {\n    return trimmed(\"a\").length();\n  }\n"
      "  public static int unsafe() {\n    return trimmed(null).length();\n  }\n}\n");
  auto verdicts = verdictsOf(library.check().json);
  EXPECT_EQ(verdicts[4], std::set<std::string>{"holds"});
  EXPECT_EQ(verdicts[7], std::set<std::string>{"violated"});
}

TEST_F(NullReport, EntryPointsThatAreNotThereAreRefused) {
  const Outcome outcome = fathomProcess({"check", "--property", "null", "--null-goals", "all",
                                         "--entry", "Lib.none", library_.jar()});
  EXPECT_EQ(outcome.status, 2) << outcome.out;
  EXPECT_NE(outcome.error.find("Lib.none"), std::string::npos) << outcome.error;
}

// What other threads and libraries call counts, whatever the entry point.
TEST(NullPolicies, CallbacksRunBesideNamedEntryPoints) {
  const JavaLibrary library(
      "public class Lib implements Runnable {\n  private String text = \"x\";\n"
      "  public void run() { text = null; }\n  public int size() {\n"
      "    new Thread(this).start();\n    return text.length();\n  }\n"
      "  public void other() { text = null; }\n}\n");
  auto verdicts = verdictsOf(library.check({"--replay", "off", "--entry", "Lib.size"}).json);
  EXPECT_TRUE(verdicts[6].contains("unknown"));
}

TEST(NullPolicies, InheritedFieldsAreOpenToo) {
  const JavaLibrary library(
      "class Base {\n  public String text = \"x\";\n  public int size() {\n"
      "    return text.length();\n  }\n}\npublic class Lib extends Base {}\n");
  auto verdicts = verdictsOf(library.check({"--replay", "off", "--null-goals", "all"}).json);
  EXPECT_TRUE(verdicts[4].contains("unknown"));
}

TEST(NullPolicies, ObjectsMayBeMadeByReflection) {
  const JavaLibrary library(
      "public class Lib {\n  interface Names { String name(); }\n"
      "  private static class Own implements Names {\n    private Own() {}\n"
      "    public String name() { return null; }\n  }\n"
      "  public static int use(Names names) {\n    return names.name().length();\n  }\n}\n");
  auto verdicts =
      verdictsOf(library.check({"--replay", "off", "--null-goals", "all", "--closed-world"}).json);
  EXPECT_TRUE(verdicts[8].contains("unknown"));
}

// The implementation of the jar raises an exception for null; another one need not.
TEST(NullPolicies, ImplementationsOutsideMayTakeNull) {
  const JavaLibrary library(
      "public class Lib {\n  public interface Sink { void put(String s); }\n"
      "  public static class Own implements Sink {\n"
      "    public void put(String s) { s.length(); }\n  }\n"
      "  private static String find(int k) { return k > 2 ? \"x\" : new Own() == null ? \"\" : "
      "null; }\n"
      "  public static int use(Sink sink, int k) {\n    String s = find(k);\n    sink.put(s);\n"
      "    return s.length();\n  }\n}\n");
  const auto verdict = [&](const std::vector<std::string>& more) {
    std::vector<std::string> options{"--replay", "off", "--null-goals", "all"};
    options.insert(options.end(), more.begin(), more.end());
    return verdictsOf(library.check(options).json)[10];
  };
  EXPECT_EQ(verdict({}), std::set<std::string>{"unknown"});
  EXPECT_EQ(verdict({"--closed-world"}), std::set<std::string>{"holds"});
}

TEST(NullLibrary, RowsNameWhatTheJdkHas) {
  const std::string root = FATHOM_SOURCE_DIR;
  const Executed ran = executeWithin({"java", root + "/tests/java_null/LibraryRows.java",
                                      root + "/src/frontend/java/nullness/library.txt"},
                                     {300.0, std::nullopt}, Budget());
  ASSERT_EQ(ran.status, 0) << ran.error;
  EXPECT_TRUE(ran.out.starts_with("names: ")) << ran.out;
}

/// Damaged jars end with a sentence, or are analysed; nothing crashes.
TEST_F(NullReport, DamagedJarsAreRefused) {
  std::ifstream file(library_.jar(), std::ios::binary);
  const std::string bytes((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  for (std::size_t at = 1; at < 12; ++at) {
    std::string damaged = bytes;
    damaged[bytes.size() * at / 12] ^= 0x15;
    if (at % 3 == 0) damaged.resize(bytes.size() * at / 12);
    const std::string jar = library_.file("damaged.jar");
    std::ofstream(jar, std::ios::binary) << damaged;
    const Outcome outcome = fathomProcess(
        {"check", "--property", "null", "--replay", "off", "--null-goals", "all", jar});
    EXPECT_TRUE(outcome.status == 0 || outcome.status == 2 || outcome.status == 5)
        << at << " " << outcome.status << outcome.out << outcome.error;
    EXPECT_EQ(outcome.error.find("bug in Fathom"), std::string::npos) << outcome.error;
  }
}

}  // namespace
}  // namespace fathom::app
