#pragma once

#include <string>

#include "app/config.h"

namespace fathom::app {

/// A script that completes verbs, options and their words, made of the table of options.
std::string completionFor(Shell shell);

}  // namespace fathom::app
