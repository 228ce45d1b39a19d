#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fathom::frontend::java {

/// Whether the main section of a jar's manifest has `Multi-Release: true`.
bool saysMultiRelease(std::string_view manifest);
/// The value of `Main-Class` in the main section.
std::optional<std::string> mainClassIn(std::string_view manifest);
/// The words of `Class-Path` in the main section: URLs, relative to the jar.
std::vector<std::string> classPathIn(std::string_view manifest);

}  // namespace fathom::frontend::java
