#pragma once

#include <string>
#include <vector>

#include "frontend/java/options.h"

namespace fathom::frontend::java {

/// The command line of fathom-java, as words and back.
struct Arguments {
  std::vector<std::string> roots;  // the program's own folders and jars: main and entries are here
  std::vector<std::string> sources;  // the user's source files, for positions
  std::string models;                // the jar of models; "": none
  JavaOptions options;               // its class path comes behind the roots
};
std::vector<std::string> toArguments(const Arguments& arguments);
/// InputError where a word is unknown.
Arguments readArguments(const std::vector<std::string>& words);

}  // namespace fathom::frontend::java
