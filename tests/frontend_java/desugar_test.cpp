// Programs whose call sites of invokedynamic are replaced by calls of generated classes: a JVM
// prints the same, and its verifier finds nothing wrong with the classes.
#include "frontend/java/desugar/desugar.h"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

#include "base/process/execute.h"
#include "frontend/java/desugar/generators.h"
#include "frontend_java/archives.h"
#include "frontend_java/compiled.h"
#include "frontend_java/desugar_programs.h"
#include "frontend_java/javap_oracle.h"
#include "frontend_java/redirected.h"

namespace fathom::frontend::java {
namespace {

namespace fs = std::filesystem;

const std::vector<std::string> kWithDynamicConcat{"-XDstringConcat=indyWithConstants"};

std::vector<std::uint16_t> callSites(const LoadedClass& owner) {
  std::vector<std::uint16_t> places;
  for (std::size_t i = 1; i < owner.file.pool.size(); ++i)
    if (owner.file.pool.find<DynamicCall>(static_cast<std::uint16_t>(i)))
      places.push_back(static_cast<std::uint16_t>(i));
  return places;
}

void write(const fs::path& folder, const std::string& name, const ByteList& bytes) {
  const fs::path place = folder / (name + ".class");
  fs::create_directories(place.parent_path());
  writeFile(place.string(), bytes);
}

/// Writes the class without invokedynamic, and what it then needs; how many call sites it had.
std::size_t writeDesugared(Compiled& program, const std::string& name, const fs::path& folder) {
  const LoadedClass& owner = program.at(name);
  std::map<std::uint16_t, Replacement> replacements;
  for (const std::uint16_t place : callSites(owner)) {
    const DynamicCall& call = *owner.file.pool.find<DynamicCall>(place);
    const std::optional<GeneratedClass> made = generate(program.hierarchy(), owner, call);
    EXPECT_TRUE(made.has_value()) << name << " " << call.member.name << call.member.descriptor;
    if (!made) continue;
    write(folder, made->name, made->bytes);
    replacements[place] = {made->name, kMethodName, std::string(call.member.descriptor)};
  }
  const ByteList bytes =
      readBytes((fs::path(program.classes()) / (name + ".class")).string(), kLargestClass);
  write(folder, name, redirected(bytes, owner.file, replacements));
  return replacements.size();
}

std::string printed(const std::string& classes, const std::string& options = "-ea") {
  const Executed java = executeWithin({(*jdk17() / "bin" / "java").string(),
                                       "-XX:TieredStopAtLevel=1", options, "-cp", classes, "Main"},
                                      {}, Budget());
  return java.out + java.error.substr(0, 2000);
}

/// Expects that the program prints the same without invokedynamic, and has so many call sites.
void expectSame(const std::string& source, std::size_t least,
                const std::vector<std::string>& options = kWithDynamicConcat) {
  if (!jdk17()) GTEST_SKIP() << "the package openjdk-17-jdk-headless is not installed";
  Compiled program({{"Main.java", source}}, options);
  const TemporaryFolder folder;
  std::size_t sites = 0;
  for (const std::string& name : openContainer(program.classes())->classNames())
    sites += writeDesugared(program, name, fs::path(folder.path()));
  EXPECT_GE(sites, least);
  const std::string expected = printed(program.classes());
  EXPECT_NE(expected.find("end of Main"), std::string::npos) << expected;
  EXPECT_EQ(printed(folder.path()), expected);
}

TEST(Desugar, LambdasAreClasses) {
  expectSame(kLambdas, 25);
}

TEST(Desugar, MethodReferencesAreClasses) {
  expectSame(kMethodReferences, 25);
}

TEST(Desugar, ValuesAreAdapted) {
  expectSame(kAdaptations, 25);
}

TEST(Desugar, MarkersAndBridges) {
  expectSame(kMarkersAndBridges, 5);
}

TEST(Desugar, StringsAreConcatenated) {
  expectSame(kConcatenations, 20);
}

TEST(Desugar, StringsAreConcatenatedWithoutRecipes) {
  expectSame(kConcatenations, 20, {"-XDstringConcat=indy"});
}

TEST(Desugar, MethodsOfRecords) {
  expectSame(kRecords, 12);
}

TEST(Desugar, SameCallSameClass) {
  if (!jdk17()) GTEST_SKIP() << "the package openjdk-17-jdk-headless is not installed";
  const JavaSources sources{
      {"a/Main.java", "package a; class Main { Runnable r = () -> {}; Runnable s = () -> {}; }"}};
  Compiled program(sources);
  const LoadedClass& owner = program.at("a/Main");
  const std::vector<std::uint16_t> sites = callSites(owner);
  ASSERT_EQ(sites.size(), 2U);
  std::vector<ResolvedMethod> methods;
  for (const std::uint16_t site : sites)
    for (int twice = 0; twice < 2; ++twice) {
      const auto method =
          desugar(program.hierarchy(), owner, *owner.file.pool.find<DynamicCall>(site));
      ASSERT_TRUE(method.has_value());
      methods.push_back(*method);
    }
  EXPECT_EQ(methods[0], methods[1]);
  EXPECT_EQ(methods[2], methods[3]);
  EXPECT_EQ(qualifiedName(methods[0]), "a.Main$$Lambda$0.call()Ljava/lang/Runnable;");
  EXPECT_EQ(qualifiedName(methods[2]), "a.Main$$Lambda$1.call()Ljava/lang/Runnable;");
  EXPECT_TRUE(isDesugared(*methods[0].owner));
  EXPECT_FALSE(isDesugared(owner));
}

/// A class with one call site, which the bootstrap method binds.
ByteList classWithSite(std::string_view owner, std::string_view name, const ByteList& arguments) {
  ClassBuilder builder("p/Odd");
  const std::uint16_t method = builder.member(10, owner, name, "()V");
  ByteList handle{15, 6};
  putU2(handle, method);
  const std::uint16_t handlePlace = builder.raw(handle);
  ByteList bootstraps;
  putU2(bootstraps, 1);
  putU2(bootstraps, handlePlace);
  bootstraps.insert(bootstraps.end(), arguments.begin(), arguments.end());
  ByteList call{18, 0, 0};
  putU2(call, builder.nameAndType("run", "()Ljava/lang/Runnable;"));
  builder.raw(call);
  builder.attribute("BootstrapMethods", bootstraps);
  return builder.build();
}

TEST(Desugar, UnknownOrMalformedCallSitesAreNothing) {
  if (!jdk17()) GTEST_SKIP() << "the package openjdk-17-jdk-headless is not installed";
  const std::vector<ByteList> odd{
      classWithSite("java/lang/runtime/SwitchBootstraps", "typeSwitch", {0, 0}),
      classWithSite("java/lang/invoke/LambdaMetafactory", "metafactory", {0, 0}),
      classWithSite("java/lang/invoke/LambdaMetafactory", "altMetafactory", {0, 1, 0, 1}),
      classWithSite("java/lang/invoke/StringConcatFactory", "makeConcat", {0, 0}),
      classWithSite("java/lang/invoke/StringConcatFactory", "makeConcatWithConstants", {0, 0}),
      classWithSite("java/lang/runtime/ObjectMethods", "bootstrap", {0, 2, 0, 1, 0, 2})};
  for (const ByteList& bytes : odd) {
    const TemporaryFolder folder;
    write(fs::path(folder.path()), "p/Odd", bytes);
    ClassPath path;
    path.add(folder.path());
    path.addJdk(jdk17()->string());
    ClassHierarchy hierarchy(path);
    const LoadedClass& owner = *hierarchy.find("p/Odd");
    const std::vector<std::uint16_t> sites = callSites(owner);
    ASSERT_EQ(sites.size(), 1U);
    EXPECT_FALSE(
        desugar(hierarchy, owner, *owner.file.pool.find<DynamicCall>(sites[0])).has_value());
  }
}

}  // namespace
}  // namespace fathom::frontend::java
