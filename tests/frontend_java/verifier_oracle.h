#pragma once

#include <string>
#include <vector>

#include "frontend_java/class_builder.h"

namespace fathom::frontend::java {

/// A class that takes the place of the one of its name.
struct EditedClass {
  std::string name;  // p.A
  ByteList bytes;
};

/// What a JVM that verifies every class says as it links each class, alone in a loader with the
/// others of the folder: "ok", or the class of the error and its message. Requires: jdk17().
std::vector<std::string> linkAll(const std::string& folder, const std::vector<EditedClass>& edited);

}  // namespace fathom::frontend::java
