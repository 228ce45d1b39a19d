#pragma once

#include <functional>
#include <string>
#include <variant>

#include "bmc/trace_from_model.h"
#include "engine/shared/goal_sets.h"
#include "transform/back_translation.h"

namespace fathom::engine {

/// Goals that are verified in sets, each in a slice of the program without globals, and their
/// findings.
class GoalSlices {
 public:
  GoalSlices(Context& context, const program::Program& program,
             std::span<const program::GoalId> goals, const Found& found);

  GoalSets& waiting() { return waiting_; }
  /// No loop of the program has several entries.
  bool isReducible() const { return isReducible_; }

  struct Slice {
    transform::Transformed program;  // no globals
    Goals goals;                     // the given ones in it
  };
  /// An irreducible program is not sliced: the slice could lose loop entries.
  Slice slice(const Goals& goals) const;

  /// Asks every set until all goals are reported or time is up.
  void answerAll(const std::function<void(const Goals&)>& answerSet);
  /// The trace, of the original program, violates one goal; the others are asked again.
  void refute(Goals goals, program::Trace trace);
  /// The same with a trace of the slice, which may be missing.
  void refute(Goals goals, const std::variant<program::Trace, GaveUp>& searched,
              const transform::BackTranslation& translation);
  /// Halves of the set are asked again; a single goal is unknown.
  void giveUp(Goals goals, const GaveUp& gaveUp);

 private:
  Context& context_;
  const program::Program& program_;
  const Found& found_;
  bool isReducible_ = true;
  GoalSets waiting_;
};

}  // namespace fathom::engine
