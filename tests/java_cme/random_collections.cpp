#include "java_cme/random_collections.h"

#include <fmt/format.h>
#include <random>
#include <vector>

namespace fathom::app {
namespace {

using fmt::format;

class Generator {
 public:
  Generator(const std::string& name, std::uint64_t seed) : name_(name), random_(seed) {}

  std::string program() {
    text_ = "import java.util.*;\n\npublic class " + name_ + " {\n";
    for (const char* field : {"f0", "f1"})
      text_ += format("  static Collection<Object> {} = {};\n", field, collection());
    text_ += "  static Iterator<Object> g = f0.iterator();\n  static int ticks;\n";
    text_ += "  static class Box {\n    Collection<Object> items = " + collection() +
             ";\n    Iterator<Object> cursor = items.iterator();\n  }\n"
             "  static Box box = new Box();\n"
             "  static boolean tick(int n) {\n"
             "    if (ticks++ > 400) throw new IllegalStateException();\n"
             "    return ticks % n == 0;\n  }\n";
    for (level_ = 0; level_ < 3; ++level_) method();
    text_ += "  static void run() {\n";
    level_ = -1;
    scope_ = {{"f0", "f1", "box.items"}, {"g", "box.cursor"}};
    statements(2, 5);
    return text_ + "  }\n  public static void main(String[] args) {\n    run();\n  }\n}\n";
  }

 private:
  struct Scope {
    std::vector<std::string> collections, iterators;
  };

  unsigned pick(unsigned count) { return static_cast<unsigned>(random_() % count); }
  template <class Value>
  const Value& oneOf(const std::vector<Value>& all) {
    return all[pick(static_cast<unsigned>(all.size()))];
  }
  std::string some() { return oneOf(scope_.collections); }
  std::string collection() {
    static const std::vector<std::string> kKinds{"ArrayList", "ArrayList", "LinkedList",
                                                 "HashSet",   "Vector",    "LinkedHashSet"};
    return format("new {}<Object>(List.of(\"a\", \"b\", \"c\"))", oneOf(kKinds));
  }
  void line(const std::string& text) { text_ += std::string(2 * depth_, ' ') + text + "\n"; }

  /// m0 may call m1 and m2, m1 may call m2.
  void method() {
    text_ += format(
        "  static void m{}(Collection<Object> p, Collection<Object> q, Iterator<Object> i) {{\n",
        level_);
    scope_ = {{"p", "q", "f0", "f1", "box.items"}, {"i", "g", "box.cursor"}};
    statements(2, 3);
    text_ += "  }\n";
  }

  void statements(unsigned depth, unsigned most) {
    const Scope outer = scope_;
    depth_ = depth;
    for (unsigned i = 0, count = 1 + pick(most); i < count; ++i) statement(depth);
    depth_ = depth;
    scope_ = outer;
  }

  void statement(unsigned depth) {
    depth_ = depth;
    const unsigned choice = pick(depth < 5 ? 15 : 10);
    switch (choice) {
      case 0:
      case 1:
        return line(format("{}.add({});", some(), pick(2) ? "\"a\"" : "new Object()"));
      case 2:
        return line(format("{}.{};", some(), pick(2) ? "remove(\"b\")" : "clear()"));
      case 3:
        return line(format("{} = {}.iterator();", oneOf(scope_.iterators), some()));
      case 4:
      case 5: {
        const std::string iterator = oneOf(scope_.iterators);
        return line(format("if ({0}.hasNext()) {0}.next();", iterator));
      }
      case 6: {
        const std::string name = format("l{}", ++locals_);
        line(format("Collection<Object> {} = {};", name, pick(2) ? some() : collection()));
        scope_.collections.push_back(name);
        return;
      }
      case 7: {
        const std::string name = format("j{}", ++locals_);
        line(format("Iterator<Object> {} = {};", name,
                    pick(2) ? oneOf(scope_.iterators) : some() + ".iterator()"));
        scope_.iterators.push_back(name);
        return;
      }
      case 8: {
        const unsigned way = pick(4);
        if (way == 0) return line(format("{} = {};", some(), collection()));
        if (way == 1) return line("box = new Box();");
        if (way == 2) return line(format("{}.removeIf(x -> tick(3));", some()));
        return line(format("{}.addAll(new ArrayList<Object>({}));", some(), some()));
      }
      case 9:
        if (level_ < 2)
          return line(format("m{}({}, {}, {});",
                             level_ + 1 + pick(2 - static_cast<unsigned>(level_)), some(), some(),
                             oneOf(scope_.iterators)));
        return line(
            format("if ({0}.hasNext()) {{ {0}.next(); {0}.remove(); }}", oneOf(scope_.iterators)));
      case 10:
      case 11:
        line(format("for (Object o{} : {}) {{", ++locals_, some()));
        statements(depth + 1, 2);
        depth_ = depth;
        if (pick(2)) {
          depth_ = depth + 1;
          line("if (tick(2)) break;");
          depth_ = depth;
        } else {
          depth_ = depth + 1;
          line("tick(2);");
          depth_ = depth;
        }
        return line("}");
      case 12:
        line(format("if (tick({})) {{", 2 + pick(2)));
        statements(depth + 1, 2);
        depth_ = depth;
        line("} else {");
        statements(depth + 1, 2);
        depth_ = depth;
        return line("}");
      default:
        line("try {");
        statements(depth + 1, 3);
        depth_ = depth;
        line(pick(2) ? "} catch (ConcurrentModificationException e) {"
                     : "} catch (RuntimeException e) {");
        depth_ = depth + 1;
        line("CME.note(e);");
        depth_ = depth;
        return line("}");
    }
  }

  std::string name_;
  std::mt19937_64 random_;
  std::string text_;
  Scope scope_;
  unsigned depth_ = 0;
  unsigned locals_ = 0;
  int level_ = 0;
};

}  // namespace

std::string randomCollections(const std::string& name, std::uint64_t seed) {
  return Generator(name, seed).program();
}

std::string noteClass() {
  return R"(public class CME {
  static void note(Throwable e) {
    if (!(e instanceof java.util.ConcurrentModificationException)) return;
    for (StackTraceElement at : e.getStackTrace()) {
      if (at.getModuleName() != null) continue;
      System.out.println("CME " + at.getFileName() + " " + at.getLineNumber());
      return;
    }
  }
}
)";
}

std::string driverClass() {
  return R"(public class Driver {
  public static void main(String[] names) throws Exception {
    for (String name : names) {
      System.out.println("RUN " + name);
      try {
        java.lang.reflect.Method main = Class.forName(name).getMethod("main", String[].class);
        main.invoke(null, (Object) new String[0]);
      } catch (java.lang.reflect.InvocationTargetException e) {
        CME.note(e.getCause());
      }
    }
  }
}
)";
}

}  // namespace fathom::app
