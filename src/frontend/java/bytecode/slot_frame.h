#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/java/bytecode/slot.h"

namespace fathom::frontend::java {

/// An instruction of a method, for sentences.
struct CodePlace {
  const ResolvedMethod& method;
  std::uint16_t bci;

  /// InputError "FILE: a.b.C.m(I)V@12: sentence".
  [[noreturn]] void fail(const std::string& sentence) const;
  /// The same, for what is beyond what is read.
  [[noreturn]] void refuse(const std::string& sentence) const;
};

/// Local variables and stack. InputError where an access is wrong, at the place that is set.
class SlotFrame {
 public:
  SlotFrame(std::size_t localCount, unsigned maxStack) : locals(localCount), maxStack_(maxStack) {}

  void push(const Slot& slot, const CodePlace& place);
  Slot pop(const CodePlace& place);
  /// Requires the tag; Reference also takes Null.
  Slot pop(SlotTag tag, const CodePlace& place);
  /// Any reference, also one whose constructor has not run.
  Slot popAnyReference(const CodePlace& place);
  /// The entries of the topmost `slots` slots, in the order of the stack.
  std::vector<Slot> take(unsigned slots, const CodePlace& place);
  /// Puts a copy of the topmost `copied` slots below the next `passed` ones.
  void duplicate(unsigned copied, unsigned passed, const CodePlace& place);

  Slot load(std::uint16_t local, SlotTag tag, const CodePlace& place) const;
  void store(std::uint16_t local, const Slot& slot);
  /// Replaces every copy.
  void replace(const Slot& from, const Slot& to);
  void clearStack() {
    stack.clear();
    height_ = 0;
  }

  std::vector<Slot> locals;
  std::vector<Slot> stack;
  bool awaitsConstructor = false;  // in a constructor: super() was not called

 private:
  unsigned maxStack_;
  unsigned height_ = 0;  // of the stack, in slots
};

}  // namespace fathom::frontend::java
