// Java on the command line: what is read, what is refused and how.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

#include "app/command.h"
#include "base/temporary_folder.h"

namespace fathom::app {
namespace {

namespace fs = std::filesystem;

/// Every program is compiled once for all of them.
class JavaRun : public Run {
 protected:
  static void SetUpTestSuite() { setenv("XDG_CACHE_HOME", cache().path().c_str(), 1); }
  static void TearDownTestSuite() { unsetenv("XDG_CACHE_HOME"); }

  static const TemporaryFolder& cache() {
    static const TemporaryFolder folder;
    return folder;
  }

  std::string writeBelow(const std::string& name, const std::string& text) const {
    fs::create_directories((folder / name).parent_path());
    return write(name, text);
  }

  /// Of a package, with two classes.
  std::string twoClasses() const {
    writeBelow("src/a/Main.java",
               "package a;\npublic class Main {\n"
               "  public static void main(String[] words) { assert Other.one() == 1; }\n}\n");
    writeBelow("src/a/Other.java",
               "package a;\nclass Other {\n  static int one() { return 1; }\n}\n");
    return (folder / "src").string();
  }

  static void expectRefused(const std::vector<std::string>& arguments, int status,
                            const std::string& complaint) {
    const Outcome outcome = fathom(arguments);
    EXPECT_EQ(outcome.status, status) << outcome.error;
    EXPECT_NE(outcome.error.find(complaint), std::string::npos) << outcome.error;
  }
};

TEST_F(JavaRun, SourcesThatDoNotCompileNameFileAndLine) {
  const std::string file = write("Bad.java", "class Bad {\n  int f() { return 1 }\n}\n");
  const Outcome outcome = fathom({"check", file});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_EQ(outcome.lastLine(), "VERDICT: UNKNOWN(input)");
  EXPECT_TRUE(outcome.error.starts_with(file + ":2: error: ';' expected\n")) << outcome.error;
}

TEST_F(JavaRun, BytecodeIsListed) {
  const Outcome sources = fathom({"dump", "--format", "javap", twoClasses()});
  EXPECT_EQ(sources.status, 0) << sources.error;
  EXPECT_NE(sources.out.find("public class a.Main {"), std::string::npos) << sources.out;
  EXPECT_NE(sources.out.find("class a.Other {"), std::string::npos) << sources.out;
  expectRefused({"dump", "--format", "javap", write("a.c", "")}, 2, "there is no bytecode");
  expectRefused({"dump", "--format", "javap", write("A.class", "odd")}, 2, "A.class");
}

TEST_F(JavaRun, MalformedClassesAreASentence) {
  expectRefused({"check", write("cut.jar", "PK\x03\x04")}, 2, "cut.jar: this is no readable zip");
  expectRefused({"check", write("A.class", "\xCA\xFE")}, 2, "A.class");
  expectRefused({"check", (folder / "missing.jar").string()}, 2, "cannot be read: No such file");
  fs::create_directory(folder / "empty");
  expectRefused({"check", (folder / "empty").string()}, 2, "this is a folder without Java files");
}

/// A class file, a folder of them and a jar, as javac and jar make them.
TEST_F(JavaRun, SourcesClassFilesAndJarsAreTheSameProgram) {
  const std::string sources = twoClasses();
  const std::string classes = (folder / "classes").string();
  const std::string jar = (folder / "x.jar").string();
  const std::string javac = "javac -g -d '" + classes + "' '" + sources + "'/a/*.java";
  ASSERT_EQ(std::system(javac.c_str()), 0);
  ASSERT_EQ(std::system(("jar cfe '" + jar + "' a.Main -C '" + classes + "' .").c_str()), 0);
  for (const std::vector<std::string>& files :
       std::vector<std::vector<std::string>>{{sources},
                                             {sources + "/a/Main.java", sources + "/a/Other.java"},
                                             {classes},
                                             {classes + "/a/Main.class"},
                                             {jar},
                                             {"--classpath", classes, sources + "/a/Main.java"},
                                             {"-cp", jar, sources + "/a/Main.java"}}) {
    std::vector<std::string> arguments{"check"};
    arguments.insert(arguments.end(), files.begin(), files.end());
    const Outcome outcome = fathom(arguments);
    EXPECT_EQ(outcome.lastLine(), "VERDICT: TRUE") << files.front() << outcome.out << outcome.error;
  }
}

/// The JVM that replays finds them too.
TEST_F(JavaRun, JarsThatAManifestNamesBelongToTheClassPath) {
  const std::string sources = twoClasses();
  writeBelow("src/a/Wrong.java",
             "package a;\npublic class Wrong {\n"
             "  public static void main(String[] words) { assert Other.one() == 2; }\n}\n");
  const std::string manifest = write("manifest", "Class-Path: lib/more%20classes.jar gone.jar\n");
  fs::create_directory(folder / "lib");
  const std::string commands = "cd '" + folder.string() + "' && javac -g -d all '" + sources +
                               "'/a/*.java" + " && jar cfm x.jar '" + manifest +
                               "' -C all a/Main.class -C all a/Wrong.class" +
                               " && jar cf 'lib/more classes.jar' -C all a/Other.class";
  ASSERT_EQ(std::system(commands.c_str()), 0);
  const std::string jar = (folder / "x.jar").string();
  EXPECT_EQ(fathom({"check", "--main", "a.Main", jar}).lastLine(), "VERDICT: TRUE");
  const Outcome wrong = fathom({"check", "--main", "a.Wrong", jar});
  EXPECT_EQ(wrong.lastLine(), "VERDICT: FALSE(assert)") << wrong.out << wrong.error;
  EXPECT_NE(wrong.out.find("replayed on the JVM"), std::string::npos) << wrong.out;
}

TEST_F(JavaRun, ExecutionsBeginInMainOrWhereTheUserSays) {
  write("One.java", "public class One {\n  public static void main(String[] a) {}\n}\n");
  write("Two.java",
        "public class Two {\n  public static void main(String[] a) { assert false; }\n"
        "  static void fine() { assert true; }\n}\n");
  const std::string both = folder.string();
  expectRefused({"check", both}, 2, "several classes have a main: One and Two; choose one");
  EXPECT_EQ(fathom({"check", "--main", "One", both}).lastLine(), "VERDICT: TRUE");
  EXPECT_EQ(fathom({"check", "--main", "Two", both}).lastLine(), "VERDICT: FALSE(assert)");
  EXPECT_EQ(fathom({"check", "--entry", "Two.fine", both}).lastLine(), "VERDICT: TRUE");
  const Outcome all = fathom({"check", "--entry", "all", both});
  EXPECT_NE(all.out.find("Two.java:2: assertion"), std::string::npos) << all.out << all.error;
  EXPECT_EQ(all.lastLine(), "VERDICT: UNKNOWN(approximation)") << all.out << all.error;
  expectRefused({"check", "--main", "Three", both}, 2, "there is no class 'Three'");
  expectRefused({"check", "--entry", "Two.gone", both}, 2, "there is no method 'Two.gone'");
}

// The replay starts it, and the harness says how.
TEST_F(JavaRun, AMainThatIsNotPublicIsReplayed) {
  const std::string file =
      write("Main.java",
            "class Main {\n"
            "  static void main(String[] words) { assert words == null; }\n}\n");
  const std::string harness = (folder / "Verifier.java").string();
  const Outcome outcome = fathom({"check", "--harness", harness, file});
  EXPECT_EQ(outcome.lastLine(), "VERDICT: FALSE(assert)") << outcome.out << outcome.error;
  EXPECT_NE(outcome.out.find("replayed on the JVM"), std::string::npos) << outcome.out;
  std::ifstream in(harness);
  const std::string text(std::istreambuf_iterator<char>(in), {});
  EXPECT_NE(text.find("org.sosy_lab.sv_benchmarks.Verifier Main"), std::string::npos) << text;
}

TEST_F(JavaRun, PropertyFilesOfJavaAreRead) {
  const std::string file = write("Main.java",
                                 "public class Main {\n  public static void main(String[] a) {\n"
                                 "    int[] b = new int[1];\n    b[a.length > 0 ? 2 : 0] = 1;\n"
                                 "    assert b[0] == 0;\n  }\n}\n");
  const std::string assertions = write("assert.prp", "CHECK( init(Main.main()), LTL(G assert) )\n");
  const std::string exceptions =
      write("runtime-exception.prp",
            "CHECK( init(Main.main()), LTL(G ! uncaught(java.lang.RuntimeException)) )\n");
  EXPECT_EQ(fathom({"check", "--property", assertions, file}).lastLine(), "VERDICT: FALSE(assert)");
  EXPECT_EQ(fathom({"check", "--property", exceptions, file}).lastLine(),
            "VERDICT: FALSE(uncaught)");
  EXPECT_EQ(fathom({"check", "--property", "cast,div,null", file}).lastLine(), "VERDICT: TRUE");
}

std::string expectedOf(const fs::path& file) {
  std::ifstream text(file);
  std::string line;
  std::getline(text, line);
  const std::string before = "// expect: ";
  return line.starts_with(before) ? line.substr(before.size()) : "";
}

TEST_F(JavaRun, ExamplesHaveTheVerdictsThatTheySay) {
  std::size_t count = 0;
  for (const auto& entry : fs::directory_iterator(fs::path(FATHOM_SOURCE_DIR) / "examples/java")) {
    if (entry.is_directory()) continue;
    const Outcome outcome = fathom({"check", entry.path().string()});
    EXPECT_EQ(outcome.lastLine(), "VERDICT: " + expectedOf(entry.path()))
        << entry.path() << outcome.out << outcome.error;
    ++count;
  }
  EXPECT_GE(count, 3U);
}

TEST_F(JavaRun, OptionsOfOtherLanguagesAreRefused) {
  expectRefused({"check", "--property", "reach", write("A.java", "class A {}")}, 5,
                "the check 'reach' is not one of this language");
  expectRefused({"check", "--jdk", (folder / "none").string(), write("A.java", "class A {}")}, 6,
                "this is not the folder of a JDK: install JDK 17");
}

}  // namespace
}  // namespace fathom::app
