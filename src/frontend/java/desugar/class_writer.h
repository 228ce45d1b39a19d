#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/java/classfile/class_file.h"
#include "frontend/java/desugar/code_writer.h"

namespace fathom::frontend::java {

/// Constants of a class file that is written; equal ones are written once.
class ConstantPoolWriter {
 public:
  /// Text is UTF-8 as decodeModifiedUtf8 gives it.
  std::uint16_t text(std::string_view text);
  std::uint16_t string(std::string_view text);
  /// `a/b/C`, or the descriptor of an array.
  std::uint16_t classConstant(std::string_view name);
  std::uint16_t field(std::string_view owner, std::string_view name, std::string_view descriptor);
  std::uint16_t method(std::string_view owner, std::string_view name, std::string_view descriptor,
                       bool ofInterface);
  std::uint16_t integer(std::int32_t value);
  std::uint16_t floating(float value);
  std::uint16_t longInteger(std::int64_t value);
  std::uint16_t doubleFloating(double value);

  /// With the count in front.
  std::vector<std::uint8_t> bytes() const;

 private:
  std::uint16_t add(const ByteWriter& constant, unsigned places = 1);
  std::uint16_t nameAndType(std::string_view name, std::string_view descriptor);
  std::uint16_t member(unsigned tag, std::string_view owner, std::string_view name,
                       std::string_view descriptor);

  std::map<std::vector<std::uint8_t>, std::uint16_t> places_;
  ByteWriter bytes_;
  unsigned next_ = 1;
};

/// A class file. Its code has no StackMapTable: bodies with branches need a version that a JVM
/// checks without it (49).
class ClassWriter {
 public:
  ClassWriter(std::string name, std::string_view superclass, std::uint16_t version);

  const std::string& name() const { return name_; }
  ConstantPoolWriter& pool() { return pool_; }
  void addInterface(std::string_view name) { interfaces_.push_back(pool_.classConstant(name)); }
  void addField(unsigned flags, std::string_view name, std::string_view descriptor);
  void addMethod(unsigned flags, std::string_view name, std::string_view descriptor,
                 const CodeWriter& code);

  std::vector<std::uint8_t> bytes();

 private:
  std::string name_;
  std::uint16_t version_;
  ConstantPoolWriter pool_;
  std::uint16_t this_;
  std::uint16_t super_;
  std::vector<std::uint16_t> interfaces_;
  unsigned fieldCount_ = 0;
  unsigned methodCount_ = 0;
  ByteWriter fields_;
  ByteWriter methods_;
};

}  // namespace fathom::frontend::java
