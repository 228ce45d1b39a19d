#pragma once

#include <string>
#include <variant>

#include "bmc/trace_from_model.h"
#include "engine/shared/goal_sets.h"
#include "transform/back_translation.h"

namespace fathom::engine {

/// Goals that are asked in sets, each in a slice of the program without shared state, and what is
/// said of them.
class GoalSlices {
 public:
  GoalSlices(Context& context, const program::Program& program,
             std::span<const program::GoalId> goals, const Found& found);

  GoalSets& waiting() { return waiting_; }

  struct Slice {
    transform::Transformed program;  // no globals
    Goals goals;                     // the asked ones in it
  };
  /// A program with loops of several entries is not sliced: the slice could lose some.
  Slice slice(const Goals& goals) const;

  /// One goal is violated, the others are asked again; or the execution could not be written down.
  void refute(Goals goals, const std::variant<program::Trace, GaveUp>& searched,
              const transform::BackTranslation& way);
  /// Parts of the set are asked again; a single goal is unknown.
  void giveUp(Goals goals, const GaveUp& gaveUp);

 private:
  Context& context_;
  const program::Program& program_;
  const Found& found_;
  bool isReducible_ = true;
  GoalSets waiting_;
};

}  // namespace fathom::engine
