#include "frontend/java/bytecode/slot_frame.h"

#include <algorithm>
#include <array>
#include <fmt/core.h>

#include "base/errors.h"

namespace fathom::frontend::java {
namespace {

std::string_view describe(SlotTag tag) {
  constexpr std::array<std::string_view, 11> words{"nothing of use",
                                                   "half a value",
                                                   "an int",
                                                   "a long",
                                                   "a float",
                                                   "a double",
                                                   "null",
                                                   "a reference",
                                                   "an object before its constructor",
                                                   "this before its constructor",
                                                   "a return address"};
  return words[static_cast<std::size_t>(tag)];
}

bool passesFor(SlotTag is, SlotTag wanted) {
  return is == wanted || (wanted == SlotTag::Reference && is == SlotTag::Null);
}

[[noreturn]] void failKind(SlotTag is, SlotTag wanted, const CodePlace& place) {
  place.fail(fmt::format("{} where {} is needed", describe(is), describe(wanted)));
}

std::string sentenceAt(const CodePlace& place, const std::string& sentence) {
  return fmt::format("{}@{}: {}", qualifiedName(place.method), place.bci, sentence);
}

}  // namespace

void CodePlace::fail(const std::string& sentence) const {
  throw InputError(Position{method.owner->path, 0, 0}, sentenceAt(*this, sentence));
}

void CodePlace::refuse(const std::string& sentence) const {
  throw Unsupported(Position{method.owner->path, 0, 0}, sentenceAt(*this, sentence));
}

void SlotFrame::push(const Slot& slot, const CodePlace& place) {
  height_ += slot.size();
  if (height_ > maxStack_) place.fail(fmt::format("the stack is higher than {}", maxStack_));
  stack.push_back(slot);
}

Slot SlotFrame::pop(const CodePlace& place) {
  if (stack.empty()) place.fail("the stack is empty");
  const Slot top = stack.back();
  stack.pop_back();
  height_ -= top.size();
  return top;
}

Slot SlotFrame::pop(SlotTag tag, const CodePlace& place) {
  const Slot top = pop(place);
  if (!passesFor(top.tag, tag)) failKind(top.tag, tag, place);
  return top;
}

Slot SlotFrame::popAnyReference(const CodePlace& place) {
  const Slot top = pop(place);
  if (!passesFor(top.tag, SlotTag::Reference) && top.tag != SlotTag::New &&
      top.tag != SlotTag::This)
    failKind(top.tag, SlotTag::Reference, place);
  return top;
}

std::vector<Slot> SlotFrame::take(unsigned slots, const CodePlace& place) {
  std::vector<Slot> taken;
  unsigned sum = 0;
  while (sum < slots) {
    taken.push_back(pop(place));
    if (taken.back().tag == SlotTag::Nothing) failKind(SlotTag::Nothing, SlotTag::Int, place);
    sum += taken.back().size();
  }
  if (sum > slots) place.fail("a long or double is cut apart");
  std::reverse(taken.begin(), taken.end());
  return taken;
}

void SlotFrame::duplicate(unsigned copied, unsigned passed, const CodePlace& place) {
  const std::vector<Slot> top = take(copied, place);
  const std::vector<Slot> below = take(passed, place);
  for (const std::vector<Slot>* group : {&top, &below, &top})
    for (const Slot& slot : *group) push(slot, place);
}

Slot SlotFrame::load(std::uint16_t local, SlotTag tag, const CodePlace& place) const {
  const Slot slot = locals[local];
  const bool any =
      tag == SlotTag::Reference && (slot.tag == SlotTag::New || slot.tag == SlotTag::This);
  if (!any && !passesFor(slot.tag, tag)) failKind(slot.tag, tag, place);
  return slot;
}

void SlotFrame::store(std::uint16_t local, const Slot& slot) {
  const auto clear = [this](std::size_t at) {
    if (locals[at].tag == SlotTag::Upper) locals[at - 1] = Slot{};
    if (locals[at].isWide()) locals[at + 1] = Slot{};
    locals[at] = Slot{};
  };
  clear(local);
  if (slot.isWide()) {
    clear(local + 1U);
    locals[local + 1U] = Slot{SlotTag::Upper};
  }
  locals[local] = slot;
}

void SlotFrame::replace(const Slot& from, const Slot& to) {
  std::replace(locals.begin(), locals.end(), from, to);
  std::replace(stack.begin(), stack.end(), from, to);
}

}  // namespace fathom::frontend::java
