#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/budget.h"

namespace fathom::app {

/// A file that differs from a commit.
struct ChangedFile {
  std::string path;  // below the top of the working tree
  std::string how;   // added, changed or removed
};

/// A working tree of Git. It is only read; git is run, without what a repository may have it run.
class GitTree {
 public:
  /// The one that this folder is in; nothing where there is none, or no git.
  static std::optional<GitTree> around(const std::string& folder, const Budget& budget);

  /// The hash of the commit that the text names; nothing where it names none.
  std::optional<std::string> commitOf(const std::string& revision) const;
  /// The commit that all tracked files are of, as they are now; nothing where one differs.
  std::optional<std::string> commitOfFiles() const;
  /// Of tracked files, in the order of git.
  std::vector<ChangedFile> changedSince(const std::string& commit) const;

 private:
  GitTree(std::string folder, const Budget& budget) : folder_(std::move(folder)), budget_(budget) {}
  /// What git prints; nothing where it fails.
  std::optional<std::string> git(std::vector<std::string> words) const;

  std::string folder_;
  const Budget& budget_;
};

}  // namespace fathom::app
