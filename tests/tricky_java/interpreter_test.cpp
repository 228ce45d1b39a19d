// What the interpreter does with a translated program, the JVM does with its class files: the same
// goal is violated, or none. Whoever differs is a bug of the translation.
#include "java_referee/interpreter.h"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iostream>
#include <sstream>

#include "java_referee/referee.h"
#include "support/scale.h"
#include "tricky/programs.h"

namespace fathom::tricky {
namespace {

app::Config config() {
  app::Config all;
  all.java.classPath = {FATHOM_VERIFIER_JAR};
  return all;
}

void expectAgreement(const referee::Agreement& agreement, int sameAtLeast) {
  std::cout << toString(agreement) << std::endl;
  for (const std::string& sentence : agreement.differences) ADD_FAILURE() << sentence;
  EXPECT_GE(agreement.same, sameAtLeast);
}

void interpretAll(const std::vector<Program>& programs, int executions) {
  if (!referee::isThere()) GTEST_SKIP() << "there is no javac";
  referee::Agreement all;
  for (const Program& program : programs)
    all += referee::interpretAndRun({program.file}, config(), executions);
  expectAgreement(all, static_cast<int>(programs.size()) / 2);
}

TEST(JavaSample, InterpreterDoesWhatTheJvmDoes) {
  std::vector<Program> some;
  for (const Program& program : quickPrograms())
    if (some.empty() || some.back().kind != program.kind) some.push_back(program);
  interpretAll(some, 1);
}

TEST(JavaFull, InterpreterDoesWhatTheJvmDoes) {
  interpretAll(programs(), 3);
}

/// The verification tasks beside the checkout, or those of the index FATHOM_JAVA_BENCH.
TEST(JavaFull, InterpreterDoesWhatTheJvmDoesOnTasks) {
  const char* given = std::getenv("FATHOM_JAVA_BENCH");
  const std::filesystem::path index =
      given != nullptr
          ? std::filesystem::path(given)
          : std::filesystem::path(FATHOM_SOURCE_DIR).parent_path() / "shared/bench/java.tsv";
  std::ifstream rows(index);
  if (!rows || !referee::isThere()) GTEST_SKIP() << "there are no tasks, or there is no javac";
  referee::Agreement all;
  int tasks = 0;
  std::string row;
  std::getline(rows, row);
  for (; std::getline(rows, row); ++tasks) {
    std::istringstream columns(row);
    std::string id;
    std::string folders;
    std::getline(columns, id, '\t');
    std::getline(columns, folders, '\t');
    std::istringstream names(folders);
    std::vector<std::string> files;
    for (std::string name; names >> name;) files.push_back((index.parent_path() / name).string());
    app::Config rules;
    rules.source.rules = app::Rules::SvComp;
    all += referee::interpretAndRun(files, rules, static_cast<int>(test::testScale()));
  }
  std::cout << tasks << " tasks: ";
  expectAgreement(all, tasks / 2);
}

}  // namespace
}  // namespace fathom::tricky
