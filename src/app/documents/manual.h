#pragma once

#include <string>

namespace fathom::app {

/// The page for `man`, made of the tables of verbs and options.
std::string manualPage();

}  // namespace fathom::app
