#pragma once

#include "app/incremental/since.h"

namespace fathom::app {

/// The end of every check: what counts, the result files, what changed, and the verdict.
class Conclusion {
 public:
  /// Before engines start. Knowledge may be null; everything outlives it. InputError where the
  /// baseline or the revision to compare with is wrong.
  Conclusion(const Config& config, Knowledge* knowledge, const Budget& budget, const Log& log);

  /// Prints what is said of all results together, the last line of it the verdict.
  Status of(std::vector<report::Result>& results);

 private:
  const Config& config_;
  const Log& log_;
  std::optional<Revisions> revisions_;  // nothing: there is no store
  std::optional<report::Baseline> baseline_;
};

}  // namespace fathom::app
