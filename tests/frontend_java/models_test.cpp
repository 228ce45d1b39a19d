#include <filesystem>
#include <gtest/gtest.h>

#include "base/errors.h"
#include "base/process/execute.h"
#include "base/temporary_folder.h"
#include "frontend/java/library/library.h"
#include "frontend_java/javap_oracle.h"

// The library against the JDK, on the JVM: programs in Java in the folder models.
namespace fathom::frontend::java {
namespace {

namespace fs = std::filesystem;

const fs::path kPrograms = fs::path(FATHOM_SOURCE_DIR) / "tests" / "frontend_java" / "models";
const fs::path kLibrary = fs::path(FATHOM_SOURCE_DIR) / "src" / "frontend" / "java" / "library";

class ModelsTest : public testing::Test {
 protected:
  void SetUp() override {
    if (!jdk17()) GTEST_SKIP() << "no JDK 17";
    std::vector<std::string> arguments{"-nowarn", "-d", classes_.path()};
    for (const auto& entry : fs::directory_iterator(kPrograms))
      arguments.push_back(entry.path().string());
    const Executed javac = execute("javac", arguments);
    ASSERT_EQ(javac.status, 0) << javac.why << javac.error;
  }

  /// Runs the JDK's program in an empty folder. The programs rename classes with the JDK's own copy
  /// of ASM.
  Executed execute(const std::string& program, const std::vector<std::string>& arguments) {
    const std::string package = "java.base/jdk.internal.org.objectweb.asm";
    std::vector<std::string> command{"env", "-C", scratch_.path(),
                                     (*jdk17() / "bin" / program).string()};
    for (const std::string& name : {package, package + ".commons"})
      command.insert(command.end(), {"--add-exports", name + "=ALL-UNNAMED"});
    command.insert(command.end(), arguments.begin(), arguments.end());
    return executeWithin(command, {}, Budget());
  }

  /// The last line of what the program prints; all lines before are failures.
  std::string lastLine(const std::vector<std::string>& arguments) {
    std::vector<std::string> all{"-XX:TieredStopAtLevel=1", "-cp", classes_.path()};
    all.insert(all.end(), arguments.begin(), arguments.end());
    const Executed java = execute("java", all);
    EXPECT_EQ(java.status, 0) << java.why << java.error;
    const std::size_t end = java.out.rfind('\n', java.out.size() - 2);
    if (end == std::string::npos) return java.out;
    ADD_FAILURE() << java.out.substr(0, 10000);
    return java.out.substr(end + 1);
  }

  TemporaryFolder classes_;
  TemporaryFolder scratch_;
};

TEST_F(ModelsTest, GiveWhatTheJdkGives) {
  const std::string line = lastLine({"Differences", Library::modelsJar(), "150"});
  EXPECT_TRUE(line.starts_with("calls ") && line.ends_with(" differences 0\n")) << line;
  EXPECT_GT(std::stoi(line.substr(6)), 20000) << line;
}

TEST_F(ModelsTest, GiveWhatTheJdkGivesFull) {
  const std::string line = lastLine({"Differences", Library::modelsJar(), "20000"});
  EXPECT_TRUE(line.ends_with(" differences 0\n")) << line;
}

TEST_F(ModelsTest, ThrowablesAreThoseOfTheJdk) {
  EXPECT_EQ(lastLine({"Throwables", Library::modelsJar()}), "steps 23958\n");
}

TEST_F(ModelsTest, RowsKeepTheirPromises) {
  const std::string line = lastLine({"Promises", (kLibrary / "contracts.txt").string(), "400"});
  EXPECT_TRUE(line.starts_with("rows ")) << line;
  EXPECT_GT(std::stoi(line.substr(5)), 250) << line;
}

}  // namespace
}  // namespace fathom::frontend::java
