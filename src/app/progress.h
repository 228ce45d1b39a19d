#pragma once

#include <string>

#include "verify/verify.h"

namespace fathom::app {

/// Shows what goes on: one line that is overwritten on a terminal; elsewhere plain lines, and only
/// those that come more than a second after the one before. The line goes when the last copy does.
verify::Progress progressOnStandardError(const std::string& file);

}  // namespace fathom::app
