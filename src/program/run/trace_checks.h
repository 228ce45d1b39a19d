#pragma once

#include <unordered_map>

#include "program/run/divergence.h"

// What a trace must fulfil before anything is computed along it. Every check throws a
// ReplayDivergence where it fails.
namespace fathom::program::run {

/// The goals of a program by where they are.
class GoalMap {
 public:
  explicit GoalMap(const Program& program);
  std::optional<GoalId> at(ProcedureId procedure, LocationId location) const;

 private:
  std::unordered_map<std::uint64_t, GoalId> goals_;
};

/// The activation, if its handle and its procedure exist and it has the right number of values.
const Activation& checkedActivation(const Program& program, const Trace& trace, ActivationId id);

/// The values can stand for the variables. Requires: as many of both.
void checkFit(const logic::TermStore& terms, const Trace& trace, const char* what,
              const std::vector<Variable>& variables, const std::vector<Value>& values);

/// The edge that the step takes, if it leaves the location and the step chooses fitting values
/// where the edge does and names a callee where it calls.
const Edge& checkedEdge(const logic::TermStore& terms, const Trace& trace,
                        const Procedure& procedure, LocationId at, const Step& step);

}  // namespace fathom::program::run
