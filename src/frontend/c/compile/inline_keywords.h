#pragma once

#include <string>
#include <string_view>

namespace fathom::frontend::c {

/// Whether the text has the word inline in a declaration without static. True also where a macro or
/// a comment has it: a compilation more, and no body less.
bool mayDefineInline(std::string_view source);

/// The same of any file that a list of dependencies (as `-MD` writes it) names.
bool mayDefineInlineIn(const std::string& dependencyFile);

}  // namespace fathom::frontend::c
