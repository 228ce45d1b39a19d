#pragma once

#include "app/config.h"
#include "base/log.h"

namespace fathom::app {

/// `fathom store ACTION`: what is in a store, whether it is whole, what may go, and all of it as a
/// file that another store reads.
Status storeVerb(const Config& config, const Log& log);

}  // namespace fathom::app
