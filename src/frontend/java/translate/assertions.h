#pragma once

#include <set>

#include "frontend/java/bytecode/typed_body.h"

namespace fathom::frontend::java::translation {

/// The places of those athrow that raise what `assert` statements raise: the AssertionErrors that
/// are made right before them, and that cannot be raised where $assertionsDisabled is true. (Jumps
/// to jumps are shortened by javac, so what comes behind the athrow says nothing.)
std::set<std::size_t> assertionThrows(const TypedBody& body);

}  // namespace fathom::frontend::java::translation
