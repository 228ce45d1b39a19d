#include "frontend/java/desugar/class_writer.h"

#include <bit>
#include <utility>

#include "base/errors.h"
#include "frontend/java/classfile/modified_utf8.h"

namespace fathom::frontend::java {
namespace {

constexpr std::uint32_t kClassMagic = 0xCAFEBABE;
constexpr unsigned kMostConstants = 0xFFFF;
constexpr unsigned kMostText = 0xFFFF;

/// Tags of JVMS table 4.4-A.
enum Tag : unsigned {
  kTextTag = 1,
  kIntegerTag = 3,
  kFloatTag = 4,
  kLongTag = 5,
  kDoubleTag = 6,
  kClassTag = 7,
  kStringTag = 8,
  kFieldTag = 9,
  kMethodTag = 10,
  kInterfaceMethodTag = 11,
  kNameAndTypeTag = 12
};

}  // namespace

std::uint16_t ConstantPoolWriter::add(const ByteWriter& constant, unsigned places) {
  const auto [known, isNew] =
      places_.try_emplace(constant.bytes(), static_cast<std::uint16_t>(next_));
  if (!isNew) return known->second;
  bytes_.append(constant.bytes());
  next_ += places;
  require(next_ <= kMostConstants, "generated classes are small");
  return known->second;
}

std::uint16_t ConstantPoolWriter::text(std::string_view text) {
  const std::string encoded = encodeModifiedUtf8(text);
  require(encoded.size() <= kMostText, "texts of generated classes come from class files");
  ByteWriter constant;
  constant.u1(kTextTag);
  constant.u2(static_cast<unsigned>(encoded.size()));
  constant.append(encoded);
  return add(constant);
}

std::uint16_t ConstantPoolWriter::string(std::string_view content) {
  ByteWriter constant;
  constant.u1(kStringTag);
  constant.u2(text(content));
  return add(constant);
}

std::uint16_t ConstantPoolWriter::classConstant(std::string_view name) {
  ByteWriter constant;
  constant.u1(kClassTag);
  constant.u2(text(name));
  return add(constant);
}

std::uint16_t ConstantPoolWriter::nameAndType(std::string_view name, std::string_view descriptor) {
  ByteWriter constant;
  constant.u1(kNameAndTypeTag);
  constant.u2(text(name));
  constant.u2(text(descriptor));
  return add(constant);
}

std::uint16_t ConstantPoolWriter::member(unsigned tag, std::string_view owner,
                                         std::string_view name, std::string_view descriptor) {
  ByteWriter constant;
  constant.u1(tag);
  constant.u2(classConstant(owner));
  constant.u2(nameAndType(name, descriptor));
  return add(constant);
}

std::uint16_t ConstantPoolWriter::field(std::string_view owner, std::string_view name,
                                        std::string_view descriptor) {
  return member(kFieldTag, owner, name, descriptor);
}

std::uint16_t ConstantPoolWriter::method(std::string_view owner, std::string_view name,
                                         std::string_view descriptor, bool ofInterface) {
  return member(ofInterface ? kInterfaceMethodTag : kMethodTag, owner, name, descriptor);
}

std::uint16_t ConstantPoolWriter::integer(std::int32_t value) {
  ByteWriter constant;
  constant.u1(kIntegerTag);
  constant.u4(static_cast<std::uint32_t>(value));
  return add(constant);
}

std::uint16_t ConstantPoolWriter::floating(float value) {
  ByteWriter constant;
  constant.u1(kFloatTag);
  constant.u4(std::bit_cast<std::uint32_t>(value));
  return add(constant);
}

std::uint16_t ConstantPoolWriter::longInteger(std::int64_t value) {
  ByteWriter constant;
  constant.u1(kLongTag);
  constant.u8(static_cast<std::uint64_t>(value));
  return add(constant, 2);
}

std::uint16_t ConstantPoolWriter::doubleFloating(double value) {
  ByteWriter constant;
  constant.u1(kDoubleTag);
  constant.u8(std::bit_cast<std::uint64_t>(value));
  return add(constant, 2);
}

std::vector<std::uint8_t> ConstantPoolWriter::bytes() const {
  ByteWriter all;
  all.u2(next_);
  all.append(bytes_.bytes());
  return all.bytes();
}

ClassWriter::ClassWriter(std::string name, std::string_view superclass, std::uint16_t version)
    : name_(std::move(name)),
      version_(version),
      this_(pool_.classConstant(name_)),
      super_(pool_.classConstant(superclass)) {}

void ClassWriter::addField(unsigned flags, std::string_view name, std::string_view descriptor) {
  fields_.u2(flags);
  fields_.u2(pool_.text(name));
  fields_.u2(pool_.text(descriptor));
  fields_.u2(0);
  ++fieldCount_;
}

void ClassWriter::addMethod(unsigned flags, std::string_view name, std::string_view descriptor,
                            const CodeWriter& code) {
  methods_.u2(flags);
  methods_.u2(pool_.text(name));
  methods_.u2(pool_.text(descriptor));
  methods_.u2(1);
  const std::vector<std::uint8_t> attribute = code.attribute();
  methods_.u2(pool_.text("Code"));
  methods_.u4(static_cast<std::uint32_t>(attribute.size()));
  methods_.append(attribute);
  ++methodCount_;
}

std::vector<std::uint8_t> ClassWriter::bytes() {
  constexpr unsigned kFinalSuperSynthetic = 0x1030;
  ByteWriter file;
  file.u4(kClassMagic);
  file.u2(0);
  file.u2(version_);
  file.append(pool_.bytes());
  file.u2(kFinalSuperSynthetic);
  file.u2(this_);
  file.u2(super_);
  file.u2(static_cast<unsigned>(interfaces_.size()));
  for (const std::uint16_t interface : interfaces_) file.u2(interface);
  file.u2(fieldCount_);
  file.append(fields_.bytes());
  file.u2(methodCount_);
  file.append(methods_.bytes());
  file.u2(0);
  return file.bytes();
}

}  // namespace fathom::frontend::java
