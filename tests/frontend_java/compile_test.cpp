// javac as a part of the front end: what it makes, what it says, what is kept of it.
#include "frontend/java/compile/compile.h"

#include <cstdlib>
#include <filesystem>
#include <gtest/gtest.h>

#include "base/errors.h"
#include "base/file.h"
#include "base/process/execute.h"
#include "frontend/java/compile/messages.h"
#include "frontend/java/compile/packed_folder.h"

namespace fathom::frontend::java {
namespace {

namespace fs = std::filesystem;

/// With a cache of their own, and a folder for sources.
class Compilation : public testing::Test {
 protected:
  Compilation() { setenv("XDG_CACHE_HOME", cache.path().c_str(), 1); }
  ~Compilation() override { unsetenv("XDG_CACHE_HOME"); }

  std::string write(const std::string& name, const std::string& text) const {
    const std::string path = folder.file(name);
    makeFolder(fs::path(path).parent_path().string());
    fathom::writeFile(path, text);
    return path;
  }

  static CompiledClasses compiled(const std::vector<std::string>& sources,
                                  const std::vector<std::string>& classPath = {}) {
    return compile(sources, classPath, requireCompiler(""), {}, Budget());
  }

  /// The only one that is there, and nothing else beside the cache of class files.
  std::string sharedArchive() const {
    std::string found;
    for (const auto& entry : fs::directory_iterator(cache.file("fathom")))
      if (!entry.is_directory()) {
        EXPECT_TRUE(found.empty()) << entry.path();
        found = entry.path().string();
      }
    return found;
  }

  TemporaryFolder cache;
  TemporaryFolder folder;
};

TEST_F(Compilation, IsOneRunForAllSourcesAndIsKept) {
  const std::vector<std::string> sources{
      write("a/A.java", "package a; public class A { b.B next = new b.B(); }\n"),
      write("b/B.java", "package b; public class B { String s(int i) { return \"x\" + i; } }\n")};
  const CompiledClasses first = compiled(sources);
  EXPECT_FALSE(first.wasCached);
  EXPECT_TRUE(fs::exists(first.folder->file("a/A.class")));
  EXPECT_TRUE(fs::exists(first.folder->file("b/B.class")));
  const CompiledClasses second = compiled(sources);
  EXPECT_TRUE(second.wasCached);
  EXPECT_NE(first.folder->path(), second.folder->path());
  EXPECT_EQ(packFolder(first.folder->path()), packFolder(second.folder->path()));
  const auto bytes = readFile(second.folder->file("b/B.class")).value();
  EXPECT_NE(bytes.find("makeConcat"), std::string::npos)
      << "strings are joined as the user's javac does it";
  for (const auto& entry : fs::directory_iterator(cache.file("fathom/java")))
    fs::resize_file(entry.path(), entry.file_size() - 1);
  const std::string archive = sharedArchive();
  EXPECT_GT(fs::file_size(archive), 1000000U) << "the first run makes it";
  fs::permissions(archive, fs::perms::owner_all);
  fs::resize_file(archive, fs::file_size(archive) / 2);
  const CompiledClasses third = compiled(sources);
  EXPECT_FALSE(third.wasCached) << "a damaged entry is ignored, and so is a damaged archive";
  EXPECT_EQ(packFolder(first.folder->path()), packFolder(third.folder->path()));
}

TEST_F(Compilation, TheClassPathIsPartOfTheKey) {
  const std::string user = write("U.java", "class U {}\n");
  write("library/L.class", "1");
  const std::string library = folder.file("library");
  EXPECT_FALSE(compiled({user}, {library}).wasCached);
  EXPECT_TRUE(compiled({user}, {library}).wasCached);
  write("library/L.class", "2");
  EXPECT_FALSE(compiled({user}, {library}).wasCached) << "constants of L may be a part of U";
}

TEST_F(Compilation, ErrorsNameFileAndLine) {
  const std::string file = write("-odd \"name\".java", "class A {\n  int f() { return 1 }\n}\n");
  try {
    compiled({file});
    FAIL() << "this does not compile";
  } catch (const InputError& error) {
    EXPECT_EQ(std::string(error.what()),
              file + ":2: error: ';' expected\n  int f() { return 1 }\n                    ^");
  }
}

TEST(Messages, TheFirstErrorIsEnough) {
  const std::string said =
      "Note: A.java uses unchecked operations.\n"
      "A.java:1: warning: [x] odd\nclass A\n^\n"
      "A.java:2: error: cannot find symbol\n  Other o;\n  ^\n  symbol: class Other\n"
      "A.java:3: error: also wrong\n"
      "2 errors\n";
  const std::string first = firstMessage(said);
  EXPECT_TRUE(first.starts_with("A.java:2: error: cannot find symbol\n  Other o;\n")) << first;
  EXPECT_EQ(first.find("also wrong"), std::string::npos) << first;
  EXPECT_NE(first.find("--classpath"), std::string::npos) << first;
  EXPECT_EQ(firstMessage("error: file not found: x\nUsage: javac\n1 error\n"),
            "error: file not found: x\nUsage: javac");
  EXPECT_EQ(firstMessage("odd"), "javac failed: odd");
}

TEST(PackedFolders, AreWrittenAgain) {
  const TemporaryFolder from;
  makeFolder(from.file("a/b"));
  fathom::writeFile(from.file("a/b/x"), std::string("1\n\0", 3));
  fathom::writeFile(from.file("y"), "");
  const std::string packed = packFolder(from.path());
  const TemporaryFolder to;
  EXPECT_TRUE(unpackFolder(packed, to.path()));
  EXPECT_EQ(packFolder(to.path()), packed);
  EXPECT_FALSE(unpackFolder(packed.substr(0, packed.size() - 1), to.path()));
  EXPECT_FALSE(unpackFolder(std::string("../z\0"
                                        "1\0x",
                                        8),
                            to.path()));
  EXPECT_FALSE(unpackFolder(std::string("/z\0"
                                        "1\0x",
                                        6),
                            to.path()));
  EXPECT_FALSE(unpackFolder(std::string("z\0"
                                        "99999999999999999999\0x",
                                        24),
                            to.path()));
}

/// javac would load them from its class path, which nobody vouches for.
TEST_F(Compilation, FullPluginsOnTheClassPathDoNotRun) {
  const std::string trap = folder.file("trapped");
  const CompiledClasses plugin =
      compiled({write("P.java",
                      "public class P implements com.sun.source.util.Plugin {\n"
                      "  public String getName() { return \"P\"; }\n"
                      "  public boolean autoStart() { return true; }\n"
                      "  public void init(com.sun.source.util.JavacTask task, String... words) {\n"
                      "    new java.io.File(\"" +
                          trap + "\").mkdir();\n  }\n}\n")});
  const std::string services = plugin.folder->file("META-INF/services");
  makeFolder(services);
  fathom::writeFile(services + "/com.sun.source.util.Plugin", "P\n");
  const std::string user = write("U.java", "class U {}\n");
  compiled({user}, {plugin.folder->path()});
  EXPECT_FALSE(fs::exists(trap));
  const std::string javac = requireCompiler("").home + "/bin/javac";
  executeWithin({javac, "-cp", plugin.folder->path(), "-d", folder.path(), user}, {}, Budget());
  EXPECT_TRUE(fs::exists(trap)) << "without precautions it runs: the test can fail";
}

}  // namespace
}  // namespace fathom::frontend::java
