#include "frontend/java/classfile/annotation.h"

#include <fmt/core.h>

#include "frontend/java/classfile/attributes.h"

namespace fathom::frontend::java {
namespace {

constexpr unsigned kDeepestValue = 100;

class AnnotationReader {
 public:
  AnnotationReader(ByteReader& reader, ConstantPool& pool, bool visible)
      : reader_(reader), pool_(pool), visible_(visible) {}

  std::vector<Annotation> all() {
    return readTable(reader_, [this](ByteReader&) { return annotation(0); });
  }

  TypeAnnotation typeAnnotation() {
    TypeAnnotation result;
    result.target = reader_.u1();
    result.position = readTarget(result.target);
    const std::uint8_t steps = reader_.u1();
    for (unsigned i = 0; i < steps; ++i) {
      const std::uint8_t kind = reader_.u1();
      result.path.emplace_back(kind, reader_.u1());
    }
    result.annotation = annotation(0);
    return result;
  }

 private:
  Annotation annotation(unsigned depth) {
    if (depth > kDeepestValue) reader_.fail("annotations are nested too deeply");
    Annotation result;
    result.visible = visible_;
    result.type = className(reader_.u2());
    result.elements = readTable(reader_, [this, depth](ByteReader&) {
      const std::string_view name = pool_.text(reader_.u2(), reader_);
      return std::pair{name, value(depth + 1)};
    });
    return result;
  }

  std::string_view className(std::uint16_t index) {
    const Type type = pool_.fieldType(index, reader_);
    const auto* name = std::get_if<std::string_view>(&type.element);
    if (!name || type.isArray()) reader_.fail(fmt::format("constant {} is no class", index));
    return *name;
  }

  ElementValue value(unsigned depth) {
    if (depth > kDeepestValue) reader_.fail("annotations are nested too deeply");
    const char tag = static_cast<char>(reader_.u1());
    switch (tag) {
      case 'B':
      case 'C':
      case 'I':
      case 'S':
      case 'Z':
        return constant<IntegerConstant>();
      case 'D':
        return constant<DoubleConstant>();
      case 'F':
        return constant<FloatConstant>();
      case 'J':
        return constant<LongConstant>();
      case 's':
        return constant<TextConstant>();
      case 'e': {
        const std::string_view type = className(reader_.u2());
        return {EnumValue{type, pool_.text(reader_.u2(), reader_)}};
      }
      case 'c':
        return {ClassValue{pool_.text(reader_.u2(), reader_)}};
      case '@': {
        std::vector<Annotation> nested;
        nested.push_back(annotation(depth + 1));
        return {std::move(nested)};
      }
      case '[':
        return {readTable(reader_, [this, depth](ByteReader&) { return value(depth + 1); })};
      default:
        reader_.fail(fmt::format("{} is no tag of a value", static_cast<unsigned char>(tag)));
    }
  }

  template <class Kind>
  ElementValue constant() {
    const std::uint16_t index = reader_.u2();
    pool_.at<Kind>(index, reader_);
    return {ConstantValue{index}};
  }

  /// Passes over target_info (JVMS 4.7.20.1); what of it says which part of a declaration is meant.
  std::uint16_t readTarget(std::uint8_t target) {
    switch (target) {
      case 0x00:
      case 0x01:
      case 0x16:
        return reader_.u1();
      case 0x11:
      case 0x12: {
        const std::uint8_t parameter = reader_.u1();
        reader_.u1();
        return parameter;
      }
      case 0x10:
      case 0x17:
      case 0x42:
      case 0x43:
      case 0x44:
      case 0x45:
      case 0x46:
        return reader_.u2();
      case 0x13:
      case 0x14:
      case 0x15:
        return 0;
      case 0x40:
      case 0x41:
        reader_.bytes(std::size_t{6} * reader_.u2());
        return 0;
      case 0x47:
      case 0x48:
      case 0x49:
      case 0x4A:
      case 0x4B: {
        const std::uint16_t bci = reader_.u2();
        reader_.u1();
        return bci;
      }
      default:
        reader_.fail(fmt::format("{} is no target of a type annotation", target));
    }
  }

  ByteReader& reader_;
  ConstantPool& pool_;
  bool visible_;
};

}  // namespace

std::vector<Annotation> readAnnotations(ByteReader& reader, ConstantPool& pool, bool visible) {
  return AnnotationReader(reader, pool, visible).all();
}

std::vector<TypeAnnotation> readTypeAnnotations(ByteReader& reader, ConstantPool& pool,
                                                bool visible) {
  AnnotationReader annotations(reader, pool, visible);
  return readTable(reader, [&annotations](ByteReader&) { return annotations.typeAnnotation(); });
}

}  // namespace fathom::frontend::java
