// What files and folders of a command line are, and which JDK is taken.
#include "frontend/java/inputs.h"

#include <filesystem>
#include <gtest/gtest.h>

#include "base/errors.h"
#include "base/file.h"
#include "base/temporary_folder.h"
#include "frontend/java/compile/jdk.h"
#include "frontend/java/frontend.h"
#include "frontend/java/named_jars.h"

namespace fathom::frontend::java {
namespace {

class InputFiles : public testing::Test {
 protected:
  std::string write(const std::string& name, const std::string& text = "") const {
    const std::string path = folder.file(name);
    makeFolder(std::filesystem::path(path).parent_path().string());
    fathom::writeFile(path, text);
    return path;
  }

  TemporaryFolder folder;
};

using Words = std::vector<std::string>;

TEST_F(InputFiles, FoldersHoldSourcesOrClassFiles) {
  const Words sources{write("both/B.java"), write("src/a/A.java"), write("src/b/B.java")};
  write("src/module-info.java");
  write("src/.hidden/C.java");
  write("src/readme.txt");
  write("both/B.class");
  write("classes/a/A.class");
  const std::string jar = write("x.jar");
  const std::string single = write("S.class");
  const Inputs inputs = inputsOf({folder.file("src"), folder.file("both"), folder.file("classes"),
                                  jar, single, sources.front()});
  EXPECT_EQ(inputs.sources, sources);
  EXPECT_EQ(inputs.classFiles, Words{single});
  EXPECT_EQ(inputs.containers, (Words{folder.file("classes"), jar}));
  EXPECT_EQ(inputs.beside, Words{folder.file("both")});
}

TEST_F(InputFiles, OtherFoldersAreNotForJava) {
  write("c/main.c");
  EXPECT_FALSE(isForJava(folder.file("c")));
  EXPECT_THROW(inputsOf({folder.file("c")}), InputError);
  write("java/a/A.java");
  const JavaFrontend reader(JavaOptions{}, false);
  EXPECT_TRUE(reader.reads(folder.file("java")));
  EXPECT_TRUE(reader.reads("x/A.java"));
  EXPECT_TRUE(reader.reads("A.class"));
  EXPECT_TRUE(reader.reads("a.jar"));
  EXPECT_FALSE(reader.reads(folder.file("c")));
  EXPECT_FALSE(reader.reads("a.c"));
}

TEST_F(InputFiles, ClassPathsAreSplitAndStarsStandForJars) {
  const std::string a = write("lib/a.jar");
  const std::string b = write("lib/b.jar");
  write("lib/notes.txt");
  const ClassPathEntries entries = splitClassPath(
      {folder.file("lib") + "/*:" + folder.file("none.jar"), folder.path() + "::" + a});
  EXPECT_EQ(entries.found, (Words{a, b, folder.path(), a}));
  EXPECT_EQ(entries.missing, Words{folder.file("none.jar")});
  EXPECT_EQ(splitClassPath({folder.file("empty") + "/*"}).missing,
            Words{folder.file("empty") + "/*"});
}

std::string complaintAbout(const std::string& home) {
  try {
    findJdk(home);
  } catch (const EnvironmentError& error) {
    return error.what();
  }
  return "";
}

/// Relative URLs of jars only: a manifest must not open other files of the user.
TEST_F(InputFiles, AJarNamesJarsBesideIt) {
  const std::string jar = write("app/x.jar");
  const std::string other = write("lib/a b.jar");
  write("lib/notes.txt");
  EXPECT_EQ(namedJar(jar, "../lib/a%20b.jar"), other);
  for (const std::string& url :
       {other, "file:" + other, std::string("../lib/"), std::string("../lib/notes.txt"),
        std::string("gone.jar"), std::string("%00.jar"), std::string("%zz.jar"), std::string("%2")})
    EXPECT_EQ(namedJar(jar, url), std::nullopt) << url;
}

TEST_F(InputFiles, AJdkIsNamedByItsHome) {
  write("jdk17/release", "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"17.0.1\"\n");
  const auto jdk = findJdk(folder.file("jdk17"));
  ASSERT_TRUE(jdk);
  EXPECT_EQ(jdk->version, "17.0.1");
  EXPECT_FALSE(jdk->hasCompiler);
  EXPECT_THROW(requireCompiler(folder.file("jdk17")), EnvironmentError);
  write("jdk17/bin/javac");
  EXPECT_TRUE(requireCompiler(folder.file("jdk17")).hasCompiler);
  write("jdk25/release", "JAVA_VERSION=\"25.0.3\"\n");
  EXPECT_NE(complaintAbout(folder.file("jdk25")).find("this is JDK 25.0.3, and Fathom reads JDK"),
            std::string::npos);
  write("none/release", "");
  for (const char* const name : {"none", "missing"})
    EXPECT_NE(complaintAbout(folder.file(name)).find("this is not the folder of a JDK"),
              std::string::npos);
}

}  // namespace
}  // namespace fathom::frontend::java
