#pragma once

#include <string>

namespace fathom::frontend::java::javap {

/// As Float.toString and Double.toString of JDK 17 write them.
std::string toText(float value);
std::string toText(double value);

}  // namespace fathom::frontend::java::javap
