#pragma once

#include "frontend/java/classfile/type.h"
#include "frontend/java/desugar/code_writer.h"

namespace fathom::frontend::java {

/// Turns the value on top of the stack, of type `from`, into one of type `to`, as lambdas adapt
/// arguments and results (javadoc of LambdaMetafactory): checkcast, boxing, unboxing, widening.
/// A reference is cast to `dynamic` on the way, the type that the lambda has at its call site.
/// False where there is no such way; what was written is then of no use. Requires: none is void.
bool adapt(CodeWriter& code, const Type& from, const Type& to, const Type& dynamic);

}  // namespace fathom::frontend::java
