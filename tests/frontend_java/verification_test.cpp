// Edited class files: what the JVM's verifier rejects is refused, what it accepts is read.
#include "frontend/java/bytecode/verification.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <iostream>

#include "base/errors.h"
#include "frontend/java/reach/reachable.h"
#include "frontend_java/archives.h"
#include "frontend_java/class_edits.h"
#include "frontend_java/compiled.h"
#include "frontend_java/javap_oracle.h"
#include "frontend_java/verifier_oracle.h"
#include "support/scale.h"

namespace fathom::frontend::java {
namespace {

const char* const kSuper = R"(package q;
public abstract class Super {
  protected int kept = 1;
  protected static int count;
  final int sealedValue;
  protected Super(int v) { sealedValue = v; }
  protected Super() { this(3); }
  protected int guarded(Object o) { return kept + sealedValue; }
  public final int fixed() { return 2; }
  protected abstract long twice(long a);
})";

/// Without what class files below version 51 lack.
const char* const kOrdinary = R"(package p;
import java.io.Serializable;
import java.util.*;
public class Test extends q.Super implements Comparable<Test>, Serializable {
  interface Shape { int area(int a); }
  static class Square implements Shape, Cloneable {
    int side; Square next; long[] numbers = {1L, 2L}; static final String NAME = "square";
    static final long BIG = 1L << 40; final double d;
    Square(int side) { super(); this.side = side; d = side > 3 ? 1.5 : 2.5; }
    public int area(int a) { return a * side; }
    Object copy() throws CloneNotSupportedException { return clone(); }
  }
  static final class Tall extends Square {
    Tall(int a, Square under) { super(a > 0 ? a : -a); next = under == null ? this : under; }
    public int area(int a) { return super.area(a) + next.side; }
  }
  private final int value;
  private Object[] things = new Object[4];
  float ratio;
  Test(int v) { super(v); value = v; }
  Test() { this(7); kept = 4; }
  protected int guarded(Object o) { return super.guarded(o) + kept + count; }
  protected long twice(long a) { return a * 2 + (long) ratio; }
  public int compareTo(Test o) { return value < o.value ? -1 : o.value == value ? 0 : 1; }
  static int risky(Object o, int i) {
    int[] table = {1, 2, 3};
    try { return table[i] / ((Square) o).side; }
    catch (ArithmeticException e) { return -1; }
    catch (ClassCastException e) { i++; return o.hashCode() + i; }
    finally { count--; }
  }
  static Shape pick(boolean b, Square s, Tall t) { return b ? s : t; }
  static Square join(boolean b, Square s, Tall t) { Square r = b ? s : t; return r.next; }
  static Object interfaces(boolean b, Runnable r, Shape s) { Object o = b ? r : s; return o; }
  static String text(char c, int n, String s) {
    StringBuilder all = new StringBuilder(s);
    for (int i = 0; i < n; i++) { all.append(c); if (all.length() > 40) break; }
    synchronized (all) { return all.toString() + n; }
  }
  static double numbers(float f, double d, long l, short s, byte b) {
    double sum = 0; long[][] grid = new long[2][3]; byte[] bytes = {b}; char[] cs = new char[2];
    grid[1][2] = l << 3; cs[0] = 'x'; bytes[0] = (byte) s; short[] ss = {s}; boolean[] z = {true};
    while (l-- > 0) { sum += f * d + grid[1][(int) (l & 1)] + bytes[0] + cs[0] + ss[0]; if (z[0]) sum--; }
    switch (s) { case 1: return sum; case 2: case 3: return -sum; default: sum = d; }
    switch (b) { case -100: return 1; case 100: return 2; }
    return (float) sum % 3 + Math.max(l, s);
  }
  static Object[] fill(int n, Square[] squares, Object[] things) {
    List<Object> list = new ArrayList<Object>();
    for (Square s : squares) if (s instanceof Tall) list.add(s); else list.add(new Tall(n, s));
    things[0] = squares; things[1] = new int[n]; squares[0] = new Square(n) { int area() { return n0(); } int n0() { return side; } };
    return list.toArray(things);
  }
  int own(Test t, Square q) throws Exception {
    if (t.things[0] == null && q != null) throw new IllegalStateException(text('a', 3, "b"));
    t.kept++; t.things[value] = q.copy(); return t.guarded(q) + fixed() + (int) twice(count);
  }
  static Object uninitialized(boolean b, Object o) {
    return new Tall(b ? 1 : 2, b ? new Square(3) : (Square) o);
  }
})";

const char* const kModern = R"(package p;
import java.util.function.*;
public class Modern {
  sealed interface Tree permits Leaf, Fork {}
  record Leaf(int value) implements Tree {}
  record Fork(Tree left, Tree right) implements Tree {}
  enum Color { RED { int n() { return 1; } }, GREEN; int n() { return 2; } }
  interface Named { private int hidden() { return 1; } default int shown() { return hidden(); }
    static int of(Named n) { return n.shown(); } }
  interface Other extends Named { default int shown() { return 5; } }
  static class Both implements Other, Named {
    public int shown() { return Other.super.shown(); } }
  private int secret = 4;
  class Inner { int peek() { return secret + Modern.this.secret++; } }
  static int sum(Tree t) {
    if (t instanceof Leaf l) return l.value();
    if (t instanceof Fork f) return sum(f.left()) + sum(f.right());
    return 0;
  }
  int use(Color c, String s) {
    IntUnaryOperator f = x -> x + secret + c.n();
    Supplier<Leaf> make = () -> new Leaf(s.length());
    Function<String, Integer> length = String::length;
    int r = switch (s) { case "a" -> 1; case "b" -> c == Color.RED ? 2 : 3; default -> 4; };
    try (AutoCloseable a = () -> r(f)) { r += length.apply(s + r + c); }
    catch (Exception e) { throw new RuntimeException("x" + e, e); }
    return make.get().value() + f.applyAsInt(r) + new Inner().peek() + Named.of(new Both());
  }
  static void r(IntUnaryOperator f) { assert f != null : "none"; }
})";

constexpr std::uint8_t kLoadAndCast[]{0x2A, 0xC0};

struct Accord {
  std::size_t accepted = 0;  // by both
  std::size_t rejected = 0;
  std::size_t missing = 0;  // a class is not there: not compared
  std::vector<std::string> tooWeak;
  std::vector<std::string> tooStrict;
};

/// Our sentence; nothing where the class is accepted.
std::optional<std::string> refusal(const ClassPath& path, const std::string& name) {
  ClassHierarchy hierarchy(path);
  try {
    const LoadedClass* one = hierarchy.find(name);
    if (!one) return "a class is missing";
    verifyClass(hierarchy, *one);
  } catch (const InputError& error) {
    return error.what();
  }
  return std::nullopt;
}

bool isMalformedMap(const std::string& sentence) {
  return sentence.find("a StackMapTable") != sentence.npos ||
         sentence.find("no instruction begins") != sentence.npos;
}

class EditedClasses {
 public:
  EditedClasses(const JavaSources& sources, const std::vector<std::string>& options,
                std::optional<unsigned> version)
      : compiled_(sources, options) {
    path_.add(compiled_.classes());
    path_.addJdk(jdk17()->string());
    namespace fs = std::filesystem;
    for (const auto& entry : fs::recursive_directory_iterator(compiled_.classes())) {
      if (!entry.is_regular_file()) continue;
      ByteList bytes = readBytes(entry.path().string(), std::size_t{1} << 20);
      if (version) bytes = withVersion(std::move(bytes), *version);
      writeFile(entry.path().string(), bytes);
      fs::path name = fs::relative(entry.path(), compiled_.classes());
      originals_.emplace_back(name.replace_extension().string(), std::move(bytes));
    }
    std::ranges::sort(originals_);
  }

  Accord compare(std::size_t count, unsigned seed) {
    std::vector<EditedClass> edited;
    std::vector<std::optional<std::string>> ours;
    std::mt19937 random(seed);
    for (std::size_t i = 0; i < count; ++i) {
      const auto& [name, original] = originals_[i % originals_.size()];
      ByteList bytes = original;
      if (i >= originals_.size()) edit(bytes, random);
      const std::string place = compiled_.classes() + "/" + name + ".class";
      writeFile(place, bytes);
      ours.push_back(refusal(path_, name));
      writeFile(place, original);
      std::string dotted = name;
      std::ranges::replace(dotted, '/', '.');
      edited.push_back({dotted, std::move(bytes)});
    }
    return accord(edited, ours, linkAll(compiled_.classes(), edited));
  }

 private:
  static Accord accord(const std::vector<EditedClass>& edited,
                       const std::vector<std::optional<std::string>>& ours,
                       const std::vector<std::string>& jvm) {
    Accord accord;
    EXPECT_EQ(jvm.size(), ours.size());
    for (std::size_t i = 0; i < std::min(jvm.size(), ours.size()); ++i) {
      const bool ok = jvm[i] == "ok";
      const bool missing = jvm[i].starts_with("NoClassDef") || jvm[i].starts_with("ClassNotFound");
      if (missing || jvm[i].starts_with("TypeNotPresent"))
        ++accord.missing;
      else if (ok && ours[i] && isMalformedMap(*ours[i]))
        ++accord.rejected;  // version 50, where the JVM looks at it in another way
      else if (ok && ours[i])
        accord.tooStrict.push_back(fmt::format("{} {}: {}", i, edited[i].name, *ours[i]));
      else if (!ok && !ours[i])
        accord.tooWeak.push_back(fmt::format("{} {}: {}", i, edited[i].name, jvm[i]));
      else
        ++(ok ? accord.accepted : accord.rejected);
    }
    return accord;
  }

  Compiled compiled_;
  ClassPath path_;
  std::vector<std::pair<std::string, ByteList>> originals_;
};

void expectAccord(const JavaSources& sources, const std::vector<std::string>& options,
                  std::optional<unsigned> version, std::size_t count, unsigned seed) {
  if (!jdk17()) GTEST_SKIP() << "there is no JDK 17";
  const Accord accord = EditedClasses(sources, options, version).compare(count, seed);
  std::cout << fmt::format("accepted {}, rejected {}, missing {}, too weak {}, too strict {}\n",
                           accord.accepted, accord.rejected, accord.missing, accord.tooWeak.size(),
                           accord.tooStrict.size());
  for (const std::string& one : accord.tooWeak) ADD_FAILURE() << "accepted: " << one;
  for (const std::string& one : accord.tooStrict) ADD_FAILURE() << "refused: " << one;
}

const JavaSources kPlain{{"q/Super.java", kSuper}, {"p/Test.java", kOrdinary}};

TEST(Verification, AsTheJvm) {
  const std::size_t count = 400 * test::testScale();
  expectAccord(kPlain, {}, std::nullopt, count, 1);
  expectAccord({{"p/Modern.java", kModern}}, {}, std::nullopt, count, 2);
}

TEST(Verification, OlderClassFilesAsTheJvm) {
  const std::size_t count = 400 * test::testScale();
  expectAccord(kPlain, {"--release", "8"}, 52, count, 3);
  expectAccord(kPlain, {"--release", "8"}, 50, count, 4);
  expectAccord(kPlain, {"--release", "8"}, 49, count, 5);
}

/// aload_0, checkcast, areturn without the checkcast.
void dropCast(const std::string& place) {
  ByteList bytes = readBytes(place, std::size_t{1} << 20);
  const auto cast =
      std::search(bytes.begin(), bytes.end(), std::begin(kLoadAndCast), std::end(kLoadAndCast));
  ASSERT_NE(cast, bytes.end());
  std::fill(cast + 1, cast + 4, std::uint8_t{0});
  writeFile(place, bytes);
}

TEST(Verification, ClassesInUseWithMethodsThatNobodyCalls) {
  if (!jdk17()) GTEST_SKIP() << "there is no JDK 17";
  Compiled compiled(
      JavaSources{{"Main.java",
                   "class Used { static String g(Object o) { return (String) o; }\n"
                   "  static int f() { return 1; } }\n"
                   "class Main { public static void main(String[] a) { Used.f(); } }"}});
  const auto reach = [&compiled] {
    ClassPath path;
    path.add(compiled.classes());
    path.addJdk(jdk17()->string());
    ClassHierarchy hierarchy(path);
    const LoadedClass* main = hierarchy.find("Main");
    reachableFrom(hierarchy, Library(),
                  {{main, ClassHierarchy::declared(*main, "main", "([Ljava/lang/String;)V")}});
  };
  EXPECT_NO_THROW(reach());
  dropCast(compiled.classes() + "/Used.class");
  EXPECT_THROW(reach(), InputError);
}

}  // namespace
}  // namespace fathom::frontend::java
