#pragma once

#include <string>
#include <string_view>

namespace fathom::frontend::c {

/// Whether a file that a list of dependencies (as `-MD` writes it) names may have attributes that
/// take checks away.
bool mentionsSanitizersIn(const std::string& dependencyFile);

/// A preprocessed source in which attributes that take checks away have become notes without a
/// meaning, as long as they were.
std::string withoutSanitizerAttributes(std::string_view source);

}  // namespace fathom::frontend::c
