#include "report/triage/fingerprint.h"

#include <filesystem>
#include <map>

#include "base/sha256.h"
#include "report/source/source_lines.h"

namespace fathom::report {
namespace {

constexpr std::size_t kFingerprintDigits = 32;

/// Runs of blanks become one.
std::string withoutLayout(const std::string& line) {
  std::string text;
  for (const char c : line) {
    const bool isBlank = c == ' ' || c == '\t';
    if (!isBlank || (!text.empty() && text.back() != ' ')) text += isBlank ? ' ' : c;
  }
  return text;
}

/// What a goal is about. Without its source it is known by its name.
std::string subjectOf(const Result& result, const program::Goal& goal, SourceLines& lines) {
  const std::string line = withoutLayout(lines.at(goal.position));
  const std::string file = std::filesystem::path(goal.position.file).filename().string();
  return goal.check + '\0' + file + '\0' + (*result.program)[goal.procedure].name + '\0' +
         (line.empty() ? goal.name : line);
}

}  // namespace

void addFingerprints(std::vector<Result>& results) {
  SourceLines lines;
  std::map<std::string, std::size_t> seen;
  for (Result& result : results)
    for (GoalResult& row : result.goals) {
      const std::string subject = subjectOf(result, (*result.program)[row.goal], lines);
      row.fingerprint =
          sha256(subject + '\0' + std::to_string(seen[subject]++)).substr(0, kFingerprintDigits);
    }
}

}  // namespace fathom::report
