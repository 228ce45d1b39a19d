#include "frontend/java/translate/translate.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>
#include <sstream>

#include "base/process/execute.h"
#include "frontend_java/compiled.h"
#include "frontend_java/javap_oracle.h"
#include "frontend_java/translate_programs.h"
#include "program/run/random_run.h"
#include "program/run/replay.h"
#include "program/well_formed.h"

namespace fathom::frontend::java {
namespace {

JavaSources sourcesOf(const std::vector<JavaProgram>& programs) {
  JavaSources sources;
  std::string calls;
  for (const JavaProgram& program : programs) {
    sources.emplace_back(program.name + ".java",
                         "public class " + program.name + " {\n  static int sum;\n" +
                             "  static int add(int x) { sum = sum * 31 + x; return x; }\n" +
                             program.members + "\n  static int result;\n" +
                             "  public static void main(String[] args) { result = run(); }\n}\n");
    calls += fmt::format("{0}.main(args); System.out.println(\"result {0} \" + {0}.result);\n",
                         program.name);
  }
  sources.emplace_back("Driver.java", "class Driver { static void all(String[] args) {\n" + calls +
                                          "} public static void main(String[] a) { all(a); } }\n");
  return sources;
}

/// What the JVM comes to, by program.
std::map<std::string, std::int64_t> resultsOfJvm(const Compiled& compiled) {
  const Executed java = executeWithin(
      {(*jdk17() / "bin" / "java").string(), "-ea", "-cp", compiled.classes(), "Driver"}, {},
      Budget());
  EXPECT_EQ(java.status, 0) << java.error;
  std::map<std::string, std::int64_t> results;
  std::istringstream lines(java.out);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string begin, name;
    std::int64_t result = 0;
    if (words >> begin >> name >> result && begin == "result") results[name] = result;
  }
  return results;
}

program::Program translated(logic::TermStore& terms, Compiled& compiled, const std::string& main,
                            JavaOptions::Arithmetic arithmetic) {
  static const Library library;
  TranslationRequest request;
  request.options.mainClass = main;
  request.options.checks.clear();
  request.options.arithmetic = arithmetic;
  request.classes = {main};
  return translate(terms, compiled.hierarchy(), library, request).program;
}

/// What the interpreter comes to: the global variable behind the only execution.
std::string resultOfRun(logic::TermStore& terms, const program::Program& program,
                        const std::string& variable) {
  std::mt19937_64 random(1);
  const program::Trace trace = program::run::randomRun(
      terms, program, program.entryPoints[0], random, {.steps = 10'000'000, .depth = 100'000});
  const program::run::Replay end = program::run::replay(terms, program, trace);
  const auto* completed = std::get_if<program::run::Completed>(&end);
  if (!completed) return program::run::toString(terms, program, end);
  for (std::size_t i = 0; i < program.globals.size(); ++i)
    if (terms.name(program.globals[i].symbol) == variable)
      return logic::toString(terms, completed->globals[i]);
  return "there is no such variable";
}

/// The number, read signed where it is a bit-vector.
std::string signedText(const std::string& value) {
  const std::size_t suffix = value.find("bv");
  if (suffix == std::string::npos) return value;
  return std::to_string(static_cast<std::int32_t>(std::stoul(value.substr(0, suffix))));
}

void expectSameAsJvm(const std::vector<JavaProgram>& programs,
                     JavaOptions::Arithmetic arithmetic = JavaOptions::Arithmetic::Auto) {
  if (!jdk17()) GTEST_SKIP() << "openjdk-17-jdk-headless is not installed";
  Compiled compiled(sourcesOf(programs), {}, {Library::modelsJar()});
  const auto results = resultsOfJvm(compiled);
  for (const JavaProgram& one : programs) {
    SCOPED_TRACE(one.name);
    logic::TermStore terms;
    const program::Program program = translated(terms, compiled, one.name, arithmetic);
    program::requireWellFormed(terms, program);
    EXPECT_EQ(signedText(resultOfRun(terms, program, one.name + ".result")),
              std::to_string(results.at(one.name)));
  }
}

TEST(JavaTranslation, ArithmeticIsTheJvms) {
  expectSameAsJvm(arithmeticPrograms());
}

TEST(JavaTranslation, ExceptionsAreTheJvms) {
  expectSameAsJvm(exceptionPrograms());
}

TEST(JavaTranslation, ObjectsAreTheJvms) {
  expectSameAsJvm(objectPrograms());
}

TEST(JavaTranslation, TheLibraryIsTheJvms) {
  expectSameAsJvm(libraryPrograms());
}

}  // namespace
}  // namespace fathom::frontend::java
