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

TEST_F(JavaRun, OptionsOfOtherLanguagesAreRefused) {
  expectRefused({"check", "--property", "reach", write("A.java", "class A {}")}, 5,
                "the check 'reach' is not one of this language");
  expectRefused({"check", "--jdk", (folder / "none").string(), write("A.java", "class A {}")}, 6,
                "this is not the folder of a JDK: install JDK 17");
}

}  // namespace
}  // namespace fathom::app
