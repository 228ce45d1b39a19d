#include "program/start_strings.h"

#include <algorithm>

namespace fathom::program {

namespace {

constexpr char kAnyCharacter = 'a';

/// The first state of an execution: what a list's variables hold.
class StartStrings {
 public:
  StartStrings(const logic::TermStore& terms, const Program& program, const Trace& trace,
               const SourceStrings& list)
      : terms_(terms), program_(program), globals_(trace[trace.root].globals), list_(list) {}

  std::vector<std::string> run(std::size_t most) const {
    std::vector<std::string> result;
    const auto count = numberOf(global(list_.count)).value_or(0);
    for (std::int64_t i = 0; i < std::min(count, static_cast<std::int64_t>(most)); ++i)
      result.push_back(stringAt(objectAt(i), static_cast<std::int64_t>(most)));
    return result;
  }

 private:
  /// Null where the program has no such variable.
  const Value* global(const std::string& name) const {
    for (std::size_t i = 0; i < program_.globals.size() && i < globals_.size(); ++i)
      if (!name.empty() && terms_.name(program_.globals[i].symbol) == name) return &globals_[i];
    return nullptr;
  }

  static std::optional<std::int64_t> numberOf(const Value* value) {
    if (value == nullptr) return std::nullopt;
    Integer number;
    if (const auto* integer = std::get_if<Integer>(&value->content())) number = *integer;
    if (const auto* bits = std::get_if<logic::BitVecValue>(&value->content()))
      number = signedValue(bits->bits, bits->width);
    constexpr std::int64_t large = std::int64_t{1} << 40;
    return std::clamp(number, Integer(-large), Integer(large)).small();
  }

  static const Value* at(const Value* array, const Value& index) {
    return array == nullptr || !array->isMap() ? nullptr : &array->map().at({index});
  }

  /// Offsets are bit-vectors where the list's objects are numbered by them.
  Value offset(std::int64_t value) const {
    const Integer number(value);
    if (list_.numbers.empty()) return Value(number);
    return Value(logic::BitVecValue{list_.pointerWidth, lowBits(number, list_.pointerWidth)});
  }

  Value objectAt(std::int64_t index) const {
    const Value* number = at(global(list_.numbers), offset(index));
    return number != nullptr ? *number : Value(Integer(list_.first + index));
  }

  std::string stringAt(const Value& object, std::int64_t most) const {
    const auto size = numberOf(at(global(list_.sizes), object)).value_or(1);
    std::string text;
    for (std::int64_t i = 0; i < std::min(size - 1, most); ++i) text += byteAt(object, i);
    return text;
  }

  char byteAt(const Value& object, std::int64_t index) const {
    for (const auto& [first, name] : list_.bytes) {
      const std::int64_t distance = index + list_.begin - first;
      const bool isHere = list_.stride == 0 ? distance == 0 : distance % list_.stride == 0;
      if (!isHere) continue;
      const Value* byte = at(global(name), object);
      if (list_.stride > 0) byte = at(byte, offset(distance / list_.stride));
      const auto number = numberOf(byte).value_or(0);
      return number == 0 ? kAnyCharacter : static_cast<char>(number);
    }
    return kAnyCharacter;
  }

  const logic::TermStore& terms_;
  const Program& program_;
  const std::vector<Value>& globals_;
  const SourceStrings& list_;
};

}  // namespace

std::vector<std::string> stringsAtStart(const logic::TermStore& terms, const Program& program,
                                        const Trace& trace, const SourceStrings& list,
                                        std::size_t most) {
  return StartStrings(terms, program, trace, list).run(most);
}

}  // namespace fathom::program
