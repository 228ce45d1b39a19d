#pragma once

#include <string>

#include "report/result.h"

namespace fathom::report {

/// What the goal is about, one printable line: its name and check, or, in a Java program,
/// "NullPointerException at s.length()".
std::string goalText(const Result& result, const program::Goal& goal);

}  // namespace fathom::report
