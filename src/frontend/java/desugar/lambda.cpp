#include <fmt/core.h>

#include "frontend/java/desugar/adapt.h"
#include "frontend/java/desugar/generators.h"

// A lambda becomes a class with a field for each captured value, which implements the interface by
// one method that calls the lambda's body (JDK: java.lang.invoke.LambdaMetafactory).
namespace fathom::frontend::java {
namespace {

constexpr unsigned kPublicSynthetic = 0x1001;
constexpr unsigned kStaticSynthetic = 0x1008;
constexpr unsigned kPrivateFinal = 0x0012;
constexpr unsigned kStaticFinalSynthetic = 0x1018;
constexpr const char* kInstance = "instance";

/// How the lambda's body is called, with all its parameters and what it gives.
struct Implementation {
  Opcode opcode;
  std::string owner;
  std::string_view name;
  std::string_view descriptor;
  bool ofInterface;
  bool constructs = false;
  std::vector<Type> parameters;  // with the receiver
  Type result;
};

/// What the bootstrap method is told.
struct Shape {
  SharedMethodType erased;   // of the interface's method
  SharedMethodType dynamic;  // the same at this call site
  std::vector<SharedMethodType> bridges;
  std::vector<std::string_view> markers;
};

/// `invokespecial` from the generated class would not mean what it means in the owner: a private
/// method is called like any other, super.m() by the class that has m.
void callSpecial(const CallSite& site, const MethodReference& method, Implementation& target) {
  const std::optional<ResolvedMethod> selected = site.hierarchy.selectSpecial(site.owner, method);
  if (!selected) return;
  target.owner = selected->owner->name();
  target.ofInterface = selected->owner->isInterface();
  if (!selected->method->flags.has(Access::Private)) return;
  target.opcode = target.ofInterface ? Opcode::Invokeinterface : Opcode::Invokevirtual;
}

std::optional<Implementation> implementation(const CallSite& site, std::size_t argument) {
  const auto* handle = site.argument<MethodHandleConstant>(argument);
  if (!handle) return std::nullopt;
  const auto* method = site.owner.file.pool.find<MethodReference>(handle->member);
  if (!method) return std::nullopt;
  Implementation target{Opcode::Invokestatic, std::string(method->owner.name), method->member.name,
                        method->member.descriptor, method->ofInterface};
  target.parameters = method->type->parameters;
  target.result = method->type->result;
  if (handle->kind == HandleKind::InvokeStatic) return target;
  if (handle->kind == HandleKind::NewInvokeSpecial) {
    target.opcode = Opcode::Invokespecial;
    target.constructs = true;
    target.result = method->owner.type;
    return target;
  }
  if (handle->kind == HandleKind::InvokeVirtual) target.opcode = Opcode::Invokevirtual;
  if (handle->kind == HandleKind::InvokeInterface) target.opcode = Opcode::Invokeinterface;
  if (handle->kind == HandleKind::InvokeSpecial) {
    target.opcode = Opcode::Invokespecial;
    callSpecial(site, *method, target);
  }
  target.parameters.insert(target.parameters.begin(), method->owner.type);
  return target;
}

std::optional<std::int32_t> number(const CallSite& site, std::size_t argument) {
  const auto* constant = site.argument<IntegerConstant>(argument);
  return constant ? std::optional(constant->value) : std::nullopt;
}

/// altMetafactory: flags, then markers and bridges, each with its count in front.
bool readAlternative(const CallSite& site, Shape& shape) {
  constexpr std::int32_t kSerializable = 1;
  constexpr std::int32_t kMarkers = 2;
  constexpr std::int32_t kBridges = 4;
  std::size_t next = 3;
  const std::optional<std::int32_t> flags = number(site, next++);
  if (!flags) return false;
  if (*flags & kSerializable) shape.markers.push_back("java/io/Serializable");
  if (*flags & kMarkers) {
    const std::optional<std::int32_t> count = number(site, next++);
    for (std::int32_t i = 0; i < count.value_or(0); ++i) {
      const auto* marker = site.argument<ClassConstant>(next++);
      if (!marker || marker->type.isArray()) return false;
      shape.markers.push_back(marker->name);
    }
  }
  if (*flags & kBridges) {
    const std::optional<std::int32_t> count = number(site, next++);
    for (std::int32_t i = 0; i < count.value_or(0); ++i) {
      const auto* bridge = site.argument<MethodTypeConstant>(next++);
      if (!bridge) return false;
      shape.bridges.push_back(bridge->type);
    }
  }
  return next == site.bootstrap.arguments.size();
}

std::optional<Shape> shapeOf(const CallSite& site, bool alternative) {
  const auto* erased = site.argument<MethodTypeConstant>(0);
  const auto* dynamic = site.argument<MethodTypeConstant>(2);
  if (!erased || !dynamic) return std::nullopt;
  Shape shape{erased->type, dynamic->type, {}, {}};
  if (alternative && !readAlternative(site, shape)) return std::nullopt;
  return shape;
}

class LambdaWriter {
 public:
  LambdaWriter(const CallSite& site, const Implementation& target)
      : site_(site),
        target_(target),
        captured_(site.call.type->parameters),
        class_(site.className, "java/lang/Object", kStraightVersion) {}

  ClassWriter finish(const Shape& shape) {
    class_.addInterface(std::get<std::string_view>(site_.call.type->result.element));
    for (const std::string_view marker : shape.markers) class_.addInterface(marker);
    addConstructor();
    if (captured_.empty())
      addInstance();
    else
      addFactory();
    return std::move(class_);
  }

  /// The interface's method, or a bridge. False where the body's type does not fit it.
  bool addMethod(const MethodType& type, const MethodType& dynamic) {
    if (type.parameters.size() != dynamic.parameters.size() ||
        captured_.size() + type.parameters.size() != target_.parameters.size())
      return false;
    CodeWriter code(class_.pool(), 1 + type.parameterSlots());
    if (target_.constructs) {
      code.withClass(Opcode::New, target_.owner);
      code.dup();
    }
    if (!loadArguments(code, type, dynamic)) return false;
    code.invoke(target_.opcode, target_.owner, target_.name, target_.descriptor,
                target_.ofInterface);
    if (!giveResult(code, type.result)) return false;
    class_.addMethod(kPublicSynthetic, site_.call.member.name, descriptorOf(type), code);
    return true;
  }

 private:
  static std::string fieldName(std::size_t captured) { return fmt::format("captured{}", captured); }

  bool loadArguments(CodeWriter& code, const MethodType& type, const MethodType& dynamic) const {
    for (std::size_t i = 0; i < captured_.size(); ++i) {
      code.load(Type{std::string_view(class_.name()), 0}, 0);
      code.field(Opcode::Getfield, class_.name(), fieldName(i), captured_[i]);
      if (!adapt(code, captured_[i], target_.parameters[i], captured_[i])) return false;
    }
    unsigned slot = 1;
    for (std::size_t i = 0; i < type.parameters.size(); ++i) {
      code.load(type.parameters[i], slot);
      slot += type.parameters[i].slots();
      if (!adapt(code, type.parameters[i], target_.parameters[captured_.size() + i],
                 dynamic.parameters[i]))
        return false;
    }
    return true;
  }

  bool giveResult(CodeWriter& code, const Type& result) const {
    if (result.isVoid())
      code.pop(target_.result);
    else if (target_.result.isVoid() || !adapt(code, target_.result, result, target_.result))
      return false;
    code.giveBack(result);
    return true;
  }

  std::string constructorDescriptor() const {
    return descriptorOf(MethodType{captured_, Type{Primitive::Void, 0}});
  }

  void addConstructor() {
    const Type self{std::string_view(class_.name()), 0};
    CodeWriter code(class_.pool(), 1 + site_.call.type->parameterSlots());
    code.load(self, 0);
    code.invoke(Opcode::Invokespecial, "java/lang/Object", "<init>", "()V");
    unsigned slot = 1;
    for (std::size_t i = 0; i < captured_.size(); ++i) {
      class_.addField(kPrivateFinal, fieldName(i), descriptorOf(captured_[i]));
      code.load(self, 0);
      code.load(captured_[i], slot);
      code.field(Opcode::Putfield, class_.name(), fieldName(i), captured_[i]);
      slot += captured_[i].slots();
    }
    code.giveBack(Type{Primitive::Void, 0});
    class_.addMethod(0, "<init>", constructorDescriptor(), code);
  }

  void construct(CodeWriter& code) const {
    code.withClass(Opcode::New, class_.name());
    code.dup();
    unsigned slot = 0;
    for (const Type& type : captured_) {
      code.load(type, slot);
      slot += type.slots();
    }
    code.invoke(Opcode::Invokespecial, class_.name(), "<init>", constructorDescriptor());
  }

  void addFactory() {
    CodeWriter code(class_.pool(), site_.call.type->parameterSlots());
    construct(code);
    code.giveBack(site_.call.type->result);
    class_.addMethod(kStaticSynthetic, kMethodName, site_.call.member.descriptor, code);
  }

  /// One object, made when the class is initialised.
  void addInstance() {
    const Type& type = site_.call.type->result;
    class_.addField(kStaticFinalSynthetic, kInstance, descriptorOf(type));
    CodeWriter initializer(class_.pool(), 0);
    construct(initializer);
    initializer.field(Opcode::Putstatic, class_.name(), kInstance, type);
    initializer.giveBack(Type{Primitive::Void, 0});
    class_.addMethod(kStaticSynthetic, "<clinit>", "()V", initializer);
    CodeWriter code(class_.pool(), 0);
    code.field(Opcode::Getstatic, class_.name(), kInstance, type);
    code.giveBack(type);
    class_.addMethod(kStaticSynthetic, kMethodName, site_.call.member.descriptor, code);
  }

  const CallSite& site_;
  const Implementation& target_;
  const std::vector<Type>& captured_;
  ClassWriter class_;
};

bool isInterface(ClassHierarchy& hierarchy, std::string_view name) {
  const LoadedClass* loaded = hierarchy.find(name);
  return loaded && loaded->isInterface();
}

}  // namespace

std::optional<ClassWriter> writeLambda(const CallSite& site, bool alternative) {
  const std::optional<Shape> shape = shapeOf(site, alternative);
  const std::optional<Implementation> target = implementation(site, 1);
  const Type& interface = site.call.type->result;
  if (!shape || !target || interface.isArray() || !interface.isReference()) return std::nullopt;
  if (!isInterface(site.hierarchy, std::get<std::string_view>(interface.element)))
    return std::nullopt;
  for (const std::string_view marker : shape->markers)
    if (!isInterface(site.hierarchy, marker)) return std::nullopt;
  LambdaWriter writer(site, *target);
  if (!writer.addMethod(*shape->erased, *shape->dynamic)) return std::nullopt;
  for (const SharedMethodType& bridge : shape->bridges)
    if (*bridge != *shape->erased && !writer.addMethod(*bridge, *shape->dynamic))
      return std::nullopt;
  return writer.finish(*shape);
}

}  // namespace fathom::frontend::java
