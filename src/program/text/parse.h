#pragma once

#include <string>
#include <string_view>

#include "base/log.h"
#include "program/program.h"

namespace fathom::program::text {

struct ParseOptions {
  bool strict = false;  // undeclared names are errors instead of implicit locals
};

/// The program that the text says (docs: the text language). Throws InputError with file, line and
/// column. Warnings (implicit locals) go to the log.
Program parse(logic::TermStore& terms, std::string_view text, const std::string& file,
              const Log& log, const ParseOptions& options = {});

}  // namespace fathom::program::text
