#pragma once

#include <string>
#include <vector>

#include "report/result.h"

// Goals that do not count although they are not proved, since somebody said so and why.
namespace fathom::report {

/// A rule matches a goal that has all that it names.
struct SuppressionRule {
  std::string goal;      // a name or a check; "" or all: any
  std::string file;      // a pattern with * (within a folder), ** and ?; "": any
  std::string function;  // "": any
  unsigned line = 0;     // 0: any
  std::string because;
  bool isInSource = false;
  Position position;  // where the rule is
};

/// The comments of a text: `// fathom: ignore GOAL, GOAL because REASON`, about the goals of the
/// same line, or, where nothing else stands there, of the next line that has something. Malformed
/// ones go to `wrong`, with a sentence.
struct CommentRules {
  std::vector<SuppressionRule> rules;
  std::vector<std::string> wrong;
};
CommentRules rulesIn(const std::string& text, const std::string& file);

/// Of all files that goals are in.
CommentRules rulesInSources(const std::vector<Result>& results);

/// Whether the path, or its end after a slash, is one of the pattern's.
bool matchesPath(const std::string& pattern, const std::string& path);

/// Marks the goals that are not proved and that a rule matches; the first rule counts. Returns the
/// rules that match no goal at all, proved or not.
std::vector<SuppressionRule> suppress(std::vector<Result>& results,
                                      const std::vector<SuppressionRule>& rules);

}  // namespace fathom::report
