#include "torture/verdicts.h"

#include <fmt/core.h>

namespace fathom::torture {
namespace {

const std::string kVerdict = "VERDICT: ";
/// The programs take for granted that memory suffices; the tool does not, and says so.
const std::string kFailedAllocation = "alloc() fails";

std::size_t column(Question question) {
  return static_cast<std::size_t>(question);
}

/// What the last line of the output says; empty where it is no verdict.
std::string verdictOf(const std::string& out) {
  const std::string text = out.substr(0, out.find_last_not_of('\n') + 1);
  const std::string line = text.substr(text.find_last_of('\n') + 1);
  return line.starts_with(kVerdict) ? line.substr(kVerdict.size()) : "";
}

bool isTrue(const std::string& verdict) {
  return verdict == "TRUE";
}

bool isFalse(const std::string& verdict) {
  return verdict.starts_with("FALSE");
}

bool isBroken(const std::string& verdict) {
  for (const char* const reason : {"crash", "unconfirmed", "internal", "input", "environment"})
    if (verdict == fmt::format("UNKNOWN({})", reason)) return true;
  return !isTrue(verdict) && !isFalse(verdict) && !verdict.starts_with("UNKNOWN(");
}

Assessment assessmentOf(Question question, const std::string& verdict) {
  if (isBroken(verdict)) return Assessment::Broken;
  const bool wrong = (question == Question::Program && isFalse(verdict)) ||
                     (question == Question::Mutant && isTrue(verdict));
  return wrong ? Assessment::Wrong : Assessment::Fine;
}

}  // namespace

Assessed assess(Question question, const Executed& run) {
  if (run.end == WorkerEnd::OverTime || run.end == WorkerEnd::OverMemory)
    return {"UNKNOWN(killed)", Assessment::Fine};
  if (run.status < 0) return {run.why, Assessment::Broken};
  const std::string verdict = verdictOf(run.out);
  if (verdict.empty()) return {fmt::format("status {}", run.status), Assessment::Broken};
  const bool outOfTime = verdict == "UNKNOWN(unconfirmed)" &&
                         run.out.find("this could not be shown") != std::string::npos &&
                         run.out.find("found a state in which this is false") == std::string::npos;
  if (outOfTime) return {"UNKNOWN(not re-checked)", Assessment::Fine};
  if (isFalse(verdict) && run.out.find(kFailedAllocation) != std::string::npos)
    return {verdict + ", no memory", Assessment::Fine};
  return {verdict, assessmentOf(question, verdict)};
}

void Table::add(Question question, const Assessed& assessed) {
  ++verdicts_[assessed.verdict][column(question)];
  ++assessments_[assessed.assessment][column(question)];
  if (assessed.assessment == Assessment::Fine &&
      (isTrue(assessed.verdict) || isFalse(assessed.verdict)))
    ++decided_[column(question)];
}

int Table::decided(Question question) const {
  return decided_[column(question)];
}

int Table::of(Question question, Assessment assessment) const {
  const auto row = assessments_.find(assessment);
  return row == assessments_.end() ? 0 : row->second[column(question)];
}

std::string Table::toString() const {
  const auto line = [](const std::string& name, const std::array<int, 3>& counts) {
    return fmt::format("{:28}{:>10}{:>10}{:>16}\n", name, counts[0], counts[1], counts[2]);
  };
  std::string text =
      fmt::format("{:28}{:>10}{:>10}{:>16}\n", "", "programs", "mutants", "all properties");
  for (const auto& [verdict, counts] : verdicts_) text += line(verdict, counts);
  for (const auto& [assessment, name] :
       {std::pair(Assessment::Wrong, "wrong"), {Assessment::Broken, "crashed or broken"}})
    text += line(name, {of(Question::Program, assessment), of(Question::Mutant, assessment),
                        of(Question::AllProperties, assessment)});
  return text;
}

}  // namespace fathom::torture
