#pragma once

#include <memory>
#include <string>

#include "frontend/java/classpath/class_container.h"

namespace fathom::frontend::java {

std::unique_ptr<ClassContainer> openFolder(const std::string& path);
/// Of a multi-release jar the classes that a Java of this release sees.
std::unique_ptr<ClassContainer> openJar(const std::string& path, unsigned release);
/// A zip file behind four bytes, with the classes below `classes`.
std::unique_ptr<ClassContainer> openJmod(const std::string& path);
/// `lib/modules` of a JDK or JRE, the classes of all its modules.
std::unique_ptr<ClassContainer> openImage(const std::string& path);

/// InputError "PATH: sentence".
[[noreturn]] void failFile(const std::string& path, const std::string& sentence);

}  // namespace fathom::frontend::java
