#include "asking.h"

#include "evidence/check.h"
#include "program/text/parse.h"

namespace fathom::engine {

using program::GoalId;
using program::Program;

Said ask(const Verify& verify, const std::string& text, const Asking& asking) {
  logic::TermStore terms;
  const Program program = program::text::parse(terms, text, "test", Log());
  Workers workers(asking.jobs);
  Statistics statistics;
  Context context{terms,
                  Budget::ofCpuTime(asking.seconds),
                  workers,
                  statistics,
                  asking.log,
                  asking.options,
                  asking.isRandomlyTested};
  std::vector<GoalId> goals;
  for (std::size_t i = 0; i < program.goals.size(); ++i) goals.emplace_back(i);
  Said said;
  for (const GoalId goal : goals) said.words[program[goal].name] = "unknown";
  const auto wordOf = [&](const Finding& finding) -> std::string {
    if (const auto* violated = std::get_if<program::Violated>(&finding.verdict)) {
      const auto wrong =
          evidence::checkTrace(terms, program, violated->trace, finding.goals.front());
      return wrong ? "no trace: " + *wrong : "violated";
    }
    if (const auto* holds = std::get_if<program::Holds>(&finding.verdict)) {
      if (!asking.checkProofs) return "holds";
      const auto report = evidence::checkProof(terms, program, holds->proof, finding.goals, {},
                                               workers, Budget::ofCpuTime(200));
      return report.confirmed() ? "holds" : "no proof: " + report.why();
    }
    return "unknown: " + std::get<program::Unknown>(finding.verdict).why;
  };
  verify(context, program, goals, [&](const Finding& finding) {
    const std::string word = wordOf(finding);
    for (const GoalId goal : finding.goals) {
      said.words[program[goal].name] = word;
      if (program[goal].name == asking.lastGoal) context.budget.cancel();
    }
  });
  said.counts = statistics.counts();
  return said;
}

}  // namespace fathom::engine
