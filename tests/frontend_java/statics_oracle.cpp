#include "frontend_java/statics_oracle.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <fmt/core.h>
#include <fmt/format.h>
#include <fstream>
#include <set>
#include <sstream>

#include "base/errors.h"
#include "base/match.h"
#include "base/process/execute.h"
#include "base/temporary_folder.h"
#include "frontend/java/desugar/desugar.h"

namespace fathom::frontend::java {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kDeepest = 40;

/// Prints what Statics.show prints.
const char* const kDriver = R"(
import java.io.*;
import java.lang.reflect.*;
import java.nio.file.*;
import java.util.*;
public class Statics {
  static final Set<Class<?>> BOXES = Set.of(Boolean.class, Byte.class, Character.class, Short.class,
      Integer.class, Long.class, Float.class, Double.class);
  static StringBuilder out;
  static IdentityHashMap<Object, Integer> seen;
  static void number(Object o) {
    if (o instanceof Boolean b) out.append(b ? 1 : 0);
    else if (o instanceof Character c) out.append((int) c);
    else if (o instanceof Float f) out.append("f").append(Integer.toUnsignedString(Float.floatToIntBits(f)));
    else if (o instanceof Double d) out.append("d").append(Long.toUnsignedString(Double.doubleToLongBits(d)));
    else out.append(o);
  }
  static long bits(Object o) {
    if (o instanceof Boolean b) return b ? 1 : 0;
    if (o instanceof Character c) return c;
    if (o instanceof Float f) return Float.floatToIntBits(f);
    if (o instanceof Double d) return Double.doubleToLongBits(d);
    return ((Number) o).longValue();
  }
  static void text(String s) {
    out.append('"');
    for (char c : s.toCharArray())
      if (c >= ' ' && c < 127 && c != '"') out.append(c); else out.append('<').append((int) c).append('>');
    out.append('"');
  }
  static void show(Object o, int depth) throws Exception {
    if (o == null) { out.append("null"); return; }
    Class<?> c = o.getClass();
    if (o instanceof String s) { text(s); return; }
    if (o instanceof Class<?> k) { out.append(k.getName()).append(".class"); return; }
    if (BOXES.contains(c)) { out.append(c.getSimpleName()).append(' '); number(o); return; }
    if (c.isHidden()) { out.append("lambda"); return; }
    if (depth > 40) { out.append("..."); return; }
    Integer before = seen.get(o);
    if (before != null) { out.append('#').append(before); return; }
    seen.put(o, seen.size());
    if (c.isArray()) { array(o, c, depth); return; }
    out.append(c.getName()).append('{');
    List<Class<?>> line = new ArrayList<>();
    for (Class<?> k = c; k != null; k = k.getSuperclass()) line.add(0, k);
    for (Class<?> k : line) fields(k, o, depth);
    out.append('}');
  }
  static void array(Object o, Class<?> c, int depth) throws Exception {
    int n = Array.getLength(o);
    out.append(c.getName()).append(' ').append(n).append('[');
    if (c.getComponentType().isPrimitive()) {
      long hash = 0;
      for (int i = 0; i < n; i++) hash = 31 * hash + bits(Array.get(o, i));
      out.append(hash);
    } else {
      for (int i = 0; i < n; i++) { show(Array.get(o, i), depth + 1); out.append(','); }
    }
    out.append(']');
  }
  static void fields(Class<?> c, Object o, int depth) throws Exception {
    Field[] fields = c.getDeclaredFields();
    Arrays.sort(fields, Comparator.comparing(f -> f.getName() + " " + f.getType().descriptorString()));
    if (c == Throwable.class && o != null) return;
    for (Field f : fields) {
      if (Modifier.isStatic(f.getModifiers()) != (o == null)) continue;
      f.setAccessible(true);
      out.append(f.getName()).append(" = ");
      Object value = f.get(o);
      if (f.getType().isPrimitive()) number(value); else show(value, depth + 1);
      out.append("; ");
    }
  }
  public static void main(String[] args) throws Exception {
    PrintStream result = new PrintStream(new FileOutputStream(args[1]), false, "UTF-8");
    for (String name : Files.readAllLines(Path.of(args[0]))) {
      out = new StringBuilder();
      seen = new IdentityHashMap<>();
      try { fields(Class.forName(name.replace('/', '.')), null, 0); }
      catch (Throwable e) { out = new StringBuilder("error: " + e + " " + e.getCause()); }
      result.println(name);
      result.println(out.toString().replace('\n', ' '));
    }
    result.close();
    System.exit(0);
  }
}
)";

std::string dotted(std::string_view name) {
  std::string text(name);
  std::replace(text.begin(), text.end(), '/', '.');
  return text;
}

class Shower {
 public:
  explicit Shower(Initializers& initializers)
      : initializers_(initializers), heap_(initializers.heap()) {}

  std::string statics(const LoadedClass& loaded) {
    for (const ResolvedField& field : sorted(loaded, true)) {
      text_ += fmt::format("{} = ", field.field->name);
      show(initializers_.value(field), 1);
      text_ += "; ";
    }
    return text_;
  }

 private:
  static std::vector<ResolvedField> sorted(const LoadedClass& loaded, bool isStatic) {
    std::vector<ResolvedField> fields;
    for (const Field& field : loaded.file.fields)
      if (field.flags.has(Access::Static) == isStatic) fields.push_back({&loaded, &field});
    std::sort(fields.begin(), fields.end(), [](const ResolvedField& a, const ResolvedField& b) {
      return fmt::format("{} {}", a.field->name, a.field->descriptor) <
             fmt::format("{} {}", b.field->name, b.field->descriptor);
    });
    return fields;
  }

  void show(const Value& value, std::size_t depth) {
    match(
        value, [this](std::int32_t number) { text_ += fmt::format("{}", number); },
        [this](std::int64_t number) { text_ += fmt::format("{}", number); },
        [this](float number) {
          text_ += fmt::format("f{}", static_cast<std::uint32_t>(bits(number)));
        },
        [this](double number) {
          text_ += fmt::format("d{}", static_cast<std::uint64_t>(bits(number)));
        },
        [&](Reference reference) { show(reference, depth); });
  }

  static std::int64_t bits(float number) {
    return std::isnan(number) ? 0x7fc00000 : std::bit_cast<std::int32_t>(number);
  }
  static std::int64_t bits(double number) {
    return std::isnan(number) ? 0x7ff8000000000000 : std::bit_cast<std::int64_t>(number);
  }
  template <class Integral>
  static std::int64_t bits(Integral number) {
    return static_cast<std::int64_t>(number);
  }

  void show(Reference reference, std::size_t depth) {
    if (reference.isNull()) {
      text_ += "null";
      return;
    }
    if (const auto text = heap_.text(reference)) return showText(*text);
    match(
        heap_.at(reference).content,
        [&](const Instance& instance) { showInstance(reference, instance, depth); },
        [&](const Array& array) {
          if (isNew(reference, depth)) showArray(array, depth);
        },
        [&](const ClassMirror& mirror) {
          const auto* primitive = std::get_if<Primitive>(&mirror.type.element);
          text_ += mirror.type.isReference() ? dotted(classConstantName(mirror.type))
                                             : std::string(name(*primitive));
          text_ += ".class";
        });
  }

  void showText(std::u16string_view text) {
    text_ += '"';
    for (const char16_t unit : text) {
      if (unit >= ' ' && unit < 127 && unit != '"')
        text_ += static_cast<char>(unit);
      else
        text_ += fmt::format("<{}>", static_cast<unsigned>(unit));
    }
    text_ += '"';
  }

  bool isNew(Reference reference, std::size_t depth) {
    if (depth > kDeepest) {
      text_ += "...";
      return false;
    }
    const auto [known, isNew] = seen_.emplace(reference, seen_.size());
    if (!isNew) text_ += fmt::format("#{}", known->second);
    return isNew;
  }

  void showInstance(Reference reference, const Instance& instance, std::size_t depth) {
    static const std::set<std::string_view> boxes{
        "java/lang/Boolean", "java/lang/Byte", "java/lang/Character", "java/lang/Short",
        "java/lang/Integer", "java/lang/Long", "java/lang/Float",     "java/lang/Double"};
    const std::string_view type = instance.type->name();
    if (boxes.contains(type)) {
      text_ += fmt::format("{} ", type.substr(10));
      return show(instance.fields.at(0), depth);
    }
    if (isDesugared(*instance.type)) {
      text_ += "lambda";
      return;
    }
    if (!isNew(reference, depth)) return;
    text_ += dotted(type) + "{";
    std::vector<const LoadedClass*> line;
    for (const LoadedClass* c = instance.type; c; c = c->superclass) line.push_back(c);
    for (auto c = line.rbegin(); c != line.rend(); ++c) {
      if ((*c)->name() == "java/lang/Throwable") continue;
      for (const ResolvedField& field : sorted(**c, false)) {
        text_ += fmt::format("{} = ", field.field->name);
        show(instance.fields[instance.layout->places.at(field.field)], depth + 1);
        text_ += "; ";
      }
    }
    text_ += "}";
  }

  void showArray(const Array& array, std::size_t depth) {
    text_ += fmt::format("{} {}[", dotted(descriptorOf(array.type)), array.length());
    std::visit(
        [&](const auto& list) {
          using Element = typename std::decay_t<decltype(list)>::value_type;
          if constexpr (std::is_same_v<Element, Reference>) {
            for (const Reference element : list) {
              show(element, depth + 1);
              text_ += ",";
            }
          } else {
            std::uint64_t hash = 0;
            for (const Element element : list)
              hash = 31 * hash + static_cast<std::uint64_t>(bits(element));
            text_ += fmt::format("{}", static_cast<std::int64_t>(hash));
          }
        },
        array.elements);
    text_ += "]";
  }

  Initializers& initializers_;
  const ConcreteHeap& heap_;
  std::map<Reference, std::size_t> seen_;
  std::string text_;
};

}  // namespace

std::string shownStatics(Initializers& initializers, const LoadedClass& loaded) {
  return Shower(initializers).statics(loaded);
}

std::map<std::string, std::string> jvmStatics(const fs::path& jdk, const std::string& classPath,
                                              const std::vector<std::string>& classes,
                                              const std::vector<std::string>& packages) {
  const TemporaryFolder folder;
  std::ofstream(folder.file("Statics.java")) << kDriver;
  std::ofstream names(folder.file("names"));
  for (const std::string& name : classes) names << name << "\n";
  names.close();
  const Executed javac = executeWithin({(jdk / "bin" / "javac").string(), "-nowarn", "-d",
                                        folder.path(), folder.file("Statics.java")},
                                       {}, Budget());
  require(javac.status == 0, javac.error);
  std::vector<std::string> command{(jdk / "bin" / "java").string(), "-ea", "-Xss64m",
                                   "-Djava.awt.headless=true"};
  for (const std::string& package : packages) {
    command.push_back("--add-opens");
    command.push_back(fmt::format("java.base/{}=ALL-UNNAMED", dotted(package)));
  }
  for (const std::string& part : {std::string("-cp"), folder.path() + ":" + classPath,
                                  std::string("Statics"), folder.file("names"), folder.file("out")})
    command.push_back(part);
  const Executed java = executeWithin(command, {}, Budget());
  if (java.status != 0) throw EnvironmentError("java failed: " + java.why + java.error);
  std::ifstream out(folder.file("out"));
  std::map<std::string, std::string> statics;
  std::string name;
  std::string text;
  while (std::getline(out, name) && std::getline(out, text)) statics[name] = text;
  return statics;
}

}  // namespace fathom::frontend::java
