#pragma once

#include <string>
#include <vector>

#include "frontend/java/classfile/opcode.h"

// How exactly the translation follows the JVM: one row for each opcode, kind of constant, feature
// of class files and kind of method. What has no row is Both.
namespace fathom::frontend::java::translation {

enum class Exactness : std::uint8_t {
  Exact,   // the same executions
  Over,    // more executions: a violation needs a run of the JVM
  Under,   // fewer executions: nothing is proved
  Both,    // neither more nor fewer is known
  Refused  // the program is not translated
};

struct ExactnessRow {
  std::string name;
  Exactness exactness;
  std::string note;
};

/// Null where there is none.
const ExactnessRow* exactnessOf(Opcode opcode);
/// All tables, as the end of docs/java-exactness.md.
std::string exactnessInMarkdown();

}  // namespace fathom::frontend::java::translation
