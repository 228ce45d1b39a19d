#pragma once

#include <map>
#include <set>
#include <string>

#include "app/config.h"
#include "app/null/findings.h"
#include "app/null/known_rings.h"
#include "base/budget.h"
#include "base/log.h"
#include "frontend/java/null_model/goal_program.h"

namespace fathom::app {

/// How the engine is asked.
struct SearchOptions {
  const engine::Row* engine = nullptr;
  engine::Options engineOptions;
  double goalSeconds = 1;  // CPU seconds for each goal
};

/// What the engine came to in the program of one ring.
struct RingAnswer {
  /// Proved, by contracts that the other solver confirmed.
  std::set<frontend::java::null_model::Dereference> holding;
  /// Why the others are not: a word of Reason, or kBeyond.
  std::map<frontend::java::null_model::Dereference, std::string> unknown;
  Statistics statistics;
};

/// The program has an execution that violates the goal: whether the jar has one is decided beyond
/// the methods of the ring.
inline constexpr const char* kBeyond = "beyond the methods around";

/// Asks the engine alter about goals that the analysis of null leaves open, method after method, in
/// rings that grow, unless the ring is known. What holds in the program of a ring, by evidence that
/// the other solver confirms, holds; a violation there is none of the jar's yet.
void searchOpenGoals(NullFindings& findings, const frontend::java::null_model::ModelText& model,
                     KnownRings& known, const Config& config, const Budget& budget, const Log& log);

}  // namespace fathom::app
