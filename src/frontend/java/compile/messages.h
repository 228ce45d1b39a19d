#pragma once

#include <string>

namespace fathom::frontend::java {

/// Of all that javac said its first error, with the lines that belong to it, and a sentence where
/// it looks as if sources or libraries are missing.
std::string firstMessage(const std::string& said);

}  // namespace fathom::frontend::java
