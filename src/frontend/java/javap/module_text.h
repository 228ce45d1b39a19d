#pragma once

#include <string>

#include "frontend/java/classfile/module.h"

namespace fathom::frontend::java::javap {

/// `open module a.b@1.0`.
std::string moduleHeading(const ModuleDeclaration& module);
/// The lines of its body.
std::string directives(const ModuleDeclaration& module);

}  // namespace fathom::frontend::java::javap
