#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/temporary_folder.h"
#include "frontend/java/hierarchy/class_hierarchy.h"

namespace fathom::frontend::java {

/// Files (a/b/C.java) and what they contain.
using JavaSources = std::vector<std::pair<std::string, std::string>>;

/// Sources compiled by javac into a folder, and the hierarchy of these classes and the JDK.
class Compiled {
 public:
  /// `archives` come before the JDK. EnvironmentError where javac refuses the sources. Requires:
  /// jdk17().
  explicit Compiled(const JavaSources& sources, const std::vector<std::string>& options = {},
                    const std::vector<std::string>& archives = {});

  /// The folder of the class files.
  std::string classes() const { return folder_.file("classes"); }
  ClassHierarchy& hierarchy() { return *hierarchy_; }
  /// The class that is there.
  const LoadedClass& at(const std::string& name);
  /// The only method of that name that the class declares.
  ResolvedMethod method(const std::string& className, const std::string& name);

 private:
  TemporaryFolder folder_;
  ClassPath path_;
  std::unique_ptr<ClassHierarchy> hierarchy_;
};

}  // namespace fathom::frontend::java
