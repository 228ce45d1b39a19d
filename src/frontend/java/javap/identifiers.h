#pragma once

#include <string_view>

namespace fathom::frontend::java::javap {

/// Identifiers of the language joined by /. Beyond ASCII all characters count as letters.
bool isQualifiedIdentifier(std::string_view name);

}  // namespace fathom::frontend::java::javap
