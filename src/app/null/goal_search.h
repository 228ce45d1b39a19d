#pragma once

#include <memory>

#include "app/config.h"
#include "app/null/findings.h"
#include "base/budget.h"
#include "base/log.h"
#include "frontend/java/null_model/goal_program.h"
#include "report/result.h"

namespace fathom::app {

/// The open goals of one method, and what became of them.
struct MethodGoals {
  frontend::java::null_model::MethodNumber method = 0;
  std::vector<NullGoal*> goals;
};

/// How the engine is asked about one method.
struct SearchOptions {
  engine::RunOptions run;
  double goalSeconds = 1;  // CPU seconds for each goal
};

/// What the engine came to in one ring.
struct RingAnswer {
  std::vector<frontend::java::null_model::Dereference> goals;  // by place in the result
  report::Result result;
  std::size_t methods = 0;
};

/// Asks one engine about dereferences of a method, in the program of a ring around it.
RingAnswer askInRing(const frontend::java::null_model::ModelText& model,
                     const frontend::java::null_model::Ring& ring,
                     const std::set<frontend::java::null_model::Dereference>& goals,
                     const SearchOptions& options, const Budget& budget, const Log& log);

/// Asks the engine alter about goals that the analysis of null leaves open, method after method, in
/// rings that grow. What holds in the program of a ring, by evidence that the other solver
/// confirms, holds; a violation there is none of the jar's yet.
void searchOpenGoals(NullFindings& findings, const frontend::java::null_model::ModelText& model,
                     const Config& config, const Budget& budget, const Log& log);

}  // namespace fathom::app
