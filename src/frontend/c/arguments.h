#pragma once

#include <string>
#include <vector>

#include "frontend/c/options.h"

namespace fathom::frontend::c {

/// What the reader of modules is told: files and options, as words of its command line and back.
struct Arguments {
  std::vector<std::string> files;
  COptions options;
};
std::vector<std::string> toArguments(const Arguments& arguments);
/// Throws InputError where a word means nothing.
Arguments readArguments(const std::vector<std::string>& words);

}  // namespace fathom::frontend::c
