// All classes of libraries and of java.base that are evaluated have the static fields that a JVM
// shows.
#include <algorithm>
#include <fmt/core.h>
#include <gtest/gtest.h>
#include <iostream>
#include <random>
#include <set>

#include "frontend/java/classpath/class_container.h"
#include "frontend/java/evaluate/initializers.h"
#include "frontend_java/javap_oracle.h"
#include "frontend_java/statics_oracle.h"

namespace fathom::frontend::java {
namespace {

namespace fs = std::filesystem;

/// What a JVM shows says nothing of the initialiser: reflection fails where a field's class is
/// missing or its module is closed, and a JVM's start changes some classes.
bool isOfNoUse(const std::string& name, const std::string& shown) {
  static const std::set<std::string> changed{"java/lang/Terminator",
                                             "jdk/internal/loader/NativeLibraries",
                                             "jdk/internal/ref/CleanerImpl"};
  return shown.starts_with("error: java.lang.NoClassDefFoundError") ||
         shown.starts_with("error: java.lang.reflect.InaccessibleObjectException") ||
         changed.contains(name) || name.starts_with("jdk/internal/event/");
}

std::vector<std::string> packagesOf(const fs::path& jdk) {
  std::set<std::string> packages;
  for (const std::string& name :
       openContainer((jdk / "jmods" / "java.base.jmod").string())->classNames())
    if (const std::size_t end = name.rfind('/'); end != std::string::npos)
      packages.insert(name.substr(0, end));
  return {packages.begin(), packages.end()};
}

/// The part of the text around the first difference.
std::string difference(const std::string& ours, const std::string& theirs) {
  const auto [one, other] = std::mismatch(ours.begin(), ours.end(), theirs.begin(), theirs.end());
  const auto at = static_cast<std::size_t>(one - ours.begin());
  const std::size_t from = at < 80 ? 0 : at - 80;
  return fmt::format("\n  ours: {}\n  JVM:  {}", ours.substr(from, 200),
                     from < theirs.size() ? theirs.substr(from, 200) : "(ends)");
}

/// Expects agreement on so many classes at random (always the same ones), or all, of which at
/// least so many are evaluated.
void expectAgreement(const fs::path& archive, std::optional<std::size_t> most, std::size_t least) {
  const fs::path jdk = jdk17().value();
  std::vector<std::string> names = openContainer(archive.string())->classNames();
  std::erase(names, "module-info");
  if (most) {
    std::mt19937 random(17);
    std::shuffle(names.begin(), names.end(), random);
    names.resize(std::min(*most, names.size()));
  }
  ClassPath path;
  if (archive.extension() == ".jar") path.add(archive.string());
  path.addJdk(jdk.string());
  ClassHierarchy hierarchy(path);
  Initializers initializers(hierarchy);
  std::size_t withInitializer = 0;
  for (const std::string& name : names)
    if (const LoadedClass* loaded = hierarchy.find(name)) {
      if (ClassHierarchy::declared(*loaded, "<clinit>", "()V")) ++withInitializer;
      initializers.evaluate(*loaded);
    }
  std::map<std::string, std::string> ours;
  for (const LoadedClass* loaded : std::vector(initializers.evaluated()))
    ours[std::string(loaded->name())] = shownStatics(initializers, *loaded);
  std::vector<std::string> evaluated;
  for (const auto& [name, text] : ours)
    if (name.find("$$Lambda$") == std::string::npos) evaluated.push_back(name);
  const auto theirs = jvmStatics(jdk, archive.string(), evaluated, packagesOf(jdk));
  std::size_t differences = 0;
  std::size_t compared = 0;
  for (const std::string& name : evaluated) {
    if (isOfNoUse(name, theirs.at(name))) continue;
    ++compared;
    if (ours[name] == theirs.at(name)) continue;
    ++differences;
    ADD_FAILURE() << name << difference(ours[name], theirs.at(name));
  }
  std::cout << fmt::format(
      "{}: {} classes with initialisers, {} evaluated and compared, {} differ\n",
      archive.filename().string(), withInitializer, compared, differences);
  EXPECT_GE(compared, least);
}

TEST(EvaluateSample, AgreesWithTheJvmOnClassesOfLibraries) {
  if (!jdk17()) GTEST_SKIP() << "the package openjdk-17-jdk-headless is not installed";
  const std::vector<fs::path> jars = libraries();
  if (jars.size() < 5) GTEST_SKIP() << "packages of Java libraries (tools/packages) are missing";
  for (const fs::path& jar : jars)
    if (jar.stem() == "commons-collections4") expectAgreement(jar, std::nullopt, 20);
}

TEST(EvaluateFull, AgreesWithTheJvmOnAllClasses) {
  if (!jdk17()) GTEST_SKIP() << "the package openjdk-17-jdk-headless is not installed";
  for (const fs::path& jar : libraries()) expectAgreement(jar, std::nullopt, 0);
  expectAgreement(*jdk17() / "jmods" / "java.base.jmod", std::nullopt, 200);
}

}  // namespace
}  // namespace fathom::frontend::java
