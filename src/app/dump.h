#pragma once

#include "app/config.h"
#include "base/log.h"

namespace fathom::app {

/// Prints each program, transformed as asked, in the text language or as SMT-LIB.
Status dump(const Config& config, const Log& log);

}  // namespace fathom::app
