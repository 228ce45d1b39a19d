#pragma once

#include <string>
#include <string_view>

namespace fathom::program::text {

/// Words that are never names of the user, unless quoted with backticks.
bool isReserved(std::string_view word);
/// Whether the name can stand in a text as it is.
bool isPlainName(std::string_view name);
/// The name as it stands in a text: x, or `x!3` where it is no plain name.
std::string written(std::string_view name);
/// "..." with escapes, so that the text stays valid UTF-8 on one line.
std::string writtenString(std::string_view content);
bool isUpperCase(std::string_view name);

}  // namespace fathom::program::text
