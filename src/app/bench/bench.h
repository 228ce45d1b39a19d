#pragma once

#include "app/config.h"
#include "base/budget.h"
#include "base/log.h"

namespace fathom::app {

/// `fathom bench refine`: every program with every refinement scheme of the engine inertial, as the
/// table of its paper: error conditions, and for each scheme regions expanded and seconds.
Status benchRefine(const Config& config, const Log& log, const Budget& budget);

/// `fathom bench alter`: every program with the engine alter, without learning, and without
/// alternation, as the two tables of its paper.
Status benchAlter(const Config& config, const Log& log, const Budget& budget);

/// `fathom bench updr`: every program with the engine updr and both kinds of quantifiers, as Table
/// 3 of its paper, whose figures stand beside ours.
Status benchUpdr(const Config& config, const Log& log, const Budget& budget);

/// `fathom bench engines`: every program with every engine (or the portfolio): who solves what in
/// which time, as tables and as a cactus plot.
Status benchEngines(const Config& config, const Log& log, const Budget& budget);

/// `fathom bench goals`: what all goals of a program cost, and what one of them costs.
Status benchGoals(const Config& config, const Log& log, const Budget& budget);

}  // namespace fathom::app
