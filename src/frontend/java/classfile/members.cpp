#include "frontend/java/classfile/members.h"

#include <fmt/core.h>

#include "frontend/java/classfile/attributes.h"

namespace fathom::frontend::java {
namespace {

void appendTo(auto& all, auto more) {
  for (auto& one : more) all.push_back(std::move(one));
}

std::vector<std::vector<Annotation>> readParameterAnnotations(ByteReader part, ConstantPool& pool,
                                                              bool visible) {
  std::vector<std::vector<Annotation>> parameters;
  const std::uint8_t count = part.u1();
  for (unsigned i = 0; i < count; ++i) parameters.push_back(readAnnotations(part, pool, visible));
  part.expectEnd("annotations of parameters");
  return parameters;
}

void requireConstantOf(const Field& field, std::uint16_t index, const ByteReader& place,
                       const ConstantPool& pool) {
  const bool fits = pool.find<IntegerConstant>(index) || pool.find<FloatConstant>(index) ||
                    pool.find<LongConstant>(index) || pool.find<DoubleConstant>(index) ||
                    pool.find<StringConstant>(index);
  if (!fits) place.fail(fmt::format("the field {} cannot have constant {}", field.name, index));
}

class MethodReader {
 public:
  MethodReader(ByteReader& reader, ConstantPool& pool) : reader_(reader), pool_(pool) {}

  Method read() {
    method_.flags = AccessFlags{reader_.u2()};
    method_.name = pool_.memberName(reader_.u2(), reader_);
    const std::uint16_t descriptor = reader_.u2();
    method_.descriptor = pool_.text(descriptor, reader_);
    method_.type = pool_.methodType(descriptor, reader_);
    const ByteReader place = reader_;
    forEachAttribute(reader_, pool_,
                     [this](std::string_view name, ByteReader part) { attribute(name, part); });
    checkBody(place);
    return std::move(method_);
  }

 private:
  void attribute(std::string_view name, ByteReader part) {
    if (name == "Code") {
      if (method_.code) part.fail("a second attribute Code");
      method_.code = readCode(part, pool_);
    } else if (name == "Exceptions") {
      appendTo(method_.exceptions,
               readTable(part, [this](ByteReader& row) { return pool_.className(row.u2(), row); }));
      part.expectEnd("the attribute Exceptions");
    } else if (name == "Signature") {
      method_.signature = pool_.methodSignature(part.u2(), part);
      part.expectEnd("a Signature");
    } else if (name == "RuntimeVisibleParameterAnnotations") {
      method_.visibleParameters = readParameterAnnotations(part, pool_, true);
    } else if (name == "RuntimeInvisibleParameterAnnotations") {
      method_.invisibleParameters = readParameterAnnotations(part, pool_, false);
    } else {
      readAnnotationAttribute(name, part, pool_, method_.annotations);
    }
  }

  /// A body if and only if it is neither native nor abstract (JVMS 4.7.3); its locals hold the
  /// arguments.
  void checkBody(const ByteReader& place) const {
    const bool none = method_.flags.has(Access::Native) || method_.flags.has(Access::Abstract);
    const bool initializer = method_.name == "<clinit>";
    if (!initializer && none && method_.code)
      place.fail(fmt::format("the method {} has a body and no right to one", method_.name));
    if (!none && !method_.code) place.fail(fmt::format("the method {} has no body", method_.name));
    if (!method_.code) return;
    const unsigned self = method_.flags.has(Access::Static) || initializer ? 0 : 1;
    if (method_.type->parameterSlots() + self > method_.code->maxLocals)
      place.fail(fmt::format("the method {} has fewer locals than arguments", method_.name));
  }

  ByteReader& reader_;
  ConstantPool& pool_;
  Method method_;
};

}  // namespace

bool readAnnotationAttribute(std::string_view name, ByteReader part, ConstantPool& pool,
                             Annotations& annotations) {
  const bool visible = name.starts_with("RuntimeVisible");
  if (name == "RuntimeVisibleAnnotations" || name == "RuntimeInvisibleAnnotations")
    appendTo(annotations.declared, readAnnotations(part, pool, visible));
  else if (name == "RuntimeVisibleTypeAnnotations" || name == "RuntimeInvisibleTypeAnnotations")
    appendTo(annotations.types, readTypeAnnotations(part, pool, visible));
  else
    return false;
  part.expectEnd("annotations");
  return true;
}

Field readField(ByteReader& reader, ConstantPool& pool) {
  Field field;
  field.flags = AccessFlags{reader.u2()};
  field.name = pool.memberName(reader.u2(), reader);
  const std::uint16_t descriptor = reader.u2();
  field.descriptor = pool.text(descriptor, reader);
  field.type = pool.fieldType(descriptor, reader);
  forEachAttribute(reader, pool, [&](std::string_view name, ByteReader part) {
    if (name == "ConstantValue") {
      field.constantValue = part.u2();
      requireConstantOf(field, *field.constantValue, part, pool);
      part.expectEnd("a ConstantValue");
    } else if (name == "Signature") {
      field.signature = pool.fieldSignature(part.u2(), part);
      part.expectEnd("a Signature");
    } else {
      readAnnotationAttribute(name, part, pool, field.annotations);
    }
  });
  return field;
}

Method readMethod(ByteReader& reader, ConstantPool& pool) {
  return MethodReader(reader, pool).read();
}

RecordComponent readRecordComponent(ByteReader& reader, ConstantPool& pool) {
  RecordComponent component;
  component.name = pool.memberName(reader.u2(), reader);
  component.type = pool.fieldType(reader.u2(), reader);
  forEachAttribute(reader, pool, [&](std::string_view name, ByteReader part) {
    if (name == "Signature") {
      component.signature = pool.fieldSignature(part.u2(), part);
      part.expectEnd("a Signature");
    } else {
      readAnnotationAttribute(name, part, pool, component.annotations);
    }
  });
  return component;
}

}  // namespace fathom::frontend::java
