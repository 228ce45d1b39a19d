#pragma once

#include "app/incremental/knowledge.h"
#include "app/null/findings.h"
#include "base/budget.h"

namespace fathom::app {

/// What calls of the same classes came to in an earlier run, with the same options.
class KnownCalls {
 public:
  /// `analysis` is what the analysis printed.
  KnownCalls(Knowledge& knowledge, const std::string& analysis, const Config& config,
             const Budget& budget);

  /// Whether they are known: then the findings have them.
  bool apply(NullFindings& findings) const;
  /// Unless no JVM could be started.
  void keep(const NullFindings& findings);

 private:
  Knowledge& knowledge_;
  std::optional<std::string> key_;  // nothing: it cannot be said what they depend on
};

}  // namespace fathom::app
