#include "app/incremental/git_tree.h"

#include "base/errors.h"
#include "base/process/execute.h"

namespace fathom::app {
namespace {

constexpr double kMostSeconds = 60;  // of CPU time, for one call

std::string firstLine(const std::string& text) {
  return text.substr(0, text.find('\n'));
}

std::string wordOf(const std::string& letter) {
  if (letter == "A") return "added";
  return letter == "D" ? "removed" : "changed";
}

}  // namespace

std::optional<std::string> GitTree::git(std::vector<std::string> words) const {
  std::vector<std::string> command{"git",
                                   "-C",
                                   folder_,
                                   "--no-pager",
                                   "--no-optional-locks",
                                   "-c",
                                   "core.fsmonitor=false",
                                   "-c",
                                   "core.hooksPath=/dev/null"};
  command.insert(command.end(), words.begin(), words.end());
  try {
    Executed ran = executeWithin(command, {kMostSeconds, std::nullopt}, budget_);
    if (ran.status == 0) return std::move(ran.out);
  } catch (const EnvironmentError&) {  // there is no git
  }
  return std::nullopt;
}

std::optional<GitTree> GitTree::around(const std::string& folder, const Budget& budget) {
  GitTree tree(folder.empty() ? "." : folder, budget);
  const auto inside = tree.git({"rev-parse", "--is-inside-work-tree"});
  if (!inside || firstLine(*inside) != "true") return std::nullopt;
  return tree;
}

std::optional<std::string> GitTree::commitOf(const std::string& revision) const {
  const auto found =
      git({"rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"});
  return found ? std::optional(firstLine(*found)) : std::nullopt;
}

std::optional<std::string> GitTree::commitOfFiles() const {
  const auto status = git({"status", "--porcelain", "--untracked-files=no"});
  return status && status->empty() ? commitOf("HEAD") : std::nullopt;
}

std::vector<ChangedFile> GitTree::changedSince(const std::string& commit) const {
  const std::string listed = git({"diff", "--name-status", "-z", "--no-renames", "--no-ext-diff",
                                  "--no-textconv", commit, "--"})
                                 .value_or("");
  std::vector<std::string> words;  // a letter and a path, in turn
  for (std::size_t begin = 0; begin < listed.size();) {
    const std::size_t end = std::min(listed.find('\0', begin), listed.size());
    words.push_back(listed.substr(begin, end - begin));
    begin = end + 1;
  }
  std::vector<ChangedFile> changed;
  for (std::size_t i = 0; i + 1 < words.size(); i += 2)
    changed.push_back({words[i + 1], wordOf(words[i])});
  return changed;
}

}  // namespace fathom::app
