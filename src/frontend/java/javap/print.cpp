#include "frontend/java/javap/print.h"

#include <array>
#include <fmt/core.h>

#include "frontend/java/javap/instructions.h"
#include "frontend/java/javap/line_writer.h"
#include "frontend/java/javap/module_text.h"
#include "frontend/java/javap/types.h"

namespace fathom::frontend::java::javap {
namespace {

constexpr std::uint16_t kFirstWithDefaults = 52;

struct Modifier {
  Access access;
  std::string_view word;
};

constexpr std::array kClassModifiers{Modifier{Access::Public, "public "},
                                     Modifier{Access::Final, "final "},
                                     Modifier{Access::Abstract, "abstract "}};
constexpr std::array kFieldModifiers{
    Modifier{Access::Public, "public "},       Modifier{Access::Private, "private "},
    Modifier{Access::Protected, "protected "}, Modifier{Access::Static, "static "},
    Modifier{Access::Final, "final "},         Modifier{Access::Volatile, "volatile "},
    Modifier{Access::Transient, "transient "}};
constexpr std::array kMethodModifiers{
    Modifier{Access::Public, "public "},       Modifier{Access::Private, "private "},
    Modifier{Access::Protected, "protected "}, Modifier{Access::Static, "static "},
    Modifier{Access::Final, "final "},         Modifier{Access::Synchronized, "synchronized "},
    Modifier{Access::Native, "native "},       Modifier{Access::Abstract, "abstract "},
    Modifier{Access::Strict, "strictfp "}};

template <std::size_t Count>
std::string modifiers(AccessFlags flags, const std::array<Modifier, Count>& known) {
  std::string text;
  for (const Modifier& modifier : known)
    if (flags.has(modifier.access)) text += modifier.word;
  return text;
}

class ClassPrinter {
 public:
  ClassPrinter(const ClassFile& classFile, const std::string& file)
      : class_(classFile), out_(file) {}

  std::string print() {
    if (class_.sourceFile) out_.line(fmt::format("Compiled from \"{}\"", *class_.sourceFile));
    out_.put(heading());
    out_.line(" {");
    if (class_.module) out_.put(directives(*class_.module));
    for (const Field& field : class_.fields) printField(field);
    for (std::size_t i = 0; i < class_.methods.size(); ++i) {
      if (i > 0) out_.endLine();
      printMethod(class_.methods[i]);
    }
    out_.line("}");
    return out_.take();
  }

 private:
  bool isInterface() const { return class_.flags.has(Access::Interface); }

  std::string heading() const {
    AccessFlags flags = class_.flags;
    if (isInterface()) flags.bits &= static_cast<std::uint16_t>(~0x0400U);
    std::string text = modifiers(flags, kClassModifiers);
    if (class_.module) return text + moduleHeading(*class_.module);
    text += isInterface() ? "interface " : "class ";
    text += dotted(class_.name);
    return text + (class_.signature ? toText(*class_.signature, isInterface()) : supertypes());
  }

  std::string supertypes() const {
    std::string text;
    if (!isInterface() && class_.superclass && *class_.superclass != "java/lang/Object")
      text += " extends " + dotted(*class_.superclass);
    std::string_view separator = isInterface() ? " extends " : " implements ";
    for (const std::string_view interface : class_.interfaces) {
      text += separator;
      text += dotted(interface);
      separator = ",";
    }
    return text;
  }

  void printField(const Field& field) {
    out_.put("  " + modifiers(field.flags, kFieldModifiers));
    out_.put(toText(field.signature ? *field.signature : generic(field.type)));
    out_.line(fmt::format(" {};", field.name));
    out_.endLine();
  }

  bool isDefault(const Method& method) const {
    return isInterface() && class_.majorVersion >= kFirstWithDefaults &&
           !method.flags.has(Access::Abstract) && !method.flags.has(Access::Static) &&
           !method.flags.has(Access::Private) && method.name != "<clinit>";
  }

  void printMethod(const Method& method) {
    const MethodSignature erased = generic(*method.type);
    const MethodSignature& signature = method.signature ? *method.signature : erased;
    out_.put("  " + modifiers(method.flags, kMethodModifiers));
    if (isDefault(method)) out_.put("default ");
    if (!signature.typeParameters.empty()) out_.put(toText(signature.typeParameters) + " ");
    if (method.name == "<clinit>") {
      out_.put("{}");
    } else {
      out_.put(method.name == "<init>" ? dotted(class_.name)
                                       : toText(signature.result) + " " + std::string(method.name));
      out_.put(parameters(method, signature));
    }
    out_.put(exceptions(method, signature));
    out_.line(";");
    if (method.code) printCode(out_, class_, *method.code);
  }

  static std::string parameters(const Method& method, const MethodSignature& signature) {
    std::string text = "(" + toText(signature.parameters) + ")";
    const std::size_t last = text.rfind("[]");
    if (method.flags.has(Access::Varargs) && last != std::string::npos)
      text.replace(last, 2, "...");
    return text;
  }

  static std::string exceptions(const Method& method, const MethodSignature& signature) {
    if (method.exceptions.empty()) return "";
    if (!signature.exceptions.empty()) return " throws " + undotted(signature.exceptions);
    std::string text;
    for (const std::string_view name : method.exceptions)
      text += (text.empty() ? " throws " : ", ") + dotted(name);
    return text;
  }

  const ClassFile& class_;
  LineWriter out_;
};

}  // namespace

std::string print(const ClassFile& classFile, const std::string& file) {
  return ClassPrinter(classFile, file).print();
}

}  // namespace fathom::frontend::java::javap
