#pragma once

#include <string>

namespace fathom::frontend::java {

/// All files below the folder, with their paths, as one text.
std::string packFolder(const std::string& folder);
/// Writes them below another folder. False where the text is nothing that packFolder made.
bool unpackFolder(const std::string& packed, const std::string& folder);

}  // namespace fathom::frontend::java
