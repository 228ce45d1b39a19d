#pragma once

#include "app/incremental/knowledge.h"
#include "app/null/findings.h"
#include "base/budget.h"

namespace fathom::app {

/// What engines and calls on the JVM came to in an earlier run about the same classes, with the
/// same options.
class KnownFindings {
 public:
  /// `analysis` is what the analysis printed.
  KnownFindings(Knowledge& knowledge, const std::string& analysis, const Config& config,
                const Budget& budget);

  /// Whether they are known: then the findings have them.
  bool apply(NullFindings& findings) const;
  /// Requires: nothing was interrupted, and JVMs could be started.
  void keep(const NullFindings& findings);

 private:
  Knowledge& knowledge_;
  std::optional<std::string> key_;  // nothing: it cannot be said what they depend on
};

}  // namespace fathom::app
