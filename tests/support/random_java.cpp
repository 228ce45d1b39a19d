#include "support/random_java.h"

#include <array>
#include <fmt/format.h>
#include <optional>
#include <random>
#include <span>
#include <vector>

namespace fathom {
namespace {

/// What surrounds the random methods. FIELD, AREA, ... are replaced.
constexpr std::string_view kClasses = R"(import java.util.function.*;
import org.sosy_lab.sv_benchmarks.Verifier;

class Failure extends RuntimeException {
  final int code;
  Failure(int code) { this.code = code; }
}

interface Shape {
  int K = 3;
  int area(int a);
  default int twice(int a) { return area(a) * 2; }
}

class Base implements Shape {
  static int made = $INT0;
  int f;
  long g = $LONG0;
  Base next;
  Base(int f) { this.f = f; made++; init(); }
  void init() { g += 1; }
  public int area(int a) { return $AREA_BASE; }
}

class Derived extends Base {
  byte b = 1;
  short h;
  Derived(int f) { super(f); h = (short) (f * 5000); }
  void init() { b += 120; g = b; }
  public int area(int a) { return $AREA_DERIVED; }
  public int twice(int a) { return super.twice(a) - Shape.K; }
}

enum Color {
  RED, GREEN { int weight() { return 7; } }, BLUE;
  int seen;
  int weight() { return ordinal() + 1; }
}

class Main {
  static int s = $INT0;
  static long t = 5L << 33;
  static final int[] TABLE = {3, $INT0, -1, 4};
  static Integer box;
  static String text = "a" + $INT0;
  int outer = 2;

  class Inner {
    int outer = 3;
    int both(int a) { return Main.this.outer * a + outer; }
  }

  static class Late {
    static int value = s + 1;
    static { s += 10; }
  }

)";

/// A number of all that the program can have changed.
constexpr std::string_view kComputed = R"(    long computed = s + 31 * t + o.f * 7 + o.g * 5;
    for (int i = 0; i < 4; i++) computed = computed * 3 + TABLE[i];
    computed = computed * 31 + text.length() * 11 + text.charAt(text.length() - 1);
    computed = computed * 7 + Base.made + Color.RED.seen * 13 + (box == null ? 1 : box);
    computed = computed * 5 + (o.next == null ? 0 : o.next.f) + (o instanceof Derived ? ((Derived) o).b : 9);
)";

constexpr std::array<std::string_view, 4> kExceptions{
    "Failure", "ArithmeticException", "IndexOutOfBoundsException", "RuntimeException"};

class Generator {
 public:
  /// `end`: the last statement of a program without inputs; none where there are inputs.
  Generator(std::uint64_t seed, std::optional<std::string> end)
      : random_(seed), end_(std::move(end)) {}

  std::string program() {
    locals_ = {"a", "f"};
    std::string text = filled();
    for (methods_ = 0; methods_ < 4; ++methods_) text += method();
    return text + mainMethod() + "}\n";
  }

 private:
  std::size_t below(std::size_t n) { return random_() % n; }
  bool chance(std::size_t percent) { return below(100) < percent; }
  std::string pick(std::span<const std::string_view> all) {
    return std::string(all[below(all.size())]);
  }
  std::string local() { return locals_[below(locals_.size())]; }

  std::string filled() {
    std::string text(kClasses);
    const auto replace = [&](const std::string& what, const auto& with) {
      for (std::size_t at; (at = text.find(what)) != text.npos;)
        text.replace(at, what.size(), with());
    };
    replace("$INT0", [&] { return constant(); });
    replace("$LONG0", [&] { return chance(50) ? "1L << 40" : "7L"; });
    replace("$AREA_BASE", [&] { return plain(2); });
    replace("$AREA_DERIVED", [&] { return chance(50) ? "super.area(a) + " + plain(1) : plain(2); });
    return text;
  }

  std::string constant() {
    static constexpr std::array<std::string_view, 10> kAll{
        "0", "1", "2", "-1", "3", "7", "100", "-128", "0x7fffffff", "70000"};
    return pick(kAll);
  }

  /// Over local variables and constants only.
  std::string plain(int depth) {
    if (depth == 0) return chance(60) ? local() : constant();
    static constexpr std::array<std::string_view, 9> kOperators{"+", "-",  "*",  "&",  "|",
                                                                "^", "<<", ">>", ">>>"};
    if (chance(10)) return fmt::format("(byte) ({})", plain(depth - 1));
    if (chance(10)) return fmt::format("({} ? {} : {})", condition(0), plain(0), plain(0));
    return fmt::format("({} {} {})", plain(depth - 1), pick(kOperators), plain(depth - 1));
  }

  std::string condition(int depth) {
    static constexpr std::array<std::string_view, 6> kOrders{"<", "<=", "==", "!=", ">", ">="};
    if (depth > 0 && chance(30))
      return fmt::format("({} {} {})", condition(depth - 1), chance(50) ? "&&" : "||",
                         condition(depth - 1));
    return fmt::format("({} {} {})", plain(depth), pick(kOrders), plain(0));
  }

  /// A value of type int that may call, raise and change things.
  std::string value() {
    switch (below(22)) {
      case 0:
        return fmt::format("{} / {}", plain(1), local());
      case 1:
        return fmt::format("{} % ({} - 1)", plain(0), local());
      case 2:
        return fmt::format("TABLE[{}]", chance(60) ? local() + " & 3" : local());
      case 3:
        return fmt::format("o.area({})", plain(0));
      case 4:
        return fmt::format("((Shape) o).twice({})", plain(0));
      case 5:
        return "o.next.f";
      case 6:
        return methods_ > 0 ? fmt::format("m{}({}, {}, o)", below(methods_), plain(0), condition(0))
                            : "s";
      case 7:
        return "(int) t";
      case 8:
        return fmt::format("(int) (o.g >> ({} & 31))", plain(0));
      case 9:
        return "((Derived) o).h";
      case 10:
        return fmt::format("Color.values()[{} & 1].weight()", local());
      case 11:
        return fmt::format("text.charAt({})", chance(50) ? "0" : local());
      case 12:
        return "text.length()";
      case 13:
        return "box";
      case 14:
        return fmt::format("((IntUnaryOperator) z -> z * 2 + {}).applyAsInt({})", constant(),
                           plain(0));
      case 15:
        return fmt::format("new Main().new Inner().both({})", plain(0));
      case 16:
        return fmt::format("Integer.valueOf({}).hashCode()", plain(0));
      case 17:
        return "Late.value";
      case 18:
        return "(s++ + ++s)";
      case 19:
        return fmt::format("((char) {} + 1)", plain(0));
      case 20:
        return fmt::format("(o instanceof Derived ? {} : Base.made)", plain(0));
      default:
        return plain(2);
    }
  }

  std::string line(const std::string& text) { return std::string(indent_ * 2, ' ') + text + "\n"; }

  std::string block(int depth) {
    ++indent_;
    const std::size_t before = locals_.size();
    std::string text;
    for (std::size_t i = 0, count = 1 + below(3); i < count; ++i) text += statement(depth);
    locals_.resize(before);
    --indent_;
    return text;
  }

  std::string statement(int depth) {
    if (depth == 0 || chance(55)) return line(simple());
    switch (below(6)) {
      case 0:
        return line("if " + condition(1) + " {") + block(depth - 1) + line("} else {") +
               block(depth - 1) + line("}");
      case 1:
        return loop(depth);
      case 2:
        return line("try {") + block(depth - 1) +
               line(fmt::format("}} catch ({} e{}) {{", pick(kExceptions), ++counters_)) +
               block(depth - 1) + line("}");
      case 3:
        return line("try {") + block(depth - 1) + line("} finally {") + line("  s ^= 1;") +
               line("}");
      case 4:
        return switched(depth);
      default:
        return line(fmt::format("synchronized ({}) {{", chance(90) ? "TABLE" : "o.next")) +
               block(depth - 1) + line("}");
    }
  }

  std::string loop(int depth) {
    const std::string counter = fmt::format("i{}", ++counters_);
    std::string text = line(fmt::format("out{}: for (int {} = 0; {} < {}; {}++) {{", counters_,
                                        counter, counter, 1 + below(3), counter));
    const std::string jump = fmt::format("  if {} {} out{};", condition(0),
                                         chance(50) ? "break" : "continue", counters_);
    locals_.push_back(counter);
    text += block(depth - 1);
    if (chance(60)) text += line(jump) + line("  s += 2;");
    locals_.pop_back();
    return text + line("}");
  }

  std::string switched(int depth) {
    const auto body = [&](const std::string& label, bool breaks) {
      return line(label) + block(depth - 1) + (breaks ? line("  break;") : "");
    };
    switch (below(3)) {
      case 0:
        return line("switch (" + plain(1) + ") {") + body("case 0:", chance(70)) +
               body("case 3:", chance(70)) + body("default:", true) + line("}");
      case 1:
        return line("switch (text) {") + body("case \"a0\":", chance(70)) +
               body("case \"a1\":", true) + line("default:") + line("}");
      default:
        return line(fmt::format("switch ({} > 1 ? Color.RED : Color.BLUE) {{", local())) +
               body("case BLUE:", chance(70)) + body("default:", true) + line("}");
    }
  }

  std::string simple() {
    switch (below(16)) {
      case 0: {
        const std::string name = fmt::format("v{}", ++counters_);
        const std::string text = fmt::format("int {} = {};", name, value());
        locals_.push_back(name);
        return text;
      }
      case 1:
        return fmt::format("s = {};", value());
      case 2:
        return fmt::format("t {}= {};", chance(50) ? "+" : "*", value());
      case 3:
        return fmt::format("o.f {}= {};", chance(50) ? "+" : "-", value());
      case 4:
        return fmt::format("TABLE[{}] = {};", chance(60) ? local() + " & 3" : plain(0), value());
      case 5:
        return fmt::format("o = {} ? new Derived({}) : new Base({});", condition(0), value(),
                           plain(0));
      case 6:
        return fmt::format("o.next = {};", chance(70) ? "o" : "null");
      case 7:
        return fmt::format("if {} throw new Failure({});", condition(0), plain(0));
      case 8:
        return fmt::format("box = {} ? {} : null;", condition(0), "(Integer) (" + plain(0) + ")");
      case 9:
        return fmt::format(
            "text = {};", chance(50) ? "\"a\" + (" + local() + " & 1)" : "text.substring(1) + 'b'");
      case 10:
        return fmt::format("Color.RED.seen += {};", plain(0));
      case 11:
        return end_ ? "s--;" : fmt::format("assert {};", condition(1));
      case 12:
        return end_ ? "t--;" : fmt::format("assert {} < {} : \"said\";", value(), constant());
      case 13:
        return "o.init();";
      case 14:
        return fmt::format("o.g = (long) {} * {};", plain(0), plain(0));
      default:
        return fmt::format("s += {};", value());
    }
  }

  std::string method() {
    locals_ = {"a", "s"};
    std::string text = fmt::format("  static int m{}(int a, boolean c, Base o) {{\n", methods_);
    indent_ = 1;
    if (chance(40))
      text += fmt::format("    if (a > 0 && a < 4) return m{}(a - 1, !c, o) + 1;\n", methods_);
    text += block(2);
    return text + "    return " + value() + ";\n  }\n\n";
  }

  std::string beginning() {
    if (!end_)
      return "    int a = Verifier.nondetInt() & 7;\n    int b = Verifier.nondetInt() & 3;\n"
             "    Base o = Verifier.nondetBoolean() ? new Base(a) : new Derived(b);\n";
    return fmt::format("    int a = {};\n    int b = {};\n    Base o = new {}(a);\n", below(8),
                       below(4), chance(50) ? "Base" : "Derived");
  }

  std::string ending() {
    locals_ = {"a", "b", "s"};
    if (!end_) return "    assert " + condition(1) + ";\n";
    return fmt::format("{}    {}\n", kComputed, *end_);
  }

  std::string mainMethod() {
    locals_ = {"a", "b"};
    indent_ = 1;
    std::string text = "  public static void main(String[] args) {\n" + beginning();
    const bool guarded = end_ || chance(70);
    if (guarded) text += "    try {\n";
    indent_ = guarded ? 2 : 1;
    text += block(2) + block(1);
    if (guarded) text += "    } catch (RuntimeException e) {\n      s = 1;\n    }\n";
    return text + ending() + "  }\n";
  }

  std::mt19937_64 random_;
  std::optional<std::string> end_;
  std::vector<std::string> locals_;
  std::size_t methods_ = 0;
  std::size_t counters_ = 0;
  std::size_t indent_ = 0;
};

}  // namespace

std::string randomJava(std::uint64_t seed) {
  return Generator(seed, std::nullopt).program();
}

std::string randomComputation(std::uint64_t seed, const std::string& end) {
  return Generator(seed, end).program();
}

}  // namespace fathom
