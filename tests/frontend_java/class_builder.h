#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace fathom::frontend::java {

using ByteList = std::vector<std::uint8_t>;

void putU2(ByteList& bytes, unsigned value);
void putU4(ByteList& bytes, std::uint32_t value);

/// Writes class files byte by byte, wrong ones too.
class ClassBuilder {
 public:
  explicit ClassBuilder(std::string name = "p/Test");

  /// Each gives the place of a new constant.
  std::uint16_t text(std::string_view bytes);
  std::uint16_t classConstant(std::string_view name);
  std::uint16_t nameAndType(std::string_view name, std::string_view descriptor);
  /// Tags 9 (field), 10 (method), 11 (method of an interface).
  std::uint16_t member(int tag, std::string_view owner, std::string_view name,
                       std::string_view descriptor);
  std::uint16_t raw(const ByteList& constant, unsigned places = 1);

  /// An attribute of the class.
  void attribute(std::string_view name, const ByteList& contents);
  /// A static method; `handlers` are four numbers each, `attributes` those of Code.
  void method(std::string_view name, std::string_view descriptor, const ByteList& code,
              unsigned locals = 10, const std::vector<unsigned>& handlers = {},
              const std::vector<std::pair<std::string, ByteList>>& attributes = {});
  void field(unsigned flags, std::string_view name, std::string_view descriptor,
             const std::vector<std::pair<std::string, ByteList>>& attributes = {});

  /// A class of what javac seldom or never writes: wide forms, subroutines, long branches, switches
  /// without cases, arrays of several dimensions, odd names and texts.
  static ByteList oddities();

  ByteList build(unsigned major = 52, unsigned flags = 0x21) const;

 private:
  ByteList packed(const std::vector<std::pair<std::string, ByteList>>& attributes);

  ByteList pool_;
  unsigned places_ = 1;
  ByteList fields_;
  ByteList methods_;
  ByteList attributes_;
  unsigned fieldCount_ = 0;
  unsigned methodCount_ = 0;
  unsigned attributeCount_ = 0;
  std::uint16_t this_ = 0;
  std::uint16_t super_ = 0;
};

}  // namespace fathom::frontend::java
