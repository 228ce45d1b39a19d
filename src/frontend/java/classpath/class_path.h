#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/java/classpath/class_container.h"

namespace fathom::frontend::java {

struct FoundClass {
  std::vector<std::uint8_t> bytes;
  std::string file;    // for sentences
  bool isJdk = false;  // found in what addJdk appended
};

/// Containers in the order in which classes are looked for.
class ClassPath {
 public:
  /// Appends a folder, jar, jmod or image.
  void add(const std::string& path, unsigned release = kRelease);
  /// Appends the entries of `a.jar:folder:...`; those that are not there are passed over, as a JVM
  /// does.
  void addAll(std::string_view path, unsigned release = kRelease);
  /// Appends the jar of models of JDK classes.
  void addModels(const std::string& path);
  /// Appends a JDK's classes: its jmods, java.base first, or else its image. False where it has
  /// neither.
  bool addJdk(const std::string& home);

  /// The first class of that name (a/b/C); of those of java.* the first of models and JDK, if they
  /// have one.
  std::optional<FoundClass> find(std::string_view name) const;
  /// All names, each once, in alphabetical order.
  std::vector<std::string> classNames() const;

 private:
  enum class Origin : std::uint8_t { Program, Models, Jdk };
  struct Entry {
    std::unique_ptr<ClassContainer> container;
    Origin origin = Origin::Program;
  };

  std::vector<Entry> entries_;
};

}  // namespace fathom::frontend::java
