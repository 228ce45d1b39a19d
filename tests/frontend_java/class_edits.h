#pragma once

#include <random>

#include "frontend_java/class_builder.h"

namespace fathom::frontend::java {

/// A class file whose version is another.
ByteList withVersion(ByteList bytes, unsigned major);

/// Makes one or two small edits that leave the file readable, mostly: other instructions, operands,
/// constants of the same kind, letters of descriptors, modifiers, limits, handlers, frames of
/// StackMapTable, superclasses. Requires: what javac wrote.
void edit(ByteList& bytes, std::mt19937& random);

}  // namespace fathom::frontend::java
