#include "frontend_java/redirected.h"

#include "base/errors.h"
#include "frontend/java/classfile/byte_reader.h"

namespace fathom::frontend::java {
namespace {

constexpr std::size_t kCountPlace = 8;  // behind magic and version
constexpr unsigned kPublicFlag = 1;
constexpr unsigned kPrivateFlag = 2;

std::size_t constantSize(ByteReader& reader, unsigned tag) {
  if (tag == 1) return reader.u2();
  if (tag == 5 || tag == 6) return 8;
  if (tag == 15) return 3;
  return tag == 7 || tag == 8 || tag == 16 || tag == 19 || tag == 20 ? 2 : 4;
}

/// Passes over the pool; how many places it has.
unsigned skipPool(ByteReader& reader) {
  reader.bytes(kCountPlace);
  const unsigned count = reader.u2();
  for (unsigned place = 1; place < count; ++place) {
    const unsigned tag = reader.u1();
    reader.bytes(constantSize(reader, tag));
    if (tag == 5 || tag == 6) ++place;
  }
  return count;
}

void setU2(ByteList& bytes, std::size_t place, unsigned value) {
  bytes[place] = static_cast<std::uint8_t>(value >> 8);
  bytes[place + 1] = static_cast<std::uint8_t>(value);
}

/// The constants of a replacement from place `next` on; the last one is the method.
void putReplacement(ByteList& bytes, const Replacement& replacement, unsigned next) {
  for (const std::string* text : {&replacement.owner, &replacement.name, &replacement.descriptor}) {
    bytes.push_back(1);
    putU2(bytes, static_cast<unsigned>(text->size()));
    bytes.insert(bytes.end(), text->begin(), text->end());
  }
  bytes.push_back(7);
  putU2(bytes, next);
  bytes.push_back(12);
  putU2(bytes, next + 1);
  putU2(bytes, next + 2);
  bytes.push_back(10);
  putU2(bytes, next + 3);
  putU2(bytes, next + 4);
}

class Rewriter {
 public:
  Rewriter(const ByteList& bytes, const ClassFile& file,
           const std::map<std::uint16_t, Replacement>& replacements)
      : bytes_(bytes), file_(file), reader_(bytes_, "rewritten") {
    unsigned next = skipPool(reader_);
    for (const auto& [place, replacement] : replacements) {
      putReplacement(constants_, replacement, next);
      next += 6;
      methods_[place] = next - 1;
    }
    count_ = next;
    poolEnd_ = reader_.offset();
  }

  ByteList run() {
    reader_.bytes(6);
    const unsigned interfaces = reader_.u2();
    reader_.bytes(std::size_t{2} * interfaces);
    const unsigned fields = reader_.u2();
    for (unsigned i = 0; i < fields; ++i) member(nullptr);
    const unsigned methods = reader_.u2();
    for (unsigned i = 0; i < methods; ++i) member(&file_.methods[i]);
    setU2(bytes_, kCountPlace, count_);
    bytes_.insert(bytes_.begin() + static_cast<std::ptrdiff_t>(poolEnd_), constants_.begin(),
                  constants_.end());
    return bytes_;
  }

 private:
  void member(const Method* method) {
    const std::size_t place = reader_.offset();
    const unsigned flags = reader_.u2();
    const unsigned open = file_.flags.has(Access::Interface) ? kPublicFlag : 0;
    if (flags & kPrivateFlag) setU2(bytes_, place, (flags & ~kPrivateFlag) | open);
    reader_.bytes(4);
    const unsigned attributes = reader_.u2();
    for (unsigned i = 0; i < attributes; ++i) {
      const auto* name = file_.pool.find<TextConstant>(reader_.u2());
      const std::size_t length = reader_.u4();
      if (method && name->text == "Code") rewriteCode(reader_.offset() + 8, *method);
      reader_.bytes(length);
    }
  }

  void rewriteCode(std::size_t start, const Method& method) {
    for (const Instruction& instruction : method.code->list.instructions) {
      if (instruction.opcode != Opcode::Invokedynamic) continue;
      const std::size_t place = start + instruction.bci;
      bytes_[place] = static_cast<std::uint8_t>(Opcode::Invokestatic);
      setU2(bytes_, place + 1, methods_.at(std::get<ConstantOperand>(instruction.operand).index));
    }
  }

  ByteList bytes_;
  const ClassFile& file_;
  ByteReader reader_;
  ByteList constants_;
  std::map<std::uint16_t, unsigned> methods_;
  unsigned count_ = 0;
  std::size_t poolEnd_ = 0;
};

}  // namespace

ByteList redirected(const ByteList& bytes, const ClassFile& file,
                    const std::map<std::uint16_t, Replacement>& replacements) {
  return Rewriter(bytes, file, replacements).run();
}

}  // namespace fathom::frontend::java
