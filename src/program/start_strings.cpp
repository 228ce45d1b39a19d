#include "program/start_strings.h"

#include <algorithm>

namespace fathom::program {

namespace {

constexpr char kAnyCharacter = 'a';

/// What the variables of a list hold.
class StartStrings {
 public:
  StartStrings(const GlobalByName& globals, const SourceStrings& list)
      : globals_(globals), list_(list) {}

  std::vector<std::string> run(std::size_t most) const {
    std::vector<std::string> result;
    const auto count = numberOf(global(list_.count)).value_or(0);
    for (std::int64_t i = 0; i < std::min(count, static_cast<std::int64_t>(most)); ++i)
      result.push_back(stringAt(objectAt(i), static_cast<std::int64_t>(most)));
    return result;
  }

 private:
  const Value* global(const std::string& name) const {
    return name.empty() ? nullptr : globals_(name);
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

  const GlobalByName& globals_;
  const SourceStrings& list_;
};

}  // namespace

std::vector<std::string> stringsAtStart(const GlobalByName& globals, const SourceStrings& list,
                                        std::size_t most) {
  return StartStrings(globals, list).run(most);
}

std::vector<std::string> stringsAtStart(const logic::TermStore& terms, const Program& program,
                                        const Trace& trace, const SourceStrings& list,
                                        std::size_t most) {
  const std::vector<Value>& values = trace[trace.root].globals;
  const auto valueOf = [&](const std::string& name) -> const Value* {
    for (std::size_t i = 0; i < program.globals.size() && i < values.size(); ++i)
      if (terms.name(program.globals[i].symbol) == name) return &values[i];
    return nullptr;
  };
  return stringsAtStart(valueOf, list, most);
}

/// Three octal digits end where they end, whatever follows.
std::string inQuotes(const std::string& text) {
  std::string quoted = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool isSpecial = c == '"' || c == '\\' || c == '?';  // ??( is one character to old C
    if (byte >= ' ' && byte < 127 && !isSpecial) {
      quoted += c;
    } else if (c == '\n') {
      quoted += "\\n";
    } else {
      quoted += '\\';
      for (const unsigned shift : {6U, 3U, 0U})
        quoted += static_cast<char>('0' + ((byte >> shift) & 7U));
    }
  }
  return quoted + '"';
}

}  // namespace fathom::program
