#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>

#include "app/incremental/knowledge.h"
#include "program/program.h"

namespace fathom::app {

/// What the engine came to in programs of goals, in earlier runs: by a hash of the whole program
/// and all that the answer depends on, so that a change of a class asks again only what sees it.
class KnownRings {
 public:
  /// Knowledge may be null: nothing is known then.
  KnownRings(Knowledge* knowledge, const Config& config);

  std::string keyOf(const logic::TermStore& terms, const program::Program& program) const;
  /// Null where there is none.
  const std::string* find(const std::string& key) const;

  /// `answer` is new where it was not found.
  void use(const std::string& key, const std::string& answer);
  /// Keeps what is new; where every goal was asked, forgets what no program asked for.
  void finish(bool isWhole);

 private:
  Knowledge* knowledge_;
  std::vector<std::string> options_;
  std::string project_;
  std::map<std::string, std::string> known_;
  std::set<std::string> used_;
};

}  // namespace fathom::app
