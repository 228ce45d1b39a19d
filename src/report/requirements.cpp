#include "report/requirements.h"

#include <algorithm>
#include <map>

#include "program/call_graph.h"
#include "program/requirement.h"

namespace fathom::report {
namespace {

using program::SourceRequirement;

class RequirementFinder {
 public:
  RequirementFinder(const Result& result, const program::SourceMemory& source)
      : program_(*result.program), source_(source), graph_(program_) {
    for (const GoalResult& row : result.goals) answers_[program_[row.goal].name] = &row.answer;
  }

  std::vector<EntryRequirements> run() const {
    std::vector<EntryRequirements> found;
    for (const std::string& entry : source_.entries) {
      EntryRequirements one = of(entry);
      if (!one.all.empty()) found.push_back(std::move(one));
    }
    return found;
  }

 private:
  EntryRequirements of(const std::string& entry) const {
    EntryRequirements result{entry, {}, {}, {}};
    const auto procedure = findProcedure(program_, entry);
    if (!procedure) return result;
    result.position = program_[*procedure].position;
    result.reached = reachableFrom(graph_, {*procedure});
    for (const SourceRequirement& one : source_.requirements) {
      const auto in = findProcedure(program_, one.procedure);
      if (!in || !result.reached[in->index()] || isProved(one)) continue;
      const Requirement made{one.sentence, one.goal, isCertain(one)};
      const auto known = std::ranges::find(result.all, made.sentence, &Requirement::sentence);
      if (known == result.all.end())
        result.all.push_back(made);
      else
        known->isCertain |= made.isCertain;
    }
    return result;
  }

  const Answer* answerTo(const SourceRequirement& one) const {
    const auto found = answers_.find(one.goal);
    return found == answers_.end() ? nullptr : found->second;
  }

  bool isProved(const SourceRequirement& one) const {
    const Answer* answer = answerTo(one);
    return answer != nullptr && std::holds_alternative<Proved>(*answer);
  }

  bool isCertain(const SourceRequirement& one) const {
    const Answer* answer = answerTo(one);
    return one.goal.empty() || (answer != nullptr && std::holds_alternative<Violated>(*answer));
  }

  const program::Program& program_;
  const program::SourceMemory& source_;
  const program::CallGraph graph_;
  std::map<std::string, const Answer*> answers_;
};

/// What the proofs of single goals ask of those who call their procedures.
std::vector<EntryRequirements> requirementsOfProofs(const Result& result) {
  std::map<program::ProcedureId, EntryRequirements> found;
  for (const GoalResult& row : result.goals) {
    const auto* proved = std::get_if<Proved>(&row.answer);
    if (proved == nullptr || proved->requirements.empty()) continue;
    const program::ProcedureId id = (*result.program)[row.goal].procedure;
    EntryRequirements& entry = found[id];
    entry.entry = (*result.program)[id].name;
    entry.position = (*result.program)[id].position;
    for (const std::string& sentence : proved->requirements)
      if (std::ranges::find(entry.all, sentence, &Requirement::sentence) == entry.all.end())
        entry.all.push_back({sentence, "", true});
  }
  std::vector<EntryRequirements> all;
  for (auto& [id, entry] : found) all.push_back(std::move(entry));
  return all;
}

}  // namespace

std::vector<EntryRequirements> requirementsOf(const Result& result) {
  const auto* source =
      result.sourceInfo ? std::get_if<program::SourceMemory>(result.sourceInfo.get()) : nullptr;
  if (source == nullptr || source->requirements.empty()) return requirementsOfProofs(result);
  return RequirementFinder(result, *source).run();
}

std::vector<GoalResult> goalsOfProgram(const Result& result) {
  std::vector<GoalResult> goals;
  std::ranges::copy_if(result.goals, std::back_inserter(goals), [&](const GoalResult& row) {
    return !program::isRequirement((*result.program)[row.goal]);
  });
  return goals;
}

}  // namespace fathom::report
