#include "frontend/java/bytecode/declaration_rules.h"

#include <algorithm>
#include <fmt/core.h>
#include <set>

#include "base/errors.h"
#include "frontend/java/hierarchy/supertypes.h"

namespace fathom::frontend::java {
namespace {

constexpr std::uint16_t kJava5 = 49;
constexpr std::uint16_t kJava6 = 50;
constexpr std::uint16_t kJava7 = 51;
constexpr std::uint16_t kJava8 = 52;
constexpr std::uint16_t kJava17 = 61;

[[noreturn]] void fail(const LoadedClass& one, const std::string& sentence) {
  throw InputError(Position{one.path, 0, 0}, sentence);
}

bool hasAny(AccessFlags flags, std::initializer_list<Access> accesses) {
  return std::ranges::any_of(accesses, [flags](Access access) { return flags.has(access); });
}

bool severalVisibilities(AccessFlags flags) {
  return flags.has(Access::Public) + flags.has(Access::Protected) + flags.has(Access::Private) > 1;
}

class Declarations {
 public:
  Declarations(const LoadedClass& one)
      : one_(one), file_(one.file), version_(one.file.majorVersion) {}

  void check() {
    if (!mayBeClass()) fail(one_, "these modifiers no class has");
    checkOnce();
    checkPool();
    for (const Field& field : file_.fields) checkField(field);
    for (const Method& method : file_.methods) checkMethod(method);
    checkSupertypes();
  }

 private:
  bool mayBeClass() const {
    const AccessFlags flags = file_.flags;
    const bool interface = flags.has(Access::Interface);
    const bool abstract = flags.has(Access::Abstract) || (interface && version_ < kJava6);
    if (abstract && flags.has(Access::Final)) return false;
    if (interface && !abstract) return false;
    if (version_ < kJava5) return true;
    if (interface) return !hasAny(flags, {Access::Synchronized, Access::Enum});  // ACC_SUPER
    return !flags.has(Access::Annotation);
  }

  void checkOnce() const {
    using Member = std::pair<std::string_view, std::string_view>;
    std::set<Member> fields;
    std::set<Member> methods;
    for (const Field& field : file_.fields)
      if (!fields.emplace(field.name, field.descriptor).second)
        fail(one_, fmt::format("two fields {}", field.name));
    for (const Method& method : file_.methods)
      if (!methods.emplace(method.name, method.descriptor).second)
        fail(one_, fmt::format("two methods {}{}", method.name, method.descriptor));
    const std::set<std::string_view> interfaces(file_.interfaces.begin(), file_.interfaces.end());
    if (interfaces.size() != file_.interfaces.size()) fail(one_, "an interface is named twice");
  }

  void checkPool() const {
    for (std::size_t i = 0; i < file_.pool.size(); ++i) {
      const auto* member = file_.pool.find<NameAndType>(static_cast<std::uint16_t>(i));
      if (!member) continue;
      const bool legal = member->descriptor.starts_with('(')
                             ? parseMethodDescriptor(member->descriptor).has_value()
                             : parseFieldDescriptor(member->descriptor).has_value();
      if (!legal || !isMemberName(member->name))
        fail(one_, fmt::format("there is no member {} {}", member->name, member->descriptor));
    }
  }

  void checkField(const Field& field) const {
    if (!mayBeField(field.flags))
      fail(one_, fmt::format("the field {} has modifiers that no field has", field.name));
    if (field.flags.has(Access::Static) && field.constantValue && !fitsConstant(field))
      fail(one_, fmt::format("the field {} has a constant of another type", field.name));
  }

  bool mayBeField(AccessFlags flags) const {
    if (!one_.isInterface())
      return !severalVisibilities(flags) &&
             !(flags.has(Access::Final) && flags.has(Access::Volatile));
    const bool constant =
        flags.has(Access::Public) && flags.has(Access::Static) && flags.has(Access::Final);
    if (!constant || (version_ >= kJava5 && flags.has(Access::Enum))) return false;
    return !hasAny(flags,
                   {Access::Private, Access::Protected, Access::Volatile, Access::Transient});
  }

  bool fitsConstant(const Field& field) const {
    const std::uint16_t index = *field.constantValue;
    if (field.type.isReference())
      return field.descriptor == "Ljava/lang/String;" && file_.pool.find<StringConstant>(index);
    switch (std::get<Primitive>(field.type.element)) {
      case Primitive::Long:
        return file_.pool.find<LongConstant>(index);
      case Primitive::Float:
        return file_.pool.find<FloatConstant>(index);
      case Primitive::Double:
        return file_.pool.find<DoubleConstant>(index);
      default:
        return file_.pool.find<IntegerConstant>(index);
    }
  }

  void checkMethod(const Method& method) const {
    const bool initializer = method.name == "<clinit>";
    const bool constructor = method.name == "<init>";
    const bool isVoid = method.type->result.isVoid();
    const bool arguments = !method.type->parameters.empty();
    const bool old = version_ < kJava7;
    if (((initializer || constructor) && !isVoid) || (initializer && !old && arguments))
      fail(one_, fmt::format("{} has another type", method.name));
    const bool legal = initializer          ? old || method.flags.has(Access::Static)
                       : constructor        ? !one_.isInterface() && mayBeConstructor(method.flags)
                       : one_.isInterface() ? mayBeOfInterface(method.flags)
                                            : mayBeMethod(method.flags);
    if (!legal)
      fail(one_, fmt::format("the method {} has modifiers that no such method has", method.name));
  }

  bool mayBeConstructor(AccessFlags flags) const {
    if (severalVisibilities(flags)) return false;
    if (version_ >= kJava5 && flags.has(Access::Bridge)) return false;
    return !hasAny(flags, {Access::Static, Access::Final, Access::Synchronized, Access::Native,
                           Access::Abstract});
  }

  bool mayBeMethod(AccessFlags flags) const {
    if (severalVisibilities(flags)) return false;
    if (!flags.has(Access::Abstract)) return true;
    if (hasAny(flags, {Access::Final, Access::Native, Access::Private, Access::Static}))
      return false;
    if (version_ < kJava5) return true;
    return !flags.has(Access::Synchronized) && (version_ >= kJava17 || !flags.has(Access::Strict));
  }

  bool mayBeOfInterface(AccessFlags flags) const {
    const bool abstract = flags.has(Access::Abstract);
    if (version_ < kJava8) {
      if (hasAny(flags, {Access::Static, Access::Final, Access::Native})) return false;
      if (!flags.has(Access::Public) || !abstract) return false;
      return version_ < kJava5 || !hasAny(flags, {Access::Private, Access::Protected,
                                                  Access::Synchronized, Access::Strict});
    }
    if (flags.has(Access::Public) == flags.has(Access::Private)) return false;
    if (hasAny(flags, {Access::Protected, Access::Final, Access::Native, Access::Synchronized}))
      return false;
    return !abstract || (!hasAny(flags, {Access::Private, Access::Static}) &&
                         (version_ >= kJava17 || !flags.has(Access::Strict)));
  }

  void checkSupertypes() const {
    if (const LoadedClass* superclass = one_.superclass) {
      if (superclass->file.flags.has(Access::Final))
        fail(one_, fmt::format("the superclass {} is final", superclass->name()));
      checkPermitted(*superclass);
      checkAccess(*superclass);
    }
    for (const LoadedClass* interface : one_.interfaces) {
      checkPermitted(*interface);
      checkAccess(*interface);
    }
    for (const Method& method : file_.methods) checkOverriding(method);
  }

  void checkPermitted(const LoadedClass& above) const {
    const std::vector<std::string_view>& permitted = above.file.permittedSubclasses;
    if (above.file.majorVersion < kJava17 || permitted.empty()) return;
    if (std::ranges::find(permitted, one_.name()) == permitted.end())
      fail(one_, fmt::format("{} is sealed and does not permit it", above.name()));
  }

  void checkAccess(const LoadedClass& above) const {
    const bool isPublic = above.file.flags.has(Access::Public);
    if (!isPublic && packageOf(above) != packageOf(one_))
      fail(one_, fmt::format("{} is not accessible", above.name()));
  }

  void checkOverriding(const Method& method) const {
    if (method.name.starts_with('<') || hasAny(method.flags, {Access::Static, Access::Private}))
      return;
    for (const LoadedClass* at = one_.superclass; at; at = at->superclass) {
      const Method* above = ClassHierarchy::declared(*at, method.name, method.descriptor);
      if (!above || !above->flags.has(Access::Final) || above->flags.has(Access::Static)) continue;
      const bool visible = hasAny(above->flags, {Access::Public, Access::Protected}) ||
                           packageOf(*at) == packageOf(one_);
      if (visible && !above->flags.has(Access::Private))
        fail(one_, fmt::format("{} overrides a final method of {}", method.name, at->name()));
    }
  }

  const LoadedClass& one_;
  const ClassFile& file_;
  std::uint16_t version_;
};

}  // namespace

void checkDeclarations(const LoadedClass& one) {
  Declarations(one).check();
}

}  // namespace fathom::frontend::java
