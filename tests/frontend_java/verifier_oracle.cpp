#include "frontend_java/verifier_oracle.h"

#include <fmt/format.h>
#include <fstream>
#include <sstream>

#include "base/errors.h"
#include "base/process/execute.h"
#include "base/temporary_folder.h"
#include "frontend_java/archives.h"
#include "frontend_java/javap_oracle.h"

namespace fathom::frontend::java {
namespace {

/// getDeclaredFields links the class and runs nothing of it.
const char* const kLinker = R"(
import java.nio.file.*;
public class Link {
  static class Loader extends ClassLoader {
    final Path folder; final String name; final byte[] bytes;
    Loader(Path folder, String name, byte[] bytes) {
      super(ClassLoader.getPlatformClassLoader());
      this.folder = folder; this.name = name; this.bytes = bytes;
    }
    @Override protected Class<?> findClass(String n) throws ClassNotFoundException {
      try {
        byte[] b = n.equals(name) ? bytes
            : Files.readAllBytes(folder.resolve(n.replace('.', '/') + ".class"));
        return defineClass(n, b, 0, b.length);
      } catch (java.io.IOException e) { throw new ClassNotFoundException(n); }
    }
  }
  static String link(Path folder, String name, byte[] bytes) {
    try {
      Class.forName(name, false, new Loader(folder, name, bytes)).getDeclaredFields();
      return "ok";
    } catch (Throwable e) {
      return (e.getClass().getSimpleName() + ": " + e.getMessage()).replace('\n', ' ');
    }
  }
  public static void main(String[] a) throws Exception {
    StringBuilder out = new StringBuilder();
    int i = 0;
    for (String name : Files.readAllLines(Path.of(a[1], "names"))) {
      byte[] bytes = Files.readAllBytes(Path.of(a[1], i++ + ".class"));
      out.append(link(Path.of(a[0]), name, bytes)).append('\n');
    }
    System.out.print(out);
  }
}
)";

}  // namespace

std::vector<std::string> linkAll(const std::string& folder,
                                 const std::vector<EditedClass>& edited) {
  const TemporaryFolder given;
  std::ofstream names(given.file("names"));
  for (std::size_t i = 0; i < edited.size(); ++i) {
    names << edited[i].name << '\n';
    writeFile(given.file(fmt::format("{}.class", i)), edited[i].bytes);
  }
  names.close();
  std::ofstream(given.file("Link.java")) << kLinker;
  const std::string java = (jdk17().value() / "bin" / "java").string();
  const Executed run = executeWithin(
      {java, "-Xverify:all", "-Xshare:auto", given.file("Link.java"), folder, given.path()}, {},
      Budget());
  if (run.status != 0) throw EnvironmentError("the JVM failed: " + run.why + run.error);
  std::vector<std::string> answers;
  std::istringstream lines(run.out);
  for (std::string line; std::getline(lines, line);) answers.push_back(line);
  return answers;
}

}  // namespace fathom::frontend::java
