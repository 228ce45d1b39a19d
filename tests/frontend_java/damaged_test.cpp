// Damaged input: a sentence or a class, nothing else. Under sanitizers in ./test --full.
#include <functional>
#include <gtest/gtest.h>
#include <random>

#include "base/errors.h"
#include "base/temporary_folder.h"
#include "frontend/java/bytecode/typed_body.h"
#include "frontend/java/classpath/class_container.h"
#include "frontend/java/javap/print.h"
#include "frontend_java/archives.h"
#include "frontend_java/class_builder.h"
#include "frontend_java/damage.h"
#include "frontend_java/javap_oracle.h"
#include "support/scale.h"

namespace fathom::frontend::java {
namespace {

constexpr std::size_t kMutants = 4000;

/// How many of the mutants are still read; the others must be InputErrors.
std::size_t readableMutants(const std::vector<ByteList>& originals, std::size_t count,
                            const std::function<void(const ByteList&)>& read) {
  std::mt19937 random(1);
  std::size_t readable = 0;
  for (std::size_t i = 0; i < count; ++i) {
    ByteList bytes = originals[i % originals.size()];
    damage(bytes, random);
    try {
      read(bytes);
      ++readable;
    } catch (const InputError& error) {
      EXPECT_NE(std::string(error.what()).find(": "), std::string::npos) << error.what();
    }
  }
  return readable;
}

/// Small ones of the JDK, so that many parts are hit, where there is a JDK.
std::vector<ByteList> originals() {
  std::vector<ByteList> classes{ClassBuilder::oddities()};
  const auto jdk = jdk17();
  if (!jdk) return classes;
  const auto base = openContainer((*jdk / "jmods" / "java.base.jmod").string());
  const std::vector<std::string> names = base->classNames();
  for (std::size_t i = 0; i < names.size() && classes.size() < 100; i += 23)
    if (ByteList bytes = *base->find(names[i]); bytes.size() < 6000)
      classes.push_back(std::move(bytes));
  classes.push_back(*base->find("module-info"));
  return classes;
}

TEST(Damaged, ClassFilesAreASentenceOrAClass) {
  const std::size_t count = kMutants * test::testScale();
  const std::size_t readable = readableMutants(originals(), count, [](const ByteList& bytes) {
    javap::print(readClassFile(bytes, "A.class"), "A.class");
  });
  EXPECT_GT(readable, 0U);
  EXPECT_LT(readable, count);
}

/// Types every body of the class, as if it were loaded.
void typeAll(ClassHierarchy& hierarchy, const ByteList& bytes) {
  LoadedClass loaded{readClassFile(bytes, "A.class"), "A.class"};
  if (loaded.file.superclass) loaded.superclass = hierarchy.find(*loaded.file.superclass);
  for (const Method& method : loaded.file.methods)
    if (method.code) typeBody(hierarchy, {&loaded, &method});
}

TEST(Damaged, BodiesAreASentenceOrHaveTypes) {
  ClassPath path;
  if (const auto jdk = jdk17()) path.addJdk(jdk->string());
  ClassHierarchy hierarchy(path);
  const std::size_t count = kMutants * test::testScale();
  const std::size_t typed = readableMutants(
      originals(), count, [&hierarchy](const ByteList& bytes) { typeAll(hierarchy, bytes); });
  EXPECT_GT(typed, 0U);
  EXPECT_LT(typed, count);
}

TEST(Damaged, ArchivesAreASentenceOrClasses) {
  const TemporaryFolder folder;
  const std::string jar = folder.file("a.jar");
  writeJar(jar, {{"META-INF/MANIFEST.MF", "Multi-Release: true\n"},
                 {"p/A.class", "abcdefgh"},
                 {"META-INF/versions/9/p/A.class", std::string(500, 'x')}});
  const std::vector<ByteList> archives{readBytes(jar, 1 << 20),
                                       imageOf({{"m", "p", "A", "abcdefgh"}, {"m", "q", "B", ""}})};
  const std::string damaged = folder.file("damaged");
  readableMutants(archives, kMutants / 4 * test::testScale(), [&damaged](const ByteList& bytes) {
    writeFile(damaged, bytes);
    const auto container = openContainer(damaged);
    for (const std::string& name : container->classNames()) container->find(name);
  });
}

}  // namespace
}  // namespace fathom::frontend::java
