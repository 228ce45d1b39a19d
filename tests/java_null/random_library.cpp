#include "java_null/random_library.h"

#include <fmt/format.h>
#include <random>
#include <vector>

namespace fathom::app {
namespace {

constexpr std::size_t kClasses = 3;
constexpr std::size_t kFields = 3;
constexpr std::size_t kMethods = 4;

/// Every class Cn has fields f0..f2 and methods m0..m3 that return a C(m % kClasses).
class LibraryWriter {
 public:
  explicit LibraryWriter(std::uint64_t seed) : random_(seed) {
    for (std::size_t i = 0; i < kClasses * kFields; ++i) fieldTypes_.push_back(below(kClasses));
    for (std::size_t i = 0; i < kClasses * kMethods; ++i) {
      statics_.push_back(below(4) == 0);
      privates_.push_back(below(3) == 0);
    }
  }

  std::string write() {
    std::string text = "public class Lib {\n  static Object last;\n  static int steps, depth;\n";
    text +=
        "  static void step() { if (++steps % 1000 == 0) throw new IllegalStateException(); }\n";
    for (std::size_t i = 0; i < kClasses; ++i) text += classText(i);
    return text + "}\n";
  }

 private:
  std::size_t below(std::size_t n) { return random_() % n; }

  static std::string type(std::size_t number) { return "C" + std::to_string(number); }

  std::string classText(std::size_t number) {
    own_ = number;
    // One superclass: its constructor calls a method that others override.
    const std::string above = number == 1 && below(2) == 0 ? " extends C0" : "";
    std::string text = fmt::format("  public static class {}{} {{\n", type(number), above);
    for (std::size_t f = 0; f < kFields; ++f)
      text += fmt::format("    {}{} f{}_{}{};\n", below(3) == 0 ? "" : "private ",
                          type(fieldTypes_[number * kFields + f]), number, f,
                          below(3) == 0 ? " = null" : "");
    text += fmt::format("    public {}() {{\n{}    }}\n", type(number), block(3, true));
    if (number == 0 || !above.empty())
      text += "    public void hook() {\n" + block(2, false) + "    }\n";
    for (std::size_t m = 0; m < kMethods; ++m) text += methodText(m);
    return text + "  }\n";
  }

  std::string methodText(std::size_t m) {
    isStatic_ = statics_[own_ * kMethods + m];
    hasParameter_ = true;
    std::string text = fmt::format("    {}{}{} m{}_{}(C0 p, boolean b) {{\n      Lib.step();\n",
                                   privates_[own_ * kMethods + m] ? "private " : "public ",
                                   isStatic_ ? "static " : "", type(m % kClasses), own_, m);
    text += block(4, false);
    text += fmt::format("      return {};\n    }}\n", value(m % kClasses, 2));
    isStatic_ = hasParameter_ = false;
    return text;
  }

  std::string block(std::size_t count, bool constructs) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text += statement(constructs, 2);
    if (constructs)
      for (std::size_t f = 0; f < kFields; ++f)
        if (below(3) > 0)
          text += fmt::format("      f{}_{} = {};\n", own_, f,
                              below(3) > 0 ? fresh(fieldTypes_[own_ * kFields + f])
                                           : value(fieldTypes_[own_ * kFields + f], 1));
    return text;
  }

  /// Constructors call each other, but not without end.
  std::string fresh(std::size_t of) {
    return of == 2 && own_ < 2 ? "new C2()" : fmt::format("made{}()", of);
  }

  std::string statement(bool constructs, std::size_t depth) {
    const std::size_t of = below(kClasses);
    const std::string name = fmt::format("v{}", names_++);
    const std::string local = fmt::format("      {} {} = {};\n", type(of), name, value(of, 2));
    const std::string field = fmt::format("f{}_{}", of, below(kFields));
    const std::string use = fmt::format("      Lib.last = {}.{};\n", name, field);
    switch (below(constructs ? 8 : 7)) {
      case 0:
        return local + use;
      case 1:
        return local + fmt::format("      if ({} != null) {{\n  {}      }}\n", name, use);
      case 2:
        return local + fmt::format("      if ({} == null) {{\n        {} = {};\n      }}\n{}", name,
                                   name, value(of, 1), use);
      case 3:
        return store();
      case 4:
        if (depth == 0) return store();
        return "      try {\n" + statement(constructs, depth - 1) +
               fmt::format("      }} catch (RuntimeException e{}) {{\n", names_++) +
               statement(constructs, depth - 1) + "      }\n";
      case 5:
        if (depth == 0 || !hasParameter_) return store();
        return "      if (b) {\n" + statement(constructs, depth - 1) + "      }\n";
      case 6:
        if (depth == 0) return store();
        return fmt::format("      for (int i{0} = 0; i{0} < 2; i{0}++) {{\n", names_++) +
               statement(constructs, depth - 1) + "      }\n";
      default:
        return below(2) == 0 ? "      Lib.last = this;\n"
                             : (own_ == 0 ? "      hook();\n" : "      Lib.step();\n");
    }
  }

  std::string store() {
    if (isStatic_) return "      Lib.step();\n";
    const std::size_t f = below(kFields);
    return fmt::format("      this.f{}_{} = {};\n", own_, f,
                       value(fieldTypes_[own_ * kFields + f], 2));
  }

  /// An expression of that class.
  std::string value(std::size_t of, std::size_t depth) {
    switch (below(depth == 0 ? 3 : 7)) {
      case 0:
        return fmt::format("({}) null", type(of));
      case 1:
        return fresh(of);
      case 2:
        return hasParameter_ && of == 0 ? "p" : fresh(of);
      case 3:
      case 4: {
        for (std::size_t f = 0; f < kFields && !isStatic_; ++f)
          if (fieldTypes_[own_ * kFields + f] == of) return fmt::format("this.f{}_{}", own_, f);
        return fresh(of);
      }
      default: {
        const std::size_t m = of;  // the method of that result
        const bool isStatic = statics_[own_ * kMethods + m];
        if (isStatic_ && !isStatic) return fresh(of);
        return fmt::format("m{}_{}({}, {})", own_, m, value(0, depth - 1),
                           hasParameter_ ? "!b" : "true");
      }
    }
  }

  std::mt19937_64 random_;
  std::vector<std::size_t> fieldTypes_;
  std::vector<bool> statics_;
  std::vector<bool> privates_;
  std::size_t own_ = 0;
  std::size_t names_ = 0;
  bool isStatic_ = false;
  bool hasParameter_ = false;
};

}  // namespace

std::string randomLibrary(std::uint64_t seed) {
  std::string text = LibraryWriter(seed).write();
  // Objects of classes whose constructors may call each other are made by these.
  std::string makers;
  for (std::size_t i = 0; i < kClasses; ++i)
    makers += fmt::format(
        "  static C{0} made{0}() {{\n    if (depth > 3) return null;\n    depth++;\n    try {{\n"
        "      return new C{0}();\n    }} finally {{\n      depth--;\n    }}\n  }}\n",
        i);
  return text.insert(text.find("  public static class"), makers);
}

}  // namespace fathom::app
