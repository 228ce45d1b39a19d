#pragma once

#include <map>
#include <set>

#include "frontend/java/relational/modifications.h"

namespace fathom::frontend::java::relational {

/// Methods of a library that change no collection which the iterator that they return may go
/// through, where callers keep collections apart.
class UntouchedResults {
 public:
  UntouchedResults(const CollectionAnalysis& analysis, const Origins& origins,
                   const Modifications& quiet, const ChangeTable& changes)
      : analysis_(analysis), origins_(origins), quiet_(quiet), changes_(changes) {}

  /// Of all methods that may be called: where what the call's arguments lead to is apart, too.
  bool areOf(const CallTargets& targets) const;
  /// The arguments that lead the methods to such iterators, if they change anything.
  std::set<std::size_t> sourcesOf(const CallTargets& targets, std::size_t arguments) const;

 private:
  bool isOf(const ResolvedMethod& method) const;

  const CollectionAnalysis& analysis_;
  const Origins& origins_;
  const Modifications& quiet_;
  const ChangeTable& changes_;
  mutable std::map<ResolvedMethod, bool> known_;
};

}  // namespace fathom::frontend::java::relational
