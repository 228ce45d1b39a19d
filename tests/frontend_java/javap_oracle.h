#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace fathom::frontend::java {

/// The folder of the package openjdk-17-jdk-headless; nothing where it is not installed.
std::optional<std::filesystem::path> jdk17();
/// The jars of these tests: ant, batik, tomcat 9 without translations, guava, commons-collections4.
/// Those that are not installed are left out.
std::vector<std::filesystem::path> libraries();

/// A class as we print it and where javap finds it: a file, or a URL into a jar.
struct PrintedClass {
  std::string place;
  std::string text;
};

/// Prints classes of a jar or jmod; classes of jmods are also written below `folder`, because javap
/// cannot read those.
std::vector<PrintedClass> printClasses(const std::filesystem::path& archive,
                                       std::span<const std::string> names,
                                       const std::filesystem::path& folder);

struct Agreement {
  std::size_t agreed = 0;
  std::size_t classes = 0;
  std::string difference;  // the first one
};

/// Against `javap -c -p` of that JDK, many classes a process.
Agreement compareWithJavap(const std::filesystem::path& jdk, std::span<const PrintedClass> classes);

/// Our texts against one text of all of them in order.
Agreement compareTexts(std::span<const PrintedClass> ours, std::string_view theirs);

}  // namespace fathom::frontend::java
