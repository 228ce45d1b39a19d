#include <cstdlib>
#include <filesystem>
#include <fmt/core.h>
#include <fstream>
#include <iterator>

#include "analysis/values/value_analysis.h"
#include "base/cpu_time.h"
#include "evidence/check.h"
#include "program/serial/serial.h"
#include "program/text/parse.h"

// bench_evidence SECONDS FOLDER FILE.ftm...: of the goals that the value analysis proves, how many
// are confirmed in so many CPU seconds, and in how many. What the analysis finds is kept in the
// folder, so that the check is measured alone; with 0 seconds it is only put there.
namespace fathom {
namespace {

using program::serial::Json;

std::string contentOf(const std::filesystem::path& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

void find(logic::TermStore& terms, const program::Program& program,
          const std::filesystem::path& kept) {
  std::vector<program::GoalId> goals;
  for (std::size_t i = 0; i < program.goals.size(); ++i) goals.emplace_back(i);
  const CpuTimer timer{std::nullopt};
  const auto found = analysis::values(terms, program, goals, Budget::unlimited());
  Json json = {{"seconds", timer.spent()}, {"proved", Json::array()}, {"proof", nullptr}};
  json["proof"] = program::serial::toJson(terms, program, found.invariants);
  for (const program::GoalId goal : found.proved) json["proved"].push_back(goal.index());
  std::ofstream(kept) << json.dump();
}

void measure(const std::filesystem::path& file, const std::filesystem::path& folder,
             double seconds) {
  logic::TermStore terms;
  const auto program = program::text::parse(terms, contentOf(file), file, Log());
  const std::filesystem::path kept = folder / (file.stem().string() + ".json");
  if (!std::filesystem::exists(kept)) find(terms, program, kept);
  const Json json = program::serial::parseJson(contentOf(kept), kept);
  std::vector<program::GoalId> proved;
  for (const auto& goal : json["proved"]) proved.emplace_back(goal.get<std::size_t>());
  fmt::print("{}\tproved {}\tin {:.2f} s", file.stem().string(), proved.size(),
             json["seconds"].get<double>());
  if (seconds > 0 && !proved.empty()) {
    const program::Proof proof = program::serial::readProof(terms, program, json["proof"]);
    evidence::CheckOptions options;
    options.engineSolver.reset();
    options.inParts = true;
    options.limits.cpuSeconds = seconds;
    const CpuTimer timer{std::nullopt};
    const auto report = evidence::checkProof(terms, program, proof, proved, options, Workers(1),
                                             Budget::unlimited());
    const auto confirmed =
        std::ranges::count_if(proved, [&](program::GoalId goal) { return report.confirms(goal); });
    fmt::print("\tconfirmed {}\tin {:.2f} s\t{}", confirmed, timer.spent(), report.why());
  }
  fmt::print("\n");
  std::fflush(stdout);
}

}  // namespace
}  // namespace fathom

int main(int count, char** words) {
  for (int i = 3; i < count; ++i) fathom::measure(words[i], words[2], std::atof(words[1]));
}
