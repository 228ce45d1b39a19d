#pragma once

#include <string>

#include "frontend/java/bytecode/typed_body.h"

namespace fathom::frontend::java {

/// Compares the frames at the entries of blocks with the body's StackMapTable, which javac computed
/// from the source: what is there must be assignable to what the table says. The first difference;
/// empty where there is none. `compared` frames were looked at.
struct StackMapAgreement {
  std::string difference;
  std::size_t compared = 0;
};
StackMapAgreement compareWithStackMap(ClassHierarchy& hierarchy, const TypedBody& body);

}  // namespace fathom::frontend::java
