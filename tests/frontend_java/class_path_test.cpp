#include "frontend/java/classpath/class_path.h"

#include <filesystem>
#include <gtest/gtest.h>

#include "base/errors.h"
#include "base/file.h"
#include "base/temporary_folder.h"
#include "frontend/java/classfile/class_file.h"
#include "frontend_java/archives.h"
#include "frontend_java/javap_oracle.h"

namespace fathom::frontend::java {
namespace {

namespace fs = std::filesystem;
using Names = std::vector<std::string>;

std::string contents(const std::optional<ByteList>& bytes) {
  return bytes ? std::string(bytes->begin(), bytes->end()) : "(none)";
}

const char* const kMultiRelease = "Manifest-Version: 1.0\r\nMulti-\r\n Release: true\r\n\r\n";

class Containers : public testing::Test {
 protected:
  std::string jar(const std::vector<std::pair<std::string, std::string>>& entries) {
    const std::string path = folder_.file("a" + std::to_string(next_++) + ".jar");
    writeJar(path, entries);
    return path;
  }

  TemporaryFolder folder_;
  int next_ = 0;
};

TEST_F(Containers, MultiReleaseJarsShowTheNewestUpTo17) {
  const std::vector<std::pair<std::string, std::string>> classes{
      {"p/A.class", "8"},
      {"META-INF/versions/9/p/A.class", "9"},
      {"META-INF/versions/17/p/A.class", "17"},
      {"META-INF/versions/18/p/A.class", "18"},
      {"META-INF/versions/11/p/B.class", "11"},
      {"META-INF/versions/18/p/C.class", "18"},
      {"META-INF/versions/x/p/D.class", "x"},
      {"META-INF/x.class", "no"},
      {"p/readme.txt", "no"}};
  auto entries = classes;
  entries.emplace_back("META-INF/MANIFEST.MF", kMultiRelease);
  const auto versioned = openContainer(jar(entries));
  EXPECT_EQ(versioned->classNames(), (Names{"p/A", "p/B"}));
  EXPECT_EQ(contents(versioned->find("p/A")), "17");
  EXPECT_EQ(contents(versioned->find("p/B")), "11");
  EXPECT_EQ(contents(openContainer(jar(entries), 10)->find("p/A")), "9");
  entries.back().first = "meta-inf/Manifest.mf";
  EXPECT_EQ(contents(openContainer(jar(entries))->find("p/A")), "17") << "either case, as a JVM";
  const auto plain = openContainer(jar(classes));
  EXPECT_EQ(plain->classNames(), Names{"p/A"});
  EXPECT_EQ(contents(plain->find("p/A")), "8");
}

TEST_F(Containers, OfTwoClassesOfOneNameTheLastCounts) {
  const std::string path = jar({{"p/A.class", "first"}, {"p/Z.class", "last"}});
  std::string bytes = readFile(path).value();
  for (std::size_t at = bytes.find("p/Z"); at != std::string::npos; at = bytes.find("p/Z", at))
    bytes[at + 2] = 'A';
  fathom::writeFile(path, bytes);
  EXPECT_EQ(contents(openContainer(path)->find("p/A")), "last");
}

TEST_F(Containers, JmodsAreZipFilesBehindFourBytes) {
  const std::string path =
      jar({{"classes/p/A.class", "x"}, {"lib/p/B.class", "y"}, {"classes/module-info.class", "z"}});
  ByteList bytes{'J', 'M', 1, 0};
  for (const std::uint8_t byte : readBytes(path, 1 << 20)) bytes.push_back(byte);
  const std::string jmod = folder_.file("m.jmod");
  writeFile(jmod, bytes);
  const auto container = openContainer(jmod);
  EXPECT_EQ(container->classNames(), (Names{"module-info", "p/A"}));
  EXPECT_EQ(contents(container->find("p/A")), "x");
  EXPECT_EQ(container->describe("p/A"), jmod + "(classes/p/A.class)");
}

TEST_F(Containers, Images) {
  const std::string path = folder_.file("modules");
  writeFile(path, imageOf({{"m", "p/q", "A", "first"},
                           {"n", "r", "B", "second"},
                           {"n", "", "module-info", "-"}}));
  const auto image = openContainer(path);
  EXPECT_EQ(image->classNames(), (Names{"p/q/A", "r/B"}));
  EXPECT_EQ(contents(image->find("p/q/A")), "first");
  EXPECT_EQ(contents(image->find("r/B")), "second");
  EXPECT_EQ(image->find("p/q/C"), std::nullopt);
}

TEST_F(Containers, FoldersDoNotLeadOutside) {
  fs::create_directories(fs::path(folder_.path()) / "in" / "p");
  writeFile(folder_.file("in/p/A.class"), {1});
  writeFile(folder_.file("B.class"), {2});
  const auto folder = openContainer(folder_.file("in"));
  EXPECT_EQ(folder->classNames(), Names{"p/A"});
  EXPECT_TRUE(folder->find("p/A"));
  EXPECT_FALSE(folder->find("../B"));
  EXPECT_FALSE(folder->find("p/../../B"));
  EXPECT_FALSE(folder->find(folder_.file("B")));
}

TEST_F(Containers, ZipBombsCostASentence) {
  const std::string bomb = jar({{"p/A.class", std::string(std::size_t{64} << 20, '\0')}});
  ASSERT_LT(fs::file_size(bomb), 1U << 20);
  const auto container = openContainer(bomb);
  EXPECT_THROW(container->find("p/A"), InputError);
}

TEST_F(Containers, WrongArchivesAreASentence) {
  const std::string path = folder_.file("wrong.jar");
  for (const ByteList& bytes : {ByteList{}, ByteList{1, 2, 3, 4, 5}, ByteList{'J', 'M', 1, 0},
                                ByteList{0xDA, 0xDA, 0xFE, 0xCA, 1}}) {
    writeFile(path, bytes);
    EXPECT_THROW(openContainer(path), InputError);
  }
  EXPECT_THROW(openContainer(folder_.file("missing.jar")), InputError);
  ByteList image = imageOf({{"m", "p", "A", "abc"}});
  for (std::size_t i = 16; i < 28; i += 4) image[i + 3] = 0xFF;
  writeFile(path, image);
  EXPECT_THROW(openContainer(path), InputError);
}

TEST_F(Containers, TheFirstOfAPathWins) {
  const std::string first = jar({{"p/A.class", "1"}});
  const std::string second = jar({{"p/A.class", "2"}, {"p/B.class", "3"}});
  ClassPath path;
  path.addAll(first + ":" + folder_.file("missing.jar") + "::" + second);
  EXPECT_EQ(path.classNames(), (Names{"p/A", "p/B"}));
  EXPECT_EQ(path.find("p/A")->bytes, ByteList{'1'});
  EXPECT_EQ(path.find("p/B")->file, second + "(p/B.class)");
  EXPECT_FALSE(path.find("p/C"));
}

/// As no JVM takes them from the class path.
TEST_F(Containers, ClassesOfJavaAreThoseOfModelsAndJdk) {
  ClassPath path;
  path.add(jar({{"java/lang/A.class", "program"},
                {"java/lang/B.class", "program"},
                {"javax/A.class", "program"}}));
  path.addModels(jar({{"java/lang/A.class", "model"}, {"javax/A.class", "model"}}));
  EXPECT_EQ(contents(path.find("java/lang/A")->bytes), "model");
  EXPECT_EQ(contents(path.find("java/lang/B")->bytes), "program");
  EXPECT_EQ(contents(path.find("javax/A")->bytes), "program");
}

TEST(Jdk, JmodsAndImageHoldTheSameClasses) {
  const auto jdk = jdk17();
  if (!jdk) GTEST_SKIP() << "the package openjdk-17-jdk-headless is not installed";
  ClassPath jmods;
  ASSERT_TRUE(jmods.addJdk(jdk->string()));
  ClassPath image;
  image.add((*jdk / "lib" / "modules").string());
  for (const char* const name : {"java/lang/Object", "java/util/HashMap$Node", "java/sql/Driver"}) {
    ASSERT_TRUE(jmods.find(name) && image.find(name)) << name;
    EXPECT_EQ(jmods.find(name)->bytes, image.find(name)->bytes) << name;
  }
  EXPECT_FALSE(ClassPath().addJdk("nowhere"));
}

}  // namespace
}  // namespace fathom::frontend::java
