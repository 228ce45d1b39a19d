#include "frontend_java/class_builder.h"

namespace fathom::frontend::java {
namespace {

void putAll(ByteList& bytes, const ByteList& more) {
  bytes.insert(bytes.end(), more.begin(), more.end());
}

}  // namespace

void putU2(ByteList& bytes, unsigned value) {
  bytes.push_back(static_cast<std::uint8_t>(value >> 8));
  bytes.push_back(static_cast<std::uint8_t>(value));
}

void putU4(ByteList& bytes, std::uint32_t value) {
  putU2(bytes, value >> 16);
  putU2(bytes, value & 0xFFFF);
}

ClassBuilder::ClassBuilder(std::string name) {
  this_ = classConstant(name);
  super_ = classConstant("java/lang/Object");
}

std::uint16_t ClassBuilder::raw(const ByteList& constant, unsigned places) {
  putAll(pool_, constant);
  const auto place = static_cast<std::uint16_t>(places_);
  places_ += places;
  return place;
}

std::uint16_t ClassBuilder::text(std::string_view bytes) {
  ByteList constant{1};
  putU2(constant, static_cast<unsigned>(bytes.size()));
  constant.insert(constant.end(), bytes.begin(), bytes.end());
  return raw(constant);
}

std::uint16_t ClassBuilder::classConstant(std::string_view name) {
  const std::uint16_t place = text(name);
  ByteList constant{7};
  putU2(constant, place);
  return raw(constant);
}

std::uint16_t ClassBuilder::nameAndType(std::string_view name, std::string_view descriptor) {
  const std::uint16_t first = text(name);
  const std::uint16_t second = text(descriptor);
  ByteList constant{12};
  putU2(constant, first);
  putU2(constant, second);
  return raw(constant);
}

std::uint16_t ClassBuilder::member(int tag, std::string_view owner, std::string_view name,
                                   std::string_view descriptor) {
  const std::uint16_t first = classConstant(owner);
  const std::uint16_t second = nameAndType(name, descriptor);
  ByteList constant{static_cast<std::uint8_t>(tag)};
  putU2(constant, first);
  putU2(constant, second);
  return raw(constant);
}

ByteList ClassBuilder::packed(const std::vector<std::pair<std::string, ByteList>>& attributes) {
  ByteList bytes;
  putU2(bytes, static_cast<unsigned>(attributes.size()));
  for (const auto& [name, contents] : attributes) {
    putU2(bytes, text(name));
    putU4(bytes, static_cast<std::uint32_t>(contents.size()));
    putAll(bytes, contents);
  }
  return bytes;
}

void ClassBuilder::attribute(std::string_view name, const ByteList& contents) {
  putU2(attributes_, text(name));
  putU4(attributes_, static_cast<std::uint32_t>(contents.size()));
  putAll(attributes_, contents);
  ++attributeCount_;
}

void ClassBuilder::method(std::string_view name, std::string_view descriptor, const ByteList& code,
                          unsigned locals, const std::vector<unsigned>& handlers,
                          const std::vector<std::pair<std::string, ByteList>>& attributes) {
  ByteList body;
  putU2(body, 10);
  putU2(body, locals);
  putU4(body, static_cast<std::uint32_t>(code.size()));
  putAll(body, code);
  putU2(body, static_cast<unsigned>(handlers.size() / 4));
  for (const unsigned number : handlers) putU2(body, number);
  putAll(body, packed(attributes));
  putU2(methods_, 0x9);
  putU2(methods_, text(name));
  putU2(methods_, text(descriptor));
  putAll(methods_, packed({{"Code", body}}));
  ++methodCount_;
}

void ClassBuilder::field(unsigned flags, std::string_view name, std::string_view descriptor,
                         const std::vector<std::pair<std::string, ByteList>>& attributes) {
  putU2(fields_, flags);
  putU2(fields_, text(name));
  putU2(fields_, text(descriptor));
  putAll(fields_, packed(attributes));
  ++fieldCount_;
}

ByteList ClassBuilder::oddities() {
  ClassBuilder builder("p/Odd-Name");
  const auto array = static_cast<std::uint8_t>(builder.classConstant("[[[I"));
  ByteList string{8};
  putU2(string, builder.text("\t\xC0\x80\x7F'\"\\ \xED\xA0\xBD\xED\xB8\x80  "));
  const auto literal = static_cast<std::uint8_t>(builder.raw(string));
  const auto wrongName = static_cast<std::uint8_t>(builder.member(9, "p/Q", "1\"x", "I"));
  const auto own = static_cast<std::uint8_t>(builder.member(10, "p/Odd-Name", "f g", "()V"));
  const auto clone =
      static_cast<std::uint8_t>(builder.member(10, "[Lp/E;", "clone", "()Ljava/lang/Object;"));
  builder.field(0x40DF, "x", "[[Lp/Q;");
  builder.method("wide", "(I)V", {0xC4, 0x15, 1, 2, 0xC4, 0x84, 1, 2, 0xFC, 0x18, 0xC4, 0xA9, 0, 3},
                 300);
  builder.method("subroutines", "()V",
                 {0xA8, 0, 9, 0xC9, 0, 0, 0, 6, 0xB1, 0x4B, 0xA9, 0, 0xC8, 0xFF, 0xFF, 0xFF, 0xF4});
  builder.method("switches", "()V", {0x03, 0xAB, 0, 0, 0, 0, 0, 11, 0, 0, 0, 0, 0xB1});
  builder.method(
      "constants", "()V",
      {0x04, 0x05, 0xC5, 0,    array, 2, 0x57,  0x12, literal, 0x57, 0xB2, 0,    wrongName, 0x57,
       0xB8, 0,    own,  0x01, 0xB6,  0, clone, 0x57, 0x10,    0x80, 0x57, 0xBC, 11,        0xB1},
      10, {0, 6, 6, 2, 0, 6, 6, 0});
  return builder.build(48);
}

ByteList ClassBuilder::build(unsigned major, unsigned flags) const {
  ByteList bytes;
  putU4(bytes, 0xCAFEBABE);
  putU2(bytes, 0);
  putU2(bytes, major);
  putU2(bytes, places_);
  putAll(bytes, pool_);
  putU2(bytes, flags);
  putU2(bytes, this_);
  putU2(bytes, super_);
  putU2(bytes, 0);
  putU2(bytes, fieldCount_);
  putAll(bytes, fields_);
  putU2(bytes, methodCount_);
  putAll(bytes, methods_);
  putU2(bytes, attributeCount_);
  putAll(bytes, attributes_);
  return bytes;
}

}  // namespace fathom::frontend::java
