#pragma once

#include <string>

#include "frontend/java/classfile/class_file.h"

namespace fathom::frontend::java::javap {

/// The class as `javap -c -p` of JDK 17 prints it. InputError where that would be more text than
/// 256 MiB: `file` names the class file there.
std::string print(const ClassFile& classFile, const std::string& file);

}  // namespace fathom::frontend::java::javap
