// Witnesses: what is written is confirmed by a second run that starts from the file alone; wrong,
// stale and malformed ones are refused.
#include <pugixml.hpp>
#include <regex>
#include <yaml-cpp/yaml.h>

#include "app/command.h"
#include "base/sha256.h"

namespace fathom::app {
namespace {

constexpr const char* kViolated = R"(extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  unsigned char c = __VERIFIER_nondet_uchar( /* a comment */ );
  if (x > 100 && c == 200 && x % 7 == 3)
    reach_error();
  return 0;
}
)";

constexpr const char* kProved = R"(extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned i = 0;
  while (i < n)
    i = i + 1;
  if (i > n) reach_error();
  return 0;
}
)";

constexpr const char* kOverflow = R"(extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a = __VERIFIER_nondet_int();
  int b = a + 1;
  return b;
}
)";

constexpr const char* kMemory = R"(#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  int a[4] = {0, 0, 0, 0};
  if (n >= 0 && n <= 4) a[n] = 1;
  return 0;
}
)";

/// The rules of the format that validators enforce, for every field that must be there.
void expectMetadata(const YAML::Node& entry, const std::string& text) {
  EXPECT_EQ(entry.size(), 3U);
  const YAML::Node metadata = entry["metadata"];
  EXPECT_TRUE(std::regex_match(metadata["uuid"].Scalar(),
                               std::regex("[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-"
                                          "[0-9a-f]{12}")))
      << metadata["uuid"].Scalar();
  EXPECT_TRUE(std::regex_match(
      metadata["creation_time"].Scalar(),
      std::regex("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(Z|[+-]\\d\\d:\\d\\d)")));
  EXPECT_EQ(metadata["producer"]["name"].Scalar(), "Fathom");
  const YAML::Node task = metadata["task"];
  ASSERT_EQ(task["input_files"].size(), 1U);
  EXPECT_EQ(task["input_file_hashes"][task["input_files"][0].Scalar()].Scalar(), sha256(text));
  EXPECT_TRUE(task["specification"].Scalar().starts_with("CHECK( init(main()), LTL("));
  EXPECT_EQ(task["data_model"].Scalar(), "LP64");
  EXPECT_EQ(task["language"].Scalar(), "C");
}

class Witnesses : public Run {
 protected:
  std::string witness() const { return (folder / "w").string(); }

  Outcome made(const std::string& text, const std::string& property) {
    program_ = write("a.c", text);
    return fathom({"check", "--property", property, "--witness", witness(), program_});
  }
  Outcome validated() { return fathom({"check", "--witness-in", witness()}); }
  Outcome validated(const std::string& changed) {
    write("w", changed);
    return validated();
  }
  YAML::Node entry(const std::string& text) {
    const YAML::Node root = YAML::Load(read("w"));
    EXPECT_EQ(root.size(), 1U);
    expectMetadata(root[0], text);
    return root[0];
  }
  std::string program_;
};

TEST_F(Witnesses, AViolationIsFollowedFromTheFileAlone) {
  EXPECT_EQ(made(kViolated, "reach").status, 10);
  const YAML::Node one = entry(kViolated);
  EXPECT_EQ(one["entry_type"].Scalar(), "violation_sequence");
  ASSERT_EQ(one["content"].size(), 3U);
  const YAML::Node first = one["content"][0]["segment"][0]["waypoint"];
  EXPECT_EQ(first["type"].Scalar(), "function_return");
  EXPECT_EQ(first["location"]["line"].as<int>(), 5);
  EXPECT_EQ(first["location"]["column"].as<int>(), 33);
  const YAML::Node second = one["content"][1]["segment"][0]["waypoint"];
  EXPECT_EQ(second["constraint"]["value"].Scalar(), "\\result == 200");
  EXPECT_EQ(second["location"]["column"].as<int>(), 62);
  const YAML::Node target = one["content"][2]["segment"][0]["waypoint"];
  EXPECT_EQ(target["type"].Scalar(), "target");
  EXPECT_EQ(target["location"]["line"].as<int>(), 8);
  EXPECT_FALSE(target["constraint"]);

  const Outcome again = validated();
  EXPECT_EQ(again.status, 10) << again.out << again.error;
  EXPECT_NE(again.out.find("the witness is confirmed"), std::string::npos) << again.out;
  EXPECT_EQ(again.lastLine(), "VERDICT: FALSE(reach)");
}

TEST_F(Witnesses, AWrongViolationIsRefused) {
  made(kViolated, "reach");
  const std::string text = read("w");
  const Outcome wrong = validated(std::regex_replace(text, std::regex("== 200"), "== 201"));
  EXPECT_EQ(wrong.status, 5) << wrong.out;
  EXPECT_NE(wrong.out.find("refused: no execution follows it to its target"), std::string::npos)
      << wrong.out;
  const Outcome nowhere = validated(std::regex_replace(text, std::regex("line: 8"), "line: 9"));
  EXPECT_EQ(nowhere.status, 2);
  EXPECT_NE(nowhere.error.find("the target, line 9, is no place"), std::string::npos)
      << nowhere.error;
}

TEST_F(Witnesses, AStaleWitnessIsRefused) {
  made(kViolated, "reach");
  write("a.c", std::string(kViolated) + "\n");
  const Outcome stale = validated();
  EXPECT_EQ(stale.status, 2);
  EXPECT_NE(stale.error.find("about another version of"), std::string::npos) << stale.error;
  EXPECT_EQ(stale.lastLine(), "VERDICT: UNKNOWN(input)");
}

TEST_F(Witnesses, AreAboutWhatTheySayAlone) {
  made(kViolated, "reach");
  const Outcome other = fathom({"check", "--property", "overflow", "--witness-in", witness()});
  EXPECT_EQ(other.status, 2);
  EXPECT_NE(other.error.find("the witness is about reach, not about overflow"), std::string::npos)
      << other.error;
  const Outcome entry = fathom({"check", "--entry", "f", "--witness-in", witness()});
  EXPECT_EQ(entry.status, 2);
  EXPECT_NE(entry.error.find("leave out --entry"), std::string::npos) << entry.error;
  const std::string more =
      std::regex_replace(read("w"), std::regex("specification: \"(.*)\""),
                         "specification: \"$1 CHECK( init(main()), LTL(G ! data-race) )\"");
  const Outcome unknown = validated(more);
  EXPECT_EQ(unknown.status, 5);
  EXPECT_EQ(unknown.lastLine(), "VERDICT: UNKNOWN(unsupported)");
}

TEST_F(Witnesses, NoneIsWrittenOfAPartOfTheProgram) {
  const std::string program =
      write("a.c", "static int f(int x) { return x / 3; }\nint main(void) { return f(1) + 1; }\n");
  const auto said = [&](std::vector<std::string> words) {
    words.insert(words.begin(), {"check", "--property", "overflow,div", "--witness", witness()});
    words.push_back(program);
    const Outcome outcome = fathom(words);
    EXPECT_EQ(outcome.status, 0) << outcome.out;
    EXPECT_FALSE(std::filesystem::exists(witness()));
    return outcome.error;
  };
  EXPECT_NE(said({"--entry", "f"}).find("about executions of main"), std::string::npos);
}

TEST_F(Witnesses, AllFilesOfTheProgramAreNeeded) {
  const std::string one = write("one.c", "int twice(int x) { return 2 * x; }\n");
  const std::string two = write("two.c",
                                "int twice(int);\nextern void reach_error(void);\n"
                                "int main(void) { if (twice(2) != 4) reach_error(); return 0; }\n");
  EXPECT_EQ(fathom({"check", "--property", "reach", "--witness", witness(), one, two}).status, 0);
  EXPECT_EQ(validated().status, 0);
  const Outcome part = fathom({"check", "--witness-in", witness(), two});
  EXPECT_EQ(part.status, 2);
  EXPECT_NE(part.error.find("which is not among the files"), std::string::npos) << part.error;
}

TEST_F(Witnesses, OfAFolderOfJavaAreConfirmedAndGrowStale) {
  std::filesystem::create_directories(folder / "src/deep");
  std::filesystem::create_directories(folder / "src/org/sosy_lab/sv_benchmarks");
  write("src/org/sosy_lab/sv_benchmarks/Verifier.java",
        "package org.sosy_lab.sv_benchmarks;\n"
        "public final class Verifier { public static int nondetInt() { return 0; } }\n");
  write("src/deep/Twice.java",
        "package deep;\npublic class Twice { public static int of(int x) { return 2 * x; } }\n");
  write("src/Main.java", R"(import org.sosy_lab.sv_benchmarks.Verifier;
public class Main {
  public static void main(String[] arguments) {
    int n = Verifier.nondetInt();
    assert deep.Twice.of(n) != 14;
  }
}
)");
  const std::string source = (folder / "src").string();
  EXPECT_EQ(fathom({"check", "--property", "assert", "--witness", witness(), source}).status, 10);
  const Outcome again = validated();
  EXPECT_EQ(again.status, 10) << again.out << again.error;
  EXPECT_NE(again.out.find("the witness is confirmed"), std::string::npos) << again.out;
  write("src/deep/Twice.java",
        "package deep;\npublic class Twice { public static int of(int x) { return 3 * x; } }\n");
  const Outcome stale = validated();
  EXPECT_EQ(stale.status, 2);
  EXPECT_NE(stale.error.find("about another version"), std::string::npos) << stale.error;
}

/// The name is the global's again.
TEST_F(Witnesses, ALocalThatEndedIsNotMeant) {
  made(
      "extern void reach_error(void);\nint i = 7;\nint main(void) {\n  { int i = 0; i++; }\n"
      "  unsigned n = 0;\n  while (n < 5)\n    n++;\n  if (n != 5) reach_error();\n"
      "  return 0;\n}\n",
      "reach");
  const std::string text = read("w");
  const std::string head = text.substr(0, text.find("content:"));
  const auto invariant = [&](const std::string& value) {
    return validated(head +
                     "content:\n    - invariant: {type: loop_invariant, location: "
                     "{file_name: a.c, line: 6, column: 3, function: main}, value: \"" +
                     value + "\", format: c_expression}\n");
  };
  EXPECT_EQ(invariant("n <= 5").status, 0);
  EXPECT_EQ(invariant("i == 1").status, 5);  // true of the local only, which ended
}

TEST_F(Witnesses, ConditionsOfOtherToolsAreFollowed) {
  made(kViolated, "reach");
  const std::string text = read("w");
  const std::string head = text.substr(0, text.find("content:"));
  const std::string target =
      "    - segment:\n      - waypoint: {type: target, action: follow, location: {file_name: a.c, "
      "line: 8, column: 5}}\n";
  const auto assumption = [&](const std::string& condition, int line) {
    return head +
           "content:\n    - segment:\n      - waypoint: {type: assumption, action: follow, "
           "constraint: {value: \"" +
           condition +
           "\", format: c_expression}, location: {file_name: a.c, line: " + std::to_string(line) +
           ", column: 3}}\n" + target;
  };
  EXPECT_EQ(validated(assumption("x == 101 + 7 * 1 && c >= 200U", 7)).status, 10);
  const Outcome wrong = validated(assumption("x < 50", 7));
  EXPECT_EQ(wrong.status, 5) << wrong.out;
  EXPECT_NE(wrong.out.find("refused"), std::string::npos) << wrong.out;
}

TEST_F(Witnesses, InvariantsAreProvedFromTheFileAlone) {
  const std::string program = write("a.c", kProved);
  EXPECT_EQ(
      fathom({"check", "--property", "reach", "--engine", "horn", "--witness", witness(), program})
          .status,
      0);
  const YAML::Node one = entry(kProved);
  EXPECT_EQ(one["entry_type"].Scalar(), "invariant_set");
  bool hasLoop = false;
  for (const YAML::Node& each : one["content"]) {
    const YAML::Node invariant = each["invariant"];
    if (invariant["type"].Scalar() != "loop_invariant") continue;
    hasLoop = true;
    EXPECT_EQ(invariant["location"]["line"].as<int>(), 6);
    EXPECT_EQ(invariant["location"]["column"].as<int>(), 3);
    EXPECT_EQ(invariant["format"].Scalar(), "c_expression");
  }
  EXPECT_TRUE(hasLoop) << read("w");
  const Outcome again = validated();
  EXPECT_EQ(again.status, 0) << again.out << again.error;
  EXPECT_NE(again.out.find("the witness is confirmed"), std::string::npos) << again.out;
  EXPECT_EQ(again.lastLine(), "VERDICT: TRUE");
}

TEST_F(Witnesses, AWrongInvariantIsRefused) {
  made(kProved, "reach");
  const std::string text = read("w");
  const std::string head = text.substr(0, text.find("content:"));
  const auto invariant = [&](const std::string& value) {
    return head +
           "content:\n    - invariant: {type: loop_invariant, location: {file_name: a.c, "
           "line: 6, column: 3, function: main}, value: \"" +
           value + "\", format: c_expression}\n";
  };
  const Outcome wrong = validated(invariant("i <= 3"));
  EXPECT_EQ(wrong.status, 5);
  EXPECT_NE(wrong.out.find("refused: the invariant at line 6 does not hold"), std::string::npos)
      << wrong.out;
  EXPECT_EQ(validated(invariant("i <= n")).status, 0);
  const Outcome unread = validated(invariant("f(i) <= n"));
  EXPECT_EQ(unread.status, 5);
  EXPECT_NE(unread.out.find("not confirmed: the invariant at line 6: it calls f"),
            std::string::npos)
      << unread.out;
}

TEST_F(Witnesses, AnOverflowHasItsFullExpression) {
  EXPECT_EQ(made(kOverflow, "overflow").status, 10);
  const YAML::Node content = entry(kOverflow)["content"];
  const YAML::Node target = content[content.size() - 1]["segment"][0]["waypoint"];
  EXPECT_EQ(target["location"]["line"].as<int>(), 4);
  EXPECT_EQ(target["location"]["column"].as<int>(), 11);
  EXPECT_EQ(validated().status, 10);
}

TEST_F(Witnesses, MemorySafetyIsWrittenAsGraphMl) {
  EXPECT_EQ(made(kMemory, "memsafety").status, 10);
  pugi::xml_document document;
  ASSERT_TRUE(document.load_string(read("w").c_str()));
  const pugi::xml_node graph = document.child("graphml").child("graph");
  std::map<std::string, std::string> data;
  for (const pugi::xml_node one : graph.children("data"))
    data[one.attribute("key").value()] = one.text().get();
  EXPECT_EQ(data["witness-type"], "violation_witness");
  EXPECT_EQ(data["programhash"], sha256(kMemory));
  EXPECT_EQ(data["architecture"], "64bit");
  EXPECT_NE(data["specification"].find("valid-deref"), std::string::npos);
  for (const char* key : {"sourcecodelang", "producer", "programfile", "creationtime"})
    EXPECT_FALSE(data[key].empty()) << key;
  const Outcome again = validated();
  EXPECT_EQ(again.status, 10) << again.out << again.error;
  EXPECT_EQ(again.lastLine(), "VERDICT: FALSE(valid-deref)");
  const Outcome wrong = validated(std::regex_replace(read("w"), std::regex("== 4"), "== 3"));
  EXPECT_EQ(wrong.status, 5) << wrong.out;
}

TEST_F(Witnesses, MalformedOnesAreRefusedWithASentence) {
  made(kViolated, "reach");
  const std::string good = read("w");
  const auto without = [&](const std::string& pattern, const std::string& by) {
    std::string text = std::regex_replace(good, std::regex(pattern), by);
    EXPECT_NE(text, good) << pattern;
    return text;
  };
  const std::string bad[] = {"",
                             "[",
                             "just text",
                             "- 3",
                             "- &a [*a]",
                             std::string(100'000, '['),
                             "<graphml",
                             "<graphml><graph/></graphml>",
                             without("entry_type", "entry"),
                             without("violation_sequence", "something"),
                             without("format_version: \"2.0\"", "format_version: \"9.0\""),
                             without("uuid", "id"),
                             without("action: \"follow\"", "action: \"cycle\""),
                             without("type: \"target\"", "type: \"assumption\""),
                             without("line: 5", "line: -5"),
                             without("LP64", "LP65"),
                             without("reach_error\\(\\)", "nothing at all"),
                             good + good};
  for (const std::string& text : bad) {
    const Outcome outcome = validated(text);
    EXPECT_TRUE(outcome.status == 2 || outcome.status == 5) << text.substr(0, 300);
    EXPECT_TRUE(outcome.lastLine().starts_with("VERDICT: UNKNOWN(")) << outcome.out;
    EXPECT_NE(outcome.error + outcome.out, "");
  }
  for (std::size_t end = 0; end < good.size(); end += 97)
    EXPECT_NE(validated(good.substr(0, end)).status, 0);
}

TEST_F(Witnesses, TestCasesHaveTheInputs) {
  fathom({"check", "--property", "reach", "--testcases", (folder / "tests").string(),
          write("a.c", kViolated)});
  EXPECT_NE(read("tests/metadata.xml").find("<programhash>" + sha256(kViolated)),
            std::string::npos);
  const std::string one = read("tests/testcase-1.xml");
  EXPECT_NE(one.find("<testcase coversError=\"true\">"), std::string::npos);
  EXPECT_NE(one.find("<input>200</input>"), std::string::npos) << one;
}

}  // namespace
}  // namespace fathom::app
