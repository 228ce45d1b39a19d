// Every class that javac wrote verifies, every body has types: classes of the JDK and of five
// libraries.
#include <algorithm>
#include <fmt/core.h>
#include <gtest/gtest.h>
#include <iostream>
#include <random>

#include "base/errors.h"
#include "frontend/java/bytecode/typed_body.h"
#include "frontend/java/bytecode/verification.h"
#include "frontend_java/javap_oracle.h"
#include "frontend_java/stack_map_oracle.h"

namespace fathom::frontend::java {
namespace {

namespace fs = std::filesystem;

struct TypedCount {
  std::size_t bodies = 0;
  std::size_t instructions = 0;
  std::size_t frames = 0;  // of StackMapTables that were compared
  std::vector<std::string> errors;
};

/// Blocks, successors, handlers and frames fit together.
void expectConsistent(const TypedBody& body, const std::string& name) {
  ASSERT_EQ(body.blocks.size(), body.frames.size()) << name;
  ASSERT_FALSE(body.blocks.empty()) << name;
  EXPECT_EQ(body.blocks[0].first, 0U) << name;
  for (std::size_t i = 0; i < body.blocks.size(); ++i) {
    const Block& block = body.blocks[i];
    ASSERT_EQ(body.frames[i].size(), block.last - block.first + 1) << name;
    for (const BlockId next : block.successors) {
      ASSERT_LT(next.index(), body.blocks.size()) << name;
      EXPECT_LE(body.frames[next.index()].front().stack.size(), body.code->maxStack) << name;
    }
    for (const BlockHandler& handler : block.handlers) {
      ASSERT_LT(handler.block.index(), body.blocks.size()) << name;
      EXPECT_TRUE(body.blocks[handler.block.index()].isHandler) << name;
      EXPECT_EQ(body.frames[handler.block.index()].front().stack.size(), 1U) << name;
    }
  }
}

void typeClass(ClassHierarchy& hierarchy, const LoadedClass& one, TypedCount& count) {
  try {
    verifyClass(hierarchy, one);
  } catch (const InputError& error) {
    count.errors.emplace_back(error.what());
  }
  for (const Method& method : one.file.methods) {
    if (!method.code) continue;
    const ResolvedMethod resolved{&one, &method};
    ++count.bodies;
    count.instructions += method.code->list.instructions.size();
    try {
      const TypedBody body = typeBody(hierarchy, resolved);
      expectConsistent(body, qualifiedName(resolved));
      const StackMapAgreement agreement = compareWithStackMap(hierarchy, body);
      count.frames += agreement.compared;
      if (!agreement.difference.empty()) count.errors.push_back(agreement.difference);
    } catch (const InputError& error) {
      count.errors.emplace_back(error.what());
    }
  }
}

/// So many classes of the archive at random (always the same ones), or all.
void expectTypes(const fs::path& archive, std::optional<std::size_t> most) {
  ClassPath path;
  path.add(archive.string());
  std::vector<std::string> names = path.classNames();
  std::mt19937 random(29);
  std::shuffle(names.begin(), names.end(), random);
  if (most) names.resize(std::min(*most, names.size()));
  for (const fs::path& other : libraries()) path.add(other.string());
  path.addJdk(jdk17()->string());
  ClassHierarchy hierarchy(path);
  TypedCount count;
  std::size_t missing = 0;
  for (const std::string& name : names) {
    if (name == "module-info") continue;
    if (const LoadedClass* one = hierarchy.find(name))
      typeClass(hierarchy, *one, count);
    else
      ++missing;
  }
  std::cout << fmt::format(
      "{}: {} bodies, {} instructions, {} frames; {} classes miss a supertype\n",
      archive.filename().string(), count.bodies, count.instructions, count.frames, missing);
  EXPECT_GT(count.bodies, 0U);
  EXPECT_TRUE(count.errors.empty()) << count.errors.size() << ": " << count.errors.front();
}

TEST(TypedClasses, OfTheJdkAndOfLibraries) {
  const auto jdk = jdk17();
  if (!jdk) GTEST_SKIP() << "the package openjdk-17-jdk-headless is not installed";
  expectTypes(*jdk / "jmods" / "java.base.jmod", 150);
  const std::vector<fs::path> jars = libraries();
  if (jars.size() < 5) GTEST_SKIP() << "packages of Java libraries (tools/packages) are missing";
  for (const fs::path& jar : jars)
    if (!jar.filename().string().starts_with("tomcat9-") || jar.stem() == "tomcat9-catalina")
      expectTypes(jar, 60);
}

TEST(TypedClassesFull, OfTheJdkAndOfLibraries) {
  const auto jdk = jdk17();
  if (!jdk) GTEST_SKIP() << "the package openjdk-17-jdk-headless is not installed";
  expectTypes(*jdk / "jmods" / "java.base.jmod", std::nullopt);
  for (const fs::path& jar : libraries()) expectTypes(jar, std::nullopt);
}

}  // namespace
}  // namespace fathom::frontend::java
