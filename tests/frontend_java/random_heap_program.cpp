#include "frontend_java/random_heap_program.h"

#include <array>
#include <fmt/core.h>
#include <random>
#include <string>

namespace fathom::frontend::java {
namespace {

constexpr int kMethods = 6;
constexpr int kLocals = 4;  // parameters p0, p1 are the first

const char* const kClasses = R"(
class Failure extends RuntimeException { N n; Failure(N n) { this.n = n; } }
class N { N f; N g; N[] a; Object o;
  N() {}
  N(N x) { f = x; a = new N[2]; }
  N get() { return f; }
  void set(N x) { g = x; }
  N make() { return new N(this); }
  N id(N x) { return x; } }
class M extends N {
  M(N x) { super(x); g = this; }
  N get() { return g; }
  void set(N x) { f = x; o = x; }
  N make() { return new M(f); } }
)";

/// $x, $y, $z: locals, each the same wherever it occurs; $n: a new object or null; $c: a class; $f:
/// a field; $i: an index; $m: a method; $d: a variable of a loop; $s: statements.
constexpr std::array kSimple{"$x = $n;",
                             "$x = new $c($y);",
                             "if ($x != null) $x.$f = $y;",
                             "if ($x != null) $y = $x.$f;",
                             "if ($x != null && $x.a != null) $x.a[$i] = $y;",
                             "if ($x != null && $x.a != null) $y = $x.a[$i];",
                             "if ($x != null) $y = $x.get();",
                             "if ($x != null) $x.set($y);",
                             "if ($x != null) $y = $x.make();",
                             "if ($x != null) $y = $x.id($z);",
                             "s$i = $x;",
                             "$x = s$i;",
                             "sa[$i] = $x; $y = sa[$i];",
                             "if ($x != null && $x.o instanceof M) $y = (M) $x.o;",
                             "$x = $m($y, $z);",
                             "try { $x = $y.f; } catch (NullPointerException e) { $x = $z; }"};
constexpr std::array kNested{
    "if (fuel % 2 == 0) { $s } else { $s }", "for (int $d = 0; $d < 2; ++$d) { $s }",
    "try { $s if (fuel % 3 == 0) throw new Failure($x); $s } catch (Failure e) { $y = e.n; }",
    "try { $s } finally { $x = $y; }"};

class Generator {
 public:
  explicit Generator(std::uint32_t seed) : random_(seed) {}

  std::string program() {
    std::string text = kClasses;
    text +=
        "public class Main {\nstatic N s0, s1; static N[] sa = new N[3]; static int fuel = 300;\n";
    for (int i = 0; i < kMethods; ++i) text += method(i);
    text += "public static void main(String[] args) {\n";
    for (int i = 0; i < kMethods; ++i)
      text += fmt::format(
          "fuel = 100;\ntry {{ m{}({}, {}); }} catch (Failure e) {{ "
          "Probe.see(\"main{}\", e.n); }}\n",
          i, fresh(), fresh(), i);
    return text + "Probe.report();\n} }\n";
  }

 private:
  int below(int n) { return static_cast<int>(random_() % static_cast<std::uint32_t>(n)); }
  std::string local() {
    const int i = below(kLocals);
    return i < 2 ? fmt::format("p{}", i) : fmt::format("x{}", i);
  }
  std::string fresh() {
    static const char* const kFresh[]{"new N()", "new N(new N())", "new M(null)", "null"};
    return kFresh[below(4)];
  }

  std::string method(int number) {
    std::string text = fmt::format(
        "static N m{}(N p0, N p1) {{\nif (--fuel < 0) return p0;\nN x2 = {}, x3 = null;\n", number,
        fresh());
    text += statements(14, 2);
    return text + fmt::format("return {};\n}}\n", local());
  }

  std::string statements(int count, int depth) {
    std::string text;
    for (int i = 0; i < count; ++i) text += statement(depth);
    return text;
  }

  std::string statement(int depth) {
    const std::size_t count = depth > 0 ? kSimple.size() + kNested.size() : kSimple.size();
    const auto kind = static_cast<std::size_t>(below(static_cast<int>(count)));
    const char* const shape =
        kind < kSimple.size() ? kSimple[kind] : kNested[kind - kSimple.size()];
    const std::string x = local(), y = local(), z = local();
    std::string text;
    for (const char* c = shape; *c != 0; ++c) {
      if (*c != '$') {
        text += *c;
        continue;
      }
      switch (*++c) {
        case 'x':
          text += x;
          break;
        case 'y':
          text += y;
          break;
        case 'z':
          text += z;
          break;
        case 'n':
          text += fresh();
          break;
        case 'c':
          text += "NM"[below(2)];
          break;
        case 'f':
          text += "fg"[below(2)];
          break;
        case 'i':
          text += "01"[below(2)];
          break;
        case 'm':
          text += fmt::format("m{}", below(kMethods));
          break;
        case 'd':
          text += fmt::format("i{}", depth);
          break;
        case 's':
          text += statements(2, depth - 1);
          break;
      }
    }
    return text + fmt::format(" Probe.see(\"{}\", {});\n", names_++, below(2) == 0 ? x : y);
  }

  std::mt19937 random_;
  int names_ = 0;
};

}  // namespace

std::string randomHeapProgram(std::uint32_t seed) {
  return Generator(seed).program();
}

}  // namespace fathom::frontend::java
