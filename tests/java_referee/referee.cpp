#include "java_referee/referee.h"

#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>

#include "base/temporary_folder.h"

namespace fathom::referee {
namespace {

constexpr std::string_view kAssertion = "java.lang.AssertionError";

bool succeeds(const std::string& command) {
  return std::system(command.c_str()) == 0;
}

}  // namespace

bool isThere() {
  return succeeds("javac -version > /dev/null 2>&1");
}

std::map<std::string, std::string> outcomes(const std::vector<std::string>& programs) {
  const TemporaryFolder folder;
  const auto sources = std::filesystem::path(FATHOM_SOURCE_DIR) / "tests" / "java_referee";
  const auto verifier = sources / "org" / "sosy_lab" / "sv_benchmarks" / "Verifier.java";
  const std::string classes = folder.file("referee");
  const std::string given = folder.file("verifier");
  for (const auto& [to, from] :
       {std::pair(given, verifier.string()), {classes, (sources / "Referee.java").string()}})
    EXPECT_TRUE(succeeds(
        fmt::format("javac -nowarn -d '{}' '{}' 2> '{}'", to, from, folder.file("messages"))));
  std::string command =
      fmt::format("java -cp '{}' Referee '{}' '{}'", classes, given, folder.file("programs"));
  for (const std::string& program : programs) command += fmt::format(" '{}'", program);
  EXPECT_TRUE(succeeds(
      fmt::format("{} > '{}' 2> '{}'", command, folder.file("out"), folder.file("messages"))));
  std::map<std::string, std::string> all;
  std::ifstream lines(folder.file("out"));
  for (std::string line; std::getline(lines, line);)
    if (const std::size_t space = line.find(' '); space != line.npos)
      all[line.substr(0, space)] = line.substr(space + 1);
  return all;
}

bool allows(const std::string& outcome, const std::string& verdict) {
  if (verdict == "TRUE") return outcome == "-";
  if (verdict == "FALSE(assert)") return outcome.find(kAssertion) != outcome.npos;
  return outcome != "-" && outcome != kAssertion;
}

}  // namespace fathom::referee
