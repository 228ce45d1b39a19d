#pragma once

#include "app/incremental/knowledge.h"
#include "app/null/findings.h"
#include "frontend/jvm_program.h"

namespace fathom::app {

/// Methods whose calls on the JVM raised nothing in an earlier run: they are not called again
/// unless a class has changed that theirs names, directly or not. To believe that costs a
/// violation at most: whatever is reported as violated is called in every run.
class SilentCalls {
 public:
  SilentCalls(Knowledge& knowledge, const frontend::JvmProgram& jvm, const Config& config);

  /// Marks the methods that need no calls.
  void apply(NullFindings& findings) const;
  /// Keeps those whose calls raised nothing. Requires: all calls were made.
  void keep(const NullFindings& findings);

 private:
  /// Of a method a.b.C.m(I)V.
  std::string keyOf(const NullFindings& findings, const NullMethod& method) const;

  Knowledge& knowledge_;
  std::string project_;
  std::string outside_;  // a hash of what calls may run beside the analysed classes
};

}  // namespace fathom::app
