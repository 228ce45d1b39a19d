#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "frontend/java/compile/jdk.h"

namespace fathom::frontend::java {

/// The classes of javac itself, ready for the JVM (a shared archive, JEP 350), in the user's cache:
/// with it a small compilation takes two thirds of the time. The first run makes it. A JVM ignores
/// an archive that another JVM made.
class SharedArchive {
 public:
  /// For a JVM with these options.
  SharedArchive(const Jdk& jdk, const std::vector<std::string>& machine);
  SharedArchive(const SharedArchive&) = delete;
  SharedArchive& operator=(const SharedArchive&) = delete;
  /// Removes what a run left that did not succeed.
  ~SharedArchive();

  /// Options of javac that use it or, where there is none, make it; none without a cache.
  std::vector<std::string> words() const;
  bool isUsed() const { return exists_; }
  /// Keeps what a run made.
  void keep() const;
  /// Without it from now on: a run with it crashed.
  void remove();

 private:
  std::filesystem::path file_;  // empty: none
  std::filesystem::path made_;  // by this run, before it gets its name
  bool exists_ = false;
};

}  // namespace fathom::frontend::java
