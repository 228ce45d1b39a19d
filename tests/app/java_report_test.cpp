// What people read of Java: goals, traces, proofs and JSON in the words of Java.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sstream>

#include "app/command.h"
#include "base/temporary_folder.h"

namespace fathom::app {
namespace {

constexpr const char* kVerifier =
    "package org.sosy_lab.sv_benchmarks;\n"
    "public class Verifier {\n"
    "  public static int nondetInt() { return 0; }\n"
    "  public static boolean nondetBoolean() { return false; }\n"
    "}\n";

/// Programs of one file, Main.java.
class JavaReport : public Run {
 protected:
  static void SetUpTestSuite() { setenv("XDG_CACHE_HOME", cache().path().c_str(), 1); }
  static void TearDownTestSuite() { unsetenv("XDG_CACHE_HOME"); }

  static const TemporaryFolder& cache() {
    static const TemporaryFolder folder;
    return folder;
  }

  /// The members of class Main; line 3 is the first of them.
  std::string program(const std::string& members) const {
    return write("Main.java", "import java.util.*;\npublic class Main {\n" + members + "}\n");
  }

  static std::string reportOf(const std::string& file, std::vector<std::string> more = {}) {
    std::vector<std::string> arguments{"check", file, "--replay", "off"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return fathom(arguments).out;
  }

  static void expectAll(const std::string& report, const std::vector<std::string>& parts) {
    for (const std::string& part : parts)
      EXPECT_NE(report.find(part), std::string::npos) << part << "\nis not in\n" << report;
  }

  /// No descriptors and no symbols of the model.
  static void expectNoSymbols(const std::string& report) {
    for (const char* const symbol : {"Ljava/", ")V", "<init>", " s0", "type[", "length["})
      EXPECT_EQ(report.find(symbol), std::string::npos) << symbol << "\nis in\n" << report;
  }
};

TEST_F(JavaReport, NullIsASentence) {
  const std::string report =
      reportOf(program("  static String find(int k) { return k > 2 ? \"x\" : null; }\n"
                       "  public static void main(String[] words) {\n"
                       "    String s = find(1);\n"
                       "    int n = s.length();\n"
                       "  }\n"));
  expectAll(report, {"Main.java:6: uncaught NullPointerException at s.length(): violated",
                     "Main.find(k = 1) returns null", "s = null",
                     "uncaught NullPointerException at s.length(): s is null"});
  expectNoSymbols(report);
}

TEST_F(JavaReport, ObjectsHaveClassAndNumber) {
  const std::string report =
      reportOf(program("  static class Node {\n"
                       "    int value; Node next;\n"
                       "    Node(int value, Node next) { this.value = value; this.next = next; }\n"
                       "  }\n"
                       "  public static void main(String[] words) {\n"
                       "    Node list = null;\n"
                       "    for (int i = 0; i < 2; i++) list = new Node(i, list);\n"
                       "    assert list.next == null;\n"
                       "  }\n"));
  expectAll(report, {"Main.java:10: assertion: violated", "new Node#1(value = 0, next = null)",
                     "new Node#2(value = 1, next = Node#1)", "this.next = Node#1", "list = Node#2",
                     "the assertion fails"});
  expectNoSymbols(report);
}

TEST_F(JavaReport, ExceptionsAreRaisedAndCaught) {
  const std::string report =
      reportOf(program("  public static void main(String[] words) {\n"
                       "    int caught = 0;\n"
                       "    try {\n"
                       "      Object o = \"abc\";\n"
                       "      Integer n = (Integer) o;\n"
                       "    } catch (ClassCastException e) {\n"
                       "      caught = 1;\n"
                       "    }\n"
                       "    assert caught == 0;\n"
                       "  }\n"));
  expectAll(report,
            {"o = \"abc\"", "ClassCastException#1 is raised", "caught as ClassCastException",
             "e = ClassCastException#1", "caught = 1", "the assertion fails"});
  expectNoSymbols(report);
}

TEST_F(JavaReport, InitializationAndConcatenationAreThoseOfTheSource) {
  const std::string file = program(
      "  static int one = 1;\n"
      "  static class A { static int x; static { if (one == 1) throw new "
      "IllegalStateException(); } }\n"
      "  static String first(String... all) { return all[0]; }\n"
      "  static boolean check(String s) {\n"
      "    try { return A.x == 9; }\n"
      "    catch (ExceptionInInitializerError e) { String t = s + \"b\"; return first(t) == t; }\n"
      "  }\n"
      "  public static void main(String[] words) { assert !check(\"a\"); }\n");
  const std::string report = fathom({"check", file, "--property", "assert,bounds"}).out;
  expectAll(report, {"initialization of A raises ExceptionInInitializerError#1", "t = \"ab\"",
                     "at ...[0] = ..."});
  EXPECT_EQ(report.find("Lambda"), std::string::npos) << report;
  expectNoSymbols(report);
}

TEST_F(JavaReport, VirtualCallsNameTheirTarget) {
  const std::string report = reportOf(
      program("  interface Shape { int area(); }\n"
              "  static class Square implements Shape { public int area() { return 4; } }\n"
              "  static class Line implements Shape { public int area() { return 0; } }\n"
              "  public static void main(String[] words) {\n"
              "    Shape shape = words.length > 1 ? new Square() : new Line();\n"
              "    int area = shape.area();\n"
              "    assert area == 0;\n"
              "  }\n"));
  expectAll(report, {"shape = Square#1", "shape.area() -> Square.area returns 4", "area = 4"});
}

TEST_F(JavaReport, ArraysHaveTheirLength) {
  const std::string report =
      reportOf(program("  public static void main(String[] words) {\n"
                       "    int[] a = new int[3];\n"
                       "    boolean[] b = {true, false};\n"
                       "    char c = 'x';\n"
                       "    for (int i = 0; i <= a.length; i++) a[i] = 7;\n"
                       "  }\n"));
  expectAll(report,
            {"a = int[3]#1", "a[2] = 7", "c = 'x'", "ArrayIndexOutOfBoundsException at a[i] = ...",
             "the index is 3, the length is 3"});
  expectNoSymbols(report);
}

TEST_F(JavaReport, LibraryCallsAreCallsWithResults) {
  const std::string report =
      reportOf(program("  public static void main(String[] words) {\n"
                       "    String s = \"ab\".concat(\"c\");\n"
                       "    assert s.equals(\"ab\");\n"
                       "  }\n"));
  expectAll(report, {"\"ab\".concat(\"c\") = \"abc\", s = \"abc\"",
                     "\"abc\".equals(\"ab\") = false", "the assertion fails"});
  expectNoSymbols(report);
}

TEST_F(JavaReport, DivisionNamesItsDivisor) {
  const std::string report =
      reportOf(program("  public static void main(String[] words) {\n"
                       "    int n = words.length;\n"
                       "    int q = 10 / (n - n);\n"
                       "  }\n"));
  expectAll(report, {"uncaught ArithmeticException at 10 / "});
}

TEST_F(JavaReport, InputsAreCallsOfTheEnvironment) {
  std::filesystem::create_directories(folder / "org/sosy_lab/sv_benchmarks");
  write("org/sosy_lab/sv_benchmarks/Verifier.java", kVerifier);
  write("Main.java",
        "import org.sosy_lab.sv_benchmarks.Verifier;\n"
        "public class Main {\n"
        "  public static void main(String[] words) {\n"
        "    boolean on = Verifier.nondetBoolean();\n"
        "    if (on) assert false;\n"
        "  }\n"
        "}\n");
  const std::string report = reportOf(folder.string());
  expectAll(report, {"on = Verifier.nondetBoolean() = true", "the assertion fails"});
  expectNoSymbols(report);
}

TEST_F(JavaReport, EnumConstantsHaveTheirNames) {
  const std::string report =
      reportOf(program("  enum Color { RED, GREEN }\n"
                       "  public static void main(String[] words) {\n"
                       "    Color c = words.length > 1 ? Color.GREEN : Color.RED;\n"
                       "    assert c == Color.RED;\n"
                       "  }\n"));
  expectAll(report, {"c = Color.GREEN"});
}

TEST_F(JavaReport, ContractsAreExpressionsOfJava) {
  const std::string report = reportOf(program("  static int half(int x) { return x / 2; }\n"
                                              "  public static void main(String[] words) {\n"
                                              "    assert half(words.length) >= 0;\n"
                                              "  }\n"),
                                      {"--show-proof"});
  expectAll(report, {"Main.java:5: assertion: holds", "Main.half(x) at Main.java:3:", "\\result"});
  EXPECT_EQ(report.find("\\next"), std::string::npos) << report;
}

TEST_F(JavaReport, GoalsOfTheLibraryShareALine) {
  const std::string report =
      reportOf(program("  public static void main(String[] words) {\n"
                       "    String s = \"ab\".concat(\"c\");\n"
                       "  }\n"));
  expectAll(report, {"in the library: "});
  EXPECT_EQ(report.find("String.java"), std::string::npos) << report;
}

TEST_F(JavaReport, JsonHasTheWords) {
  const std::string json = (folder / "out.json").string();
  reportOf(program("  public static void main(String[] words) {\n"
                   "    String s = null;\n"
                   "    s.length();\n"
                   "  }\n"),
           {"--json", json});
  std::ifstream in(json);
  const auto result = nlohmann::json::parse(in).at("results").at(0);
  const auto& goal = result.at("goals").at(0);
  EXPECT_EQ(goal.at("verdict"), "violated");
  EXPECT_TRUE(goal.at("about").get<std::string>().starts_with("uncaught NullPointerException at "));
  EXPECT_FALSE(goal.at("lines").empty());
}

}  // namespace
}  // namespace fathom::app
