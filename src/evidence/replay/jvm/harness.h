#pragma once

#include <string>

#include "evidence/replay/jvm/trace_values.h"
#include "frontend/jvm_program.h"

namespace fathom::evidence::jvm {

/// The text of a class Verifier that gives these values; the comment at its head has the command
/// that compiles it, from the file of this name, and runs the program with it.
std::string harnessOf(const frontend::JvmProgram& program, const Given& given,
                      const std::string& goal, const std::string& file);

}  // namespace fathom::evidence::jvm
