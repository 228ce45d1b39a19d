#pragma once

#include <optional>
#include <string>
#include <vector>

namespace fathom::evidence::jvm {

/// The strings as words of a command, in UTF-8; nothing where one has what no word can have.
std::optional<std::vector<std::string>> wordsOf(const std::vector<std::u16string>& strings);

}  // namespace fathom::evidence::jvm
