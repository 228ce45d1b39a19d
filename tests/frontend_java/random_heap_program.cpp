#include "frontend_java/random_heap_program.h"

#include <fmt/core.h>
#include <random>
#include <vector>

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
    const std::string x = local(), y = local(), z = local();
    std::string text;
    switch (below(depth > 0 ? 20 : 15)) {
      case 0:
        text = fmt::format("{} = {};", x, fresh());
        break;
      case 1:
        text = fmt::format("{} = new {}({});", x, below(2) == 0 ? "N" : "M", y);
        break;
      case 2:
        text = fmt::format("if ({0} != null) {0}.{1} = {2};", x, "fg"[below(2)], y);
        break;
      case 3:
        text = fmt::format("if ({0} != null) {1} = {0}.{2};", x, y, "fg"[below(2)]);
        break;
      case 4:
        text = fmt::format("if ({0} != null && {0}.a != null) {0}.a[{1}] = {2};", x, below(2), y);
        break;
      case 5:
        text = fmt::format("if ({0} != null && {0}.a != null) {1} = {0}.a[{2}];", x, y, below(2));
        break;
      case 6:
        text = fmt::format("if ({0} != null) {1} = {0}.get();", x, y);
        break;
      case 7:
        text = fmt::format("if ({0} != null) {0}.set({1});", x, y);
        break;
      case 8:
        text = fmt::format("if ({0} != null) {1} = {0}.make();", x, y);
        break;
      case 9:
        text = fmt::format("if ({0} != null) {1} = {0}.id({2});", x, y, z);
        break;
      case 10:
        text = fmt::format("s{} = {};", below(2), x);
        break;
      case 11:
        text = fmt::format("{} = s{};", x, below(2));
        break;
      case 12:
        text = fmt::format("sa[{}] = {}; {} = sa[{}];", below(3), x, y, below(3));
        break;
      case 13:
        text = fmt::format("if ({0} != null && {0}.o instanceof M) {1} = (M) {0}.o;", x, y);
        break;
      case 14:
        text = fmt::format("{} = m{}({}, {});", x, below(kMethods), y, z);
        break;
      case 15:
        text = fmt::format("if (fuel % 2 == 0) {{ {} }} else {{ {} }}", statements(2, depth - 1),
                           statements(2, depth - 1));
        break;
      case 16:
        text = fmt::format("for (int i{0} = 0; i{0} < 2; ++i{0}) {{ {1} }}", depth,
                           statements(3, depth - 1));
        break;
      case 17:
        text = fmt::format(
            "try {{ {} if (fuel % 3 == 0) throw new Failure({}); {} }} catch (Failure e) {{ {} = "
            "e.n; }}",
            statements(1, depth - 1), x, statements(1, depth - 1), y);
        break;
      case 18:
        text = fmt::format("try {{ {} = {}.f; }} catch (NullPointerException e) {{ {} = {}; }}", x,
                           y, x, z);
        break;
      case 19:
        text = fmt::format("try {{ {} }} finally {{ {} = {}; }}", statements(1, depth - 1), x, y);
        break;
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
