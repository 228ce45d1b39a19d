#include "report/triage/suppressions.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <set>
#include <sstream>

#include "base/file.h"
#include "report/render.h"

namespace fathom::report {
namespace {

constexpr std::size_t kLargestSource = std::size_t{1} << 26;
constexpr const char* kIgnore = "fathom: ignore";

std::string stripped(const std::string& text) {
  const char* const blanks = " \t\r\n";
  const std::size_t begin = text.find_first_not_of(blanks);
  return begin == std::string::npos ? ""
                                    : text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

/// The text behind the words in a comment of this line; nothing where there is none.
std::optional<std::string> commentIn(const std::string& line) {
  const std::size_t words = line.find(kIgnore);
  if (words == std::string::npos) return std::nullopt;
  const std::size_t mark = std::max(line.rfind("//", words) + 1, line.rfind("/*", words) + 1);
  if (mark == 0) return std::nullopt;
  if (!stripped(line.substr(mark + 1, words - mark - 1)).empty()) return std::nullopt;
  std::string rest = line.substr(words + std::string_view(kIgnore).size());
  return stripped(rest.substr(0, rest.find("*/")));
}

bool isAlone(const std::string& line) {
  const std::string text = stripped(line);
  return text.starts_with("//") || text.starts_with("/*");
}

class CommentReader {
 public:
  CommentReader(const std::string& text, std::string file) : file_(std::move(file)) {
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines_.push_back(line);
  }

  CommentRules run() {
    for (std::size_t i = 0; i < lines_.size(); ++i)
      if (const auto comment = commentIn(lines_[i])) read(*comment, i);
    return std::move(found_);
  }

 private:
  void read(const std::string& comment, std::size_t at) {
    const std::size_t because = comment.find(" because ");
    const std::string goals = stripped(comment.substr(0, because));
    if (because == std::string::npos || goals.empty()) {
      found_.wrong.push_back(fmt::format(
          "{}:{}: this is no suppression: write 'fathom: ignore GOAL because REASON', where GOAL "
          "is a check, the name of a goal, or all",
          file_, at + 1));
      return;
    }
    std::istringstream names(goals);
    for (std::string name; std::getline(names, name, ',');)
      found_.rules.push_back({.goal = stripped(name),
                              .file = file_,
                              .function = "",
                              .line = static_cast<unsigned>(lineOf(at) + 1),
                              .because = stripped(comment.substr(because + 9)),
                              .isInSource = true,
                              .position = Position{file_, static_cast<unsigned>(at + 1), 0}});
  }

  /// The line that a comment of this one is about.
  std::size_t lineOf(std::size_t at) const {
    if (!isAlone(lines_[at])) return at;
    std::size_t next = at + 1;
    while (next < lines_.size() && (stripped(lines_[next]).empty() || isAlone(lines_[next])))
      ++next;
    return next;
  }

  std::string file_;
  std::vector<std::string> lines_;
  CommentRules found_;
};

bool matchesFrom(std::string_view pattern, std::string_view path) {
  if (pattern.empty()) return path.empty();
  if (pattern.starts_with("**")) {
    std::string_view rest = pattern.substr(2);
    if (rest.starts_with("/") && matchesFrom(rest.substr(1), path)) return true;
    for (std::size_t i = 0; i <= path.size(); ++i)
      if (matchesFrom(rest, path.substr(i))) return true;
    return false;
  }
  if (pattern.front() == '*') {
    for (std::size_t i = 0; i <= path.size(); ++i) {
      if (matchesFrom(pattern.substr(1), path.substr(i))) return true;
      if (i < path.size() && path[i] == '/') return false;
    }
    return false;
  }
  if (path.empty()) return false;
  const bool isSame = pattern.front() == path.front() || (pattern.front() == '?' && path[0] != '/');
  return isSame && matchesFrom(pattern.substr(1), path.substr(1));
}

bool matches(const SuppressionRule& rule, const Result& result, const program::Goal& goal) {
  const bool isNamed =
      rule.goal.empty() || rule.goal == "all" || rule.goal == goal.check || rule.goal == goal.name;
  const std::string& procedure = (*result.program)[goal.procedure].name;
  const bool isThere = rule.function.empty() || rule.function == procedure ||
                       procedure.starts_with(rule.function + "(");
  const bool isInFile = rule.isInSource
                            ? rule.file == goal.position.file
                            : rule.file.empty() || matchesPath(rule.file, goal.position.file);
  return isNamed && isThere && isInFile && (rule.line == 0 || rule.line == goal.position.line);
}

}  // namespace

CommentRules rulesIn(const std::string& text, const std::string& file) {
  return CommentReader(text, file).run();
}

CommentRules rulesInSources(const std::vector<Result>& results) {
  std::set<std::string> files;
  for (const Result& result : results) {
    files.insert(result.files.begin(), result.files.end());
    for (const GoalResult& row : result.goals)
      files.insert((*result.program)[row.goal].position.file);
  }
  CommentRules all;
  for (const std::string& file : files) {
    const auto text = readFile(file, kLargestSource);
    if (!text || text->find(kIgnore) == std::string::npos) continue;
    CommentRules found = rulesIn(*text, file);
    std::ranges::move(found.rules, std::back_inserter(all.rules));
    std::ranges::move(found.wrong, std::back_inserter(all.wrong));
  }
  return all;
}

bool matchesPath(const std::string& pattern, const std::string& path) {
  constexpr std::size_t kLongest = 4096;  // what is longer takes too long, and is no path
  if (pattern.size() > kLongest || path.size() > kLongest) return false;
  if (matchesFrom(pattern, path)) return true;
  for (std::size_t slash = path.find('/'); slash != std::string::npos;
       slash = path.find('/', slash + 1))
    if (matchesFrom(pattern, std::string_view(path).substr(slash + 1))) return true;
  return false;
}

std::vector<SuppressionRule> suppress(std::vector<Result>& results,
                                      const std::vector<SuppressionRule>& rules) {
  std::vector<bool> isUsed(rules.size());
  for (Result& result : results)
    for (GoalResult& row : result.goals)
      for (std::size_t i = 0; i < rules.size(); ++i) {
        if (!matches(rules[i], result, (*result.program)[row.goal])) continue;
        isUsed[i] = true;
        if (!row.suppression && !std::holds_alternative<Proved>(row.answer))
          row.suppression = {rules[i].isInSource, rules[i].because, rules[i].position};
      }
  std::vector<SuppressionRule> unused;
  for (std::size_t i = 0; i < rules.size(); ++i)
    if (!isUsed[i]) unused.push_back(rules[i]);
  return unused;
}

}  // namespace fathom::report
