#pragma once

#include <vector>

#include "frontend/java/bytecode/typed_body.h"

namespace fathom::frontend::java::translation {

/// The static field by which javac lets assertions be off.
bool isAssertionFlag(std::string_view fieldName);

/// By block: control comes there only where the test of $assertionsDisabled says that assertions
/// are on. These are the parts of assert statements, because a statement behind one is also reached
/// where they are off. (Where javac has the test jump to is no help: it follows gotos.)
std::vector<bool> partsOfAssertions(const TypedBody& body);

}  // namespace fathom::frontend::java::translation
