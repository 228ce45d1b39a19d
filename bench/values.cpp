#include <algorithm>
#include <cstdlib>
#include <fmt/core.h>
#include <fstream>
#include <iterator>
#include <map>

#include "analysis/values/value_analysis.h"
#include "base/cpu_time.h"
#include "evidence/check.h"
#include "program/text/parse.h"
#include "program/text/print.h"

// bench_values SECONDS FILE.ftm...: what the value analysis proves of programs, how much
// CPU time that takes, and how many of the proofs are confirmed in so many seconds of it (0: they
// are not checked; -1: what is known at the other goals).
namespace fathom {
namespace {

void check(logic::TermStore& terms, const program::Program& program, const analysis::Values& found,
           double seconds) {
  const CpuTimer timer{std::nullopt};
  evidence::CheckOptions options;
  options.engineSolver.reset();
  options.limits.cpuSeconds = seconds;
  options.inParts = true;
  const auto report = evidence::checkProof(terms, program, found.invariants, found.proved, options,
                                           Workers(1), Budget::unlimited());
  const auto confirmed = std::ranges::count_if(
      found.proved, [&](program::GoalId goal) { return report.confirms(goal); });
  fmt::print("  {} confirmed in {:.2f} s ({:.2f} s of solvers)\n", confirmed, timer.spent(),
             report.cpuSeconds);
  std::map<std::string, int> lacks;
  for (const auto& [goal, condition] : report.unshown)
    ++lacks[fmt::format("{}: {} {}", condition.what, evidence::nameOf(condition.kind),
                        condition.status.index())];
  for (const auto& [what, count] : lacks) fmt::print("    {} goals lack {}\n", count, what);
}

void measure(const std::string& name, double seconds) {
  std::ifstream in(name);
  const std::string text((std::istreambuf_iterator<char>(in)), {});
  logic::TermStore terms;
  const auto program = program::text::parse(terms, text, name, Log());
  std::vector<program::GoalId> goals;
  for (std::size_t i = 0; i < program.goals.size(); ++i) goals.emplace_back(i);
  const CpuTimer timer{std::nullopt};
  const auto found = analysis::values(terms, program, goals, Budget::unlimited());
  fmt::print("{}\t{}\t{}\t{:.2f} s{}\n", name, goals.size(), found.proved.size(), timer.spent(),
             found.isWhole ? "" : ", not whole");
  for (const auto& [goal, known] : seconds < 0 ? found.known : decltype(found.known)())
    fmt::print("  {}: {}\n    known: {}\n", program[goal].name,
               program::text::printTerm(terms, program[goal].condition),
               program::text::printTerm(terms, known));
  if (seconds > 0) check(terms, program, found, seconds);
  std::fflush(stdout);
}

}  // namespace
}  // namespace fathom

int main(int count, char** words) {
  for (int i = 2; i < count; ++i) fathom::measure(words[i], std::atof(words[1]));
}
