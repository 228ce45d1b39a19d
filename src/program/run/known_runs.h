#pragma once

#include <optional>
#include <unordered_map>

#include "program/run/replay.h"
#include "program/trace.h"

namespace fathom::program::run {

/// Activations of a trace that is being made and have returned, by what they began with, so that a
/// run of millions of equal calls is a small object. Maps are the same where they are one object.
class KnownRuns {
 public:
  void add(ActivationId id, const Trace& trace, Completed left);
  std::optional<ActivationId> find(ProcedureId procedure, const std::vector<Value>& inputs,
                                   const std::vector<Value>& globals, const Trace& trace) const;
  /// What it left. Requires: it was added.
  const Completed& operator[](ActivationId id) const { return left_.at(id); }

 private:
  std::unordered_multimap<std::uint64_t, ActivationId> byBeginning_;
  std::unordered_map<ActivationId, Completed> left_;
};

}  // namespace fathom::program::run
