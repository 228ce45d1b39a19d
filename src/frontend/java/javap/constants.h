#pragma once

#include <cstdint>
#include <string>

#include "frontend/java/classfile/class_file.h"

namespace fathom::frontend::java::javap {

/// The comment behind an instruction: `Method a/b/C.f:()V`, `String a\n`, `int 5`. Members of the
/// class itself come without their owner.
std::string comment(const ClassFile& classFile, std::uint16_t index);
/// The name, or quoted where it is no name of the language: `"<init>"`, `"[I"`.
std::string quotedName(std::string_view name);

}  // namespace fathom::frontend::java::javap
