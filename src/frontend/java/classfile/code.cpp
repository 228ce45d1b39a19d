#include "frontend/java/classfile/code.h"

#include <fmt/core.h>

#include "base/errors.h"
#include "frontend/java/classfile/attributes.h"

namespace fathom::frontend::java {
namespace {

class CodeReader {
 public:
  CodeReader(ByteReader reader, ConstantPool& pool) : reader_(reader), pool_(pool) {}

  Code read() {
    code_.maxStack = reader_.u2();
    code_.maxLocals = reader_.u2();
    const std::uint32_t length = reader_.u4();
    if (length == 0 || length > 0xFFFF)
      reader_.fail(fmt::format("{} bytes of code; 1 to 65535 are allowed", length));
    code_.list = readInstructions(reader_.part(length), pool_, code_.maxLocals);
    code_.handlers = readTable(reader_, [this](ByteReader& row) { return handler(row); });
    forEachAttribute(reader_, pool_,
                     [this](std::string_view name, ByteReader part) { attribute(name, part); });
    reader_.expectEnd("the attribute Code");
    return std::move(code_);
  }

 private:
  ExceptionHandler handler(ByteReader& row) const {
    ExceptionHandler handler{};
    handler.start = startOf(row);
    handler.end = row.u2();
    if (handler.end <= handler.start || !isEnd(handler.end))
      row.fail(fmt::format("a handler covers {} to {}", handler.start, handler.end));
    handler.handler = startOf(row);
    handler.caught = pool_.optionalClassName(row.u2(), row);
    return handler;
  }

  std::uint16_t startOf(ByteReader& row) const {
    const std::uint16_t bci = row.u2();
    if (!code_.list.startsAt(bci)) row.fail(fmt::format("no instruction begins at {}", bci));
    return bci;
  }

  bool isEnd(std::uint32_t bci) const {
    return bci == code_.list.length || code_.list.startsAt(bci);
  }

  void attribute(std::string_view name, ByteReader part) {
    if (name == "LineNumberTable") {
      readLines(part);
    } else if (name == "LocalVariableTable") {
      readLocals(part);
    } else if (name == "LocalVariableTypeTable") {
      readLocalTypes(part);
    } else if (name == "StackMapTable") {
      if (!code_.frames.empty()) part.fail("a second StackMapTable");
      readFrames(part);
    }
  }

  /// Old class files have a table of no use, which may be malformed.
  void readFrames(const ByteReader& part) {
    try {
      code_.frames = readStackMap(part, pool_, code_.list);
    } catch (const InputError& error) {
      code_.framesFault = error.what();
    }
  }

  void readLines(ByteReader part) {
    for (const LineNumber& line : readTable(part, [this](ByteReader& row) {
           const std::uint16_t start = row.u2();
           requireInside(start, row);
           return LineNumber{start, row.u2()};
         }))
      code_.lines.push_back(line);
    part.expectEnd("a LineNumberTable");
  }

  void requireInside(std::uint32_t bci, const ByteReader& row) const {
    if (bci > code_.list.length) row.fail(fmt::format("{} is beyond the code", bci));
  }

  /// Start, length, name, the place of the type, slot: the same in both tables.
  struct LocalRow {
    std::uint16_t start;
    std::uint16_t length;
    std::string_view name;
    std::uint16_t type;
    std::uint16_t slot;
    ByteReader place;
  };

  LocalRow readLocal(ByteReader& row) const {
    const std::uint16_t start = row.u2();
    const std::uint16_t length = row.u2();
    requireInside(std::uint32_t{start} + length, row);
    const std::string_view name = pool_.text(row.u2(), row);
    if (name.empty() || name.find_first_of(".;[/") != std::string_view::npos)
      row.fail(fmt::format("no local is named {}", name));
    const std::uint16_t type = row.u2();
    const std::uint16_t slot = row.u2();
    if (slot >= code_.maxLocals) row.fail(fmt::format("there is no local {}", slot));
    return {start, length, name, type, slot, row};
  }

  void readLocals(ByteReader part) {
    for (const LocalRow& row : readTable(part, [this](ByteReader& r) { return readLocal(r); }))
      code_.locals.push_back(
          {row.start, row.length, row.slot, row.name, pool_.fieldType(row.type, row.place)});
    part.expectEnd("a LocalVariableTable");
  }

  void readLocalTypes(ByteReader part) {
    for (const LocalRow& row : readTable(part, [this](ByteReader& r) { return readLocal(r); }))
      code_.localTypes.push_back(
          {row.start, row.length, row.slot, row.name, pool_.fieldSignature(row.type, row.place)});
    part.expectEnd("a LocalVariableTypeTable");
  }

  ByteReader reader_;
  ConstantPool& pool_;
  Code code_;
};

}  // namespace

Code readCode(ByteReader reader, ConstantPool& pool) {
  return CodeReader(reader, pool).read();
}

}  // namespace fathom::frontend::java
