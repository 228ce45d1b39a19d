#pragma once

#include "app/config.h"
#include "app/null/findings.h"
#include "report/result.h"

namespace fathom::app {

/// The result that files are written from, like that of any check: a procedure for each method, a
/// goal for each dereference. Where the check of the facts rejects any, no goal holds.
report::Result resultOf(const NullFindings& findings, const Config& config);

}  // namespace fathom::app
