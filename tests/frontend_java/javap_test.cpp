// What we print of classes of the JDK and of five libraries against javap.
#include <algorithm>
#include <fmt/core.h>
#include <gtest/gtest.h>
#include <iostream>
#include <random>

#include "base/temporary_folder.h"
#include "frontend/java/classpath/class_container.h"
#include "frontend/java/javap/print.h"
#include "frontend_java/archives.h"
#include "frontend_java/class_builder.h"
#include "frontend_java/javap_oracle.h"

namespace fathom::frontend::java {
namespace {

namespace fs = std::filesystem;

/// So many classes at random (always the same ones), or all.
std::vector<std::string> chosenClasses(const fs::path& archive, std::optional<std::size_t> most) {
  std::vector<std::string> names = openContainer(archive.string())->classNames();
  if (!most) return names;
  std::mt19937 random(17);
  std::shuffle(names.begin(), names.end(), random);
  names.resize(std::min(*most, names.size()));
  return names;
}

void expectAgreement(const fs::path& jdk, const fs::path& archive,
                     std::optional<std::size_t> most) {
  const TemporaryFolder folder;
  const std::vector<std::string> names = chosenClasses(archive, most);
  ASSERT_FALSE(names.empty()) << archive;
  const Agreement agreement =
      compareWithJavap(jdk, printClasses(archive, names, fs::path(folder.path())));
  std::cout << fmt::format("{}: {} of {} classes agree with javap\n", archive.filename().string(),
                           agreement.agreed, agreement.classes);
  EXPECT_EQ(agreement.agreed, agreement.classes) << agreement.difference;
  EXPECT_EQ(agreement.difference, "");
}

TEST(JavapSample, AgreesOnClassesOfTheJdkAndOfLibraries) {
  const auto jdk = jdk17();
  if (!jdk) GTEST_SKIP() << "the package openjdk-17-jdk-headless is not installed";
  expectAgreement(*jdk, *jdk / "jmods" / "java.base.jmod", 150);
  const std::vector<fs::path> jars = libraries();
  if (jars.size() < 5) GTEST_SKIP() << "packages of Java libraries (tools/packages) are missing";
  for (const fs::path& jar : jars)
    if (!jar.filename().string().starts_with("tomcat9-") || jar.stem() == "tomcat9-catalina")
      expectAgreement(*jdk, jar, 40);
}

TEST(JavapSample, AgreesOnWhatJavacSeldomWrites) {
  const auto jdk = jdk17();
  if (!jdk) GTEST_SKIP() << "the package openjdk-17-jdk-headless is not installed";
  const TemporaryFolder folder;
  const std::string file = folder.file("Odd.class");
  writeFile(file, ClassBuilder::oddities());
  const std::vector<PrintedClass> odd{
      {file, javap::print(readClassFile(ClassBuilder::oddities(), file), file)}};
  const Agreement agreement = compareWithJavap(*jdk, odd);
  EXPECT_EQ(agreement.difference, "");
}

TEST(JavapFull, AgreesOnAllClassesOfTheJdk) {
  const auto jdk = jdk17();
  if (!jdk) GTEST_SKIP() << "the package openjdk-17-jdk-headless is not installed";
  expectAgreement(*jdk, *jdk / "jmods" / "java.base.jmod", std::nullopt);
}

TEST(JavapFull, AgreesOnAllClassesOfLibraries) {
  const auto jdk = jdk17();
  if (!jdk) GTEST_SKIP() << "the package openjdk-17-jdk-headless is not installed";
  const std::vector<fs::path> jars = libraries();
  if (jars.size() < 5) GTEST_SKIP() << "packages of Java libraries (tools/packages) are missing";
  for (const fs::path& jar : jars) expectAgreement(*jdk, jar, std::nullopt);
}

TEST(JavapComparison, CountsWhatDiffers) {
  const std::vector<PrintedClass> ours{
      {"A", "class A {\n}\n"}, {"B", "class B {\n  x\n}\n"}, {"C", "class C {\n}\n"}};
  const Agreement same = compareTexts(ours, "class A {\n}\nclass B {\n  x\n}\nclass C {\n}\n");
  EXPECT_EQ(same.agreed, 3U);
  EXPECT_EQ(same.difference, "");
  const Agreement other = compareTexts(ours, "class A {\n}\nclass B {\n  y\n}\nclass C {\n}\n");
  EXPECT_EQ(other.agreed, 2U);
  EXPECT_EQ(other.difference, "B\n  ours:    x\n  javap:   y");
  EXPECT_EQ(compareTexts(ours, "class A {\n}\n").agreed, 1U);
}

}  // namespace
}  // namespace fathom::frontend::java
