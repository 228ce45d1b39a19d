#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "frontend/java/classfile/class_file.h"
#include "frontend/java/classpath/class_path.h"

namespace fathom::frontend::java {

/// Classes of a class path, each read once.
class ReadClasses {
 public:
  explicit ReadClasses(const ClassPath& path) : path_(path) {}

  /// Null where it is missing.
  const ClassFile* find(std::string_view name);
  /// The method as the class itself declares it; null where it does not.
  const Method* declared(std::string_view owner, std::string_view name,
                         std::string_view descriptor);
  struct Found {
    const ClassFile* owner = nullptr;
    const Method* method = nullptr;
  };
  /// The same with superclasses, then with all interfaces above. Nothing found: both null.
  Found inherited(std::string_view owner, std::string_view name, std::string_view descriptor);

 private:
  const ClassPath& path_;
  std::map<std::string, std::optional<ClassFile>, std::less<>> classes_;
};

}  // namespace fathom::frontend::java
