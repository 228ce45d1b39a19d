#include <algorithm>

#include "frontend/java/desugar/generators.h"

// equals, hashCode and toString of records (JDK: java.lang.runtime.ObjectMethods).
namespace fathom::frontend::java {
namespace {

/// A record's constructor takes all components, and methods take at most 255 slots.
constexpr std::size_t kMostComponents = 255;

struct Component {
  std::string_view name;
  const FieldReference* field;
};

struct RecordShape {
  const ClassConstant* type;
  std::vector<Component> components;
};

/// Arguments: the class, `x;y`, and for each name a handle that reads the field.
std::optional<RecordShape> readShape(const CallSite& site) {
  RecordShape shape{site.argument<ClassConstant>(0), {}};
  const auto* names = site.argument<StringConstant>(1);
  if (!shape.type || shape.type->type.isArray() || !names) return std::nullopt;
  std::string_view rest = names->text;
  while (!rest.empty()) {
    const std::string_view name = rest.substr(0, rest.find(';'));
    rest.remove_prefix(std::min(rest.size(), name.size() + 1));
    const auto* handle = site.argument<MethodHandleConstant>(2 + shape.components.size());
    if (!handle || handle->kind != HandleKind::GetField) return std::nullopt;
    const auto* field = site.owner.file.pool.find<FieldReference>(handle->member);
    if (!field || shape.components.size() == kMostComponents) return std::nullopt;
    shape.components.push_back({name, field});
  }
  if (site.bootstrap.arguments.size() != 2 + shape.components.size()) return std::nullopt;
  return shape;
}

/// Class.getSimpleName: what InnerClasses calls it, or the name without its package.
std::string_view simpleName(const LoadedClass& loaded) {
  for (const InnerClass& inner : loaded.file.innerClasses)
    if (inner.inner == loaded.name()) return inner.name.value_or("");
  return loaded.name().substr(loaded.name().rfind('/') + 1);
}

std::string_view wrapperName(const Type& type) {
  switch (std::get<Primitive>(type.element)) {
    case Primitive::Boolean:
      return "java/lang/Boolean";
    case Primitive::Byte:
      return "java/lang/Byte";
    case Primitive::Char:
      return "java/lang/Character";
    case Primitive::Short:
      return "java/lang/Short";
    case Primitive::Int:
      return "java/lang/Integer";
    case Primitive::Long:
      return "java/lang/Long";
    case Primitive::Float:
      return "java/lang/Float";
    case Primitive::Double:
      return "java/lang/Double";
    case Primitive::Void:
      break;
  }
  return "java/lang/Void";
}

class RecordMethodWriter {
 public:
  RecordMethodWriter(const CallSite& site, const RecordShape& shape)
      : site_(site),
        shape_(shape),
        class_(site.className, "java/lang/Object", kBranchingVersion),
        code_(class_.pool(), site.call.type->parameterSlots()) {}

  void writeToString() {
    startBuilder(code_);
    std::string before = std::string(simpleName(site_.owner)) + "[";
    for (const Component& component : shape_.components) {
      appendText(before + std::string(component.name) + "=");
      loadComponent(component, 0);
      append(code_, component.field->type);
      before = ", ";
    }
    appendText(shape_.components.empty() ? before + "]" : "]");
    finishBuilder(code_);
    code_.giveBack(site_.call.type->result);
  }

  void writeHashCode() {
    code_.push(0);
    for (const Component& component : shape_.components) {
      code_.push(31);
      code_.emit(Opcode::Imul);
      loadComponent(component, 0);
      hashTop(component.field->type);
      code_.emit(Opcode::Iadd);
    }
    code_.giveBack(site_.call.type->result);
  }

  void writeEquals() {
    const Type object{std::string_view("java/lang/Object"), 0};
    code_.load(object, 0);
    code_.load(object, 1);
    const std::size_t notSame = code_.branch(Opcode::IfAcmpne);
    giveBoolean(1);
    code_.land(notSame);
    code_.load(object, 1);
    code_.withClass(Opcode::Instanceof, shape_.type->name);
    std::vector<std::size_t> different{code_.branch(Opcode::Ifeq)};
    for (const Component& component : shape_.components)
      different.push_back(branchIfDifferent(component));
    giveBoolean(1);
    for (const std::size_t branch : different) code_.land(branch);
    giveBoolean(0);
  }

  ClassWriter finish() {
    class_.addMethod(0x1008, kMethodName, site_.call.member.descriptor, code_);
    return std::move(class_);
  }

 private:
  void appendText(const std::string& text) {
    code_.loadConstant(class_.pool().string(text), 1);
    append(code_, Type{std::string_view("java/lang/String"), 0});
  }

  void giveBoolean(int value) {
    code_.push(value);
    code_.giveBack(site_.call.type->result);
  }

  /// Of the first parameter or, cast to the record, of the second.
  void loadComponent(const Component& component, unsigned slot) {
    code_.load(shape_.type->type, slot);
    if (slot == 1) code_.withClass(Opcode::Checkcast, shape_.type->name);
    code_.field(Opcode::Getfield, component.field->owner.name, component.field->member.name,
                component.field->type);
  }

  void hashTop(const Type& type) {
    if (type.isReference())
      code_.invoke(Opcode::Invokestatic, "java/util/Objects", "hashCode", "(Ljava/lang/Object;)I");
    else
      code_.invoke(Opcode::Invokestatic, wrapperName(type), "hashCode",
                   "(" + descriptorOf(type) + ")I");
  }

  std::size_t branchIfDifferent(const Component& component) {
    loadComponent(component, 0);
    loadComponent(component, 1);
    const Type& type = component.field->type;
    if (type.isReference()) {
      code_.invoke(Opcode::Invokestatic, "java/util/Objects", "equals",
                   "(Ljava/lang/Object;Ljava/lang/Object;)Z");
      return code_.branch(Opcode::Ifeq);
    }
    const Primitive primitive = std::get<Primitive>(type.element);
    if (primitive == Primitive::Float || primitive == Primitive::Double) {
      const std::string descriptor = descriptorOf(type);
      code_.invoke(Opcode::Invokestatic, wrapperName(type), "compare",
                   "(" + descriptor + descriptor + ")I");
      return code_.branch(Opcode::Ifne);
    }
    if (primitive != Primitive::Long) return code_.branch(Opcode::IfIcmpne);
    code_.emit(Opcode::Lcmp);
    return code_.branch(Opcode::Ifne);
  }

  const CallSite& site_;
  const RecordShape& shape_;
  ClassWriter class_;
  CodeWriter code_;
};

}  // namespace

std::optional<ClassWriter> writeRecordMethod(const CallSite& site) {
  const std::optional<RecordShape> shape = readShape(site);
  if (!shape || shape->type->name != site.owner.name()) return std::nullopt;
  const std::string self = "(L" + std::string(site.owner.name()) + ";";
  const NameAndType& member = site.call.member;
  RecordMethodWriter writer(site, *shape);
  if (member.name == "toString" && member.descriptor == self + ")Ljava/lang/String;")
    writer.writeToString();
  else if (member.name == "hashCode" && member.descriptor == self + ")I")
    writer.writeHashCode();
  else if (member.name == "equals" && member.descriptor == self + "Ljava/lang/Object;)Z")
    writer.writeEquals();
  else
    return std::nullopt;
  return writer.finish();
}

}  // namespace fathom::frontend::java
