// Programs with a damaged class: a sentence, or a well-formed program.
#include <filesystem>
#include <gtest/gtest.h>

#include "base/errors.h"
#include "frontend/java/translate/translate.h"
#include "frontend_java/archives.h"
#include "frontend_java/compiled.h"
#include "frontend_java/damage.h"
#include "frontend_java/javap_oracle.h"
#include "program/well_formed.h"
#include "support/scale.h"

namespace fathom::frontend::java {
namespace {

const char* const kProgram = R"(
import java.util.function.*;
class Main {
  interface Shape { int area(int a); default int twice(int a) { return area(a) * 2; } }
  static class Base implements Shape {
    static int made; int f; Base next; long g = 1L << 40;
    Base(int f) { this.f = f; made++; }
    public int area(int a) { return a * f; }
  }
  static class Derived extends Base {
    Derived(int f) { super(f + 1); }
    public int area(int a) { return super.area(a) - 1; }
  }
  enum Color { RED, GREEN }
  record Pair(int a, String b) {}
  static final int[] TABLE = {1, 2, 3};
  static int pick(Color c) { switch (c) { case RED: return 1; default: return 2; } }
  static int risky(Object o, int i) {
    try { return TABLE[i] / ((Base) o).f; }
    catch (ArithmeticException | ClassCastException e) { return -1; }
    finally { Base.made--; }
  }
  public static void main(String[] args) {
    Base o = args.length > 1 ? new Base(2) : new Derived(3);
    IntUnaryOperator f = x -> x + o.f;
    String text = "a" + args.length;
    switch (text) { case "a0": o.next = o; break; default: }
    long[][] grid = new long[2][3];
    grid[1][2] = o.g + f.applyAsInt(3);
    synchronized (o) { assert risky(o, 2) + pick(Color.GREEN) > 0 : new Pair(1, text); }
  }
})";

std::vector<std::pair<std::string, ByteList>> classesOf(const std::string& folder) {
  std::vector<std::pair<std::string, ByteList>> classes;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    classes.emplace_back(entry.path().filename().string(),
                         readBytes(entry.path().string(), std::size_t{1} << 20));
  std::ranges::sort(classes);
  return classes;
}

/// Whether it is still a program.
bool translates(const std::string& folder, const std::vector<std::string>& names) {
  ClassPath path;
  path.add(folder);
  path.addJdk(jdk17()->string());
  try {
    ClassHierarchy hierarchy(path);
    logic::TermStore terms;
    TranslationRequest request;
    request.options.checks = {"assert", "bounds", "cast", "div", "null", "uncaught"};
    request.options.mainClass = "Main";
    request.classes = names;
    program::requireWellFormed(terms, translate(terms, hierarchy, Library(), request).program);
    return true;
  } catch (const InputError&) {
    return false;
  }
}

void translateMutants(std::size_t count) {
  if (!jdk17()) GTEST_SKIP() << "there is no JDK 17";
  const JavaSources sources{{"Main.java", kProgram}};
  const Compiled compiled(sources);
  const auto classes = classesOf(compiled.classes());
  std::vector<std::string> names;
  for (const auto& [file, bytes] : classes) names.push_back(file.substr(0, file.rfind('.')));
  ASSERT_TRUE(translates(compiled.classes(), names));
  std::mt19937 random(7);
  std::size_t programs = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const auto& [file, original] = classes[i % classes.size()];
    const std::string place = compiled.classes() + "/" + file;
    ByteList bytes = original;
    damage(bytes, random);
    writeFile(place, bytes);
    programs += translates(compiled.classes(), names) ? 1 : 0;
    writeFile(place, original);
  }
  EXPECT_GT(programs, 0U);
  EXPECT_LT(programs, count);
}

TEST(Damaged, ProgramsAreASentenceOrAProgram) {
  translateMutants(100);
}

TEST(Damaged, ProgramsAreASentenceOrAProgramFull) {
  translateMutants(1000 * test::testScale());
}

}  // namespace
}  // namespace fathom::frontend::java
