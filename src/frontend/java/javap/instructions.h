#pragma once

#include "frontend/java/classfile/class_file.h"
#include "frontend/java/javap/line_writer.h"

namespace fathom::frontend::java::javap {

/// `Code:` with its lines and the table of handlers.
void printCode(LineWriter& out, const ClassFile& classFile, const Code& code);

}  // namespace fathom::frontend::java::javap
