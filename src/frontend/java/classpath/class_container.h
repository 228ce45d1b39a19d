#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fathom::frontend::java {

/// Something that holds class files by name (`a/b/C`).
class ClassContainer {
 public:
  ClassContainer() = default;
  ClassContainer(const ClassContainer&) = delete;
  ClassContainer& operator=(const ClassContainer&) = delete;
  virtual ~ClassContainer() = default;

  /// The bytes of a class; nothing where it has none of that name. InputError where the class is
  /// there and cannot be read, or is larger than kLargestClass.
  virtual std::optional<std::vector<std::uint8_t>> find(std::string_view name) = 0;
  /// All names, in alphabetical order.
  virtual std::vector<std::string> classNames() = 0;
  /// How sentences name the class's file: `lib.jar(a/b/C.class)`.
  virtual std::string describe(std::string_view name) const = 0;
  /// The class that a jar says is to be run (a.b.C).
  virtual std::optional<std::string> mainClass() const { return std::nullopt; }
  /// URLs, relative to a jar, of what it says belongs to the class path behind it.
  virtual std::vector<std::string> classPath() const { return {}; }
};

/// Which Java runs the classes: of a multi-release jar those of newer ones are not seen.
constexpr unsigned kRelease = 17;

/// A folder, jar, jmod or image of a JDK (lib/modules), told apart by what is there. InputError
/// where it is nothing of these.
std::unique_ptr<ClassContainer> openContainer(const std::string& path, unsigned release = kRelease);

/// All bytes of a file. InputError where it cannot be read or is longer than `most`.
std::vector<std::uint8_t> readBytes(const std::string& path, std::size_t most);

}  // namespace fathom::frontend::java
