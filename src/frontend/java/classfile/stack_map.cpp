#include <fmt/core.h>

#include "frontend/java/classfile/attributes.h"
#include "frontend/java/classfile/code.h"

namespace fathom::frontend::java {
namespace {

class StackMapReader {
 public:
  StackMapReader(ByteReader reader, const ConstantPool& pool, const InstructionList& list)
      : reader_(reader), pool_(pool), list_(list) {}

  std::vector<StackMapFrame> read() {
    const std::uint16_t count = reader_.u2();
    std::vector<StackMapFrame> frames;
    for (unsigned i = 0; i < count; ++i) frames.push_back(readFrame());
    reader_.expectEnd("a StackMapTable");
    return frames;
  }

 private:
  StackMapFrame readFrame() {
    const unsigned tag = reader_.u1();
    StackMapFrame frame{};
    frame.kind = kindOf(tag);
    const bool implied = tag < 128;
    const unsigned delta = implied ? tag % 64 : reader_.u2();
    frame.bci = place(delta);
    switch (frame.kind) {
      case FrameKind::Same:
        break;
      case FrameKind::SameOneStackItem:
        frame.stack.push_back(readSlot());
        break;
      case FrameKind::Chop:
        frame.chopped = static_cast<std::uint8_t>(251 - tag);
        break;
      case FrameKind::Append:
        for (unsigned i = 251; i < tag; ++i) frame.locals.push_back(readSlot());
        break;
      case FrameKind::Full:
        frame.locals = readTable(reader_, [this](ByteReader&) { return readSlot(); });
        frame.stack = readTable(reader_, [this](ByteReader&) { return readSlot(); });
        break;
    }
    return frame;
  }

  FrameKind kindOf(unsigned tag) const {
    if (tag < 64) return FrameKind::Same;
    if (tag < 128 || tag == 247) return FrameKind::SameOneStackItem;
    if (tag < 247) reader_.fail(fmt::format("{} is no kind of frame", tag));
    if (tag < 251) return FrameKind::Chop;
    if (tag == 251) return FrameKind::Same;
    return tag < 255 ? FrameKind::Append : FrameKind::Full;
  }

  /// A frame stands delta + 1 behind the one before it, the first one at delta.
  std::uint32_t place(unsigned delta) {
    next_ += delta;
    return next_++;
  }

  SlotType readSlot() {
    const std::uint8_t tag = reader_.u1();
    if (tag > static_cast<std::uint8_t>(SlotKind::Uninitialized))
      reader_.fail(fmt::format("{} is no type of a slot", tag));
    SlotType slot;
    slot.kind = SlotKind{tag};
    if (slot.kind != SlotKind::Object && slot.kind != SlotKind::Uninitialized) return slot;
    slot.place = reader_.u2();
    if (slot.kind == SlotKind::Object)
      pool_.at<ClassConstant>(slot.place, reader_);
    else if (!list_.startsAt(slot.place))
      reader_.fail(fmt::format("no instruction begins at {}", slot.place));
    return slot;
  }

  ByteReader reader_;
  const ConstantPool& pool_;
  const InstructionList& list_;
  std::uint32_t next_ = 0;
};

}  // namespace

std::vector<StackMapFrame> readStackMap(ByteReader reader, const ConstantPool& pool,
                                        const InstructionList& list) {
  return StackMapReader(reader, pool, list).read();
}

}  // namespace fathom::frontend::java
