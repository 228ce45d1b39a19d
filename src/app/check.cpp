#include "app/check.h"

#include <cstdio>
#include <filesystem>
#include <fmt/core.h>
#include <fstream>

#include "app/input.h"
#include "app/message.h"
#include "base/match.h"
#include "engine/horn/ask.h"

namespace fathom::app {
namespace {

using engine::horn::Opinion;

/// Writes each query as NNNNN.smt2.
class QueryFolder {
 public:
  explicit QueryFolder(const std::string& folder) : folder_(folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) throw EnvironmentError(folder + ": the folder cannot be made: " + error.message());
  }

  void write(const logic::TermStore& terms, const solver::HornSystem& system) {
    const std::filesystem::path path = folder_ / fmt::format("{:05}.smt2", ++count_);
    std::ofstream file(path);
    file << solver::toSmtLibHorn(terms, system) << std::flush;
    if (!file) throw EnvironmentError(path.string() + ": the file cannot be written");
  }

 private:
  std::filesystem::path folder_;
  std::size_t count_ = 0;
};

std::string sentence(const Opinion& opinion) {
  return match(
      opinion,
      [](const engine::horn::SaysHolds&) {
        return std::string("spacer answers \"holds\" (not re-checked)");
      },
      [](const engine::horn::SaysViolated&) {
        return std::string("spacer answers \"violated\" (not re-checked)");
      },
      [](const engine::horn::SaysNothing& nothing) {
        return "spacer gives no answer: " + nothing.why;
      });
}

void printOpinions(const program::Program& program, const std::vector<Opinion>& opinions) {
  for (std::size_t i = 0; i < opinions.size(); ++i) {
    const program::Goal& goal = program.goals[i];
    const std::string line = fmt::format("{} {}: {}", goal.name, goal.check, sentence(opinions[i]));
    fmt::print("{}\n", printable(line));
  }
}

}  // namespace

Status check(const Config& config, const Log& log) {
  const Budget budget = config.timeout ? Budget::seconds(*config.timeout) : Budget::unlimited();
  std::optional<QueryFolder> folder;
  if (config.dumpSmt) folder.emplace(*config.dumpSmt);
  for (const std::string& path : config.files) {
    logic::TermStore terms;
    const program::Program program = readProgram(terms, path, config, log);
    const auto observer = [&](const solver::HornSystem& system) {
      if (folder) folder->write(terms, system);
    };
    printOpinions(program, engine::horn::ask(terms, program, budget, observer));
  }
  fmt::print("VERDICT: UNKNOWN(unconfirmed)\n");
  return kUndecided;
}

}  // namespace fathom::app
