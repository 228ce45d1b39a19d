#pragma once

#include "app/config.h"

namespace fathom::app {

/// Prints a line for everything that Fathom needs or can use: what is there, or what its absence
/// costs. Status 6 where nothing can be verified without it.
Status doctor();

}  // namespace fathom::app
