#pragma once

#include <map>
#include <string>

#include "frontend/java/classfile/class_file.h"
#include "frontend_java/class_builder.h"

namespace fathom::frontend::java {

/// A static method in place of a call site.
struct Replacement {
  std::string owner;
  std::string name;
  std::string descriptor;
};

/// The class with `invokestatic` in place of each `invokedynamic`, by the place of its constant,
/// and without private members, so that generated classes may call them. Requires: `file` is what
/// the bytes say.
ByteList redirected(const ByteList& bytes, const ClassFile& file,
                    const std::map<std::uint16_t, Replacement>& replacements);

}  // namespace fathom::frontend::java
