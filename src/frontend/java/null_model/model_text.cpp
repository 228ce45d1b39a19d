#include "frontend/java/null_model/model_text.h"

#include <charconv>
#include <fmt/format.h>

#include "base/errors.h"

namespace fathom::frontend::java::null_model {
namespace {

class Line {
 public:
  explicit Line(std::string_view word) : text_(word) {}

  template <class Integer>
  Line& number(Integer value) {
    text_ += ' ';
    text_ += fmt::format_int(value).str();
    return *this;
  }
  template <class Numbers>
  Line& numbers(const Numbers& values) {
    number(values.size());
    for (const auto value : values) number(value);
    return *this;
  }
  Line& name(std::string_view name) {
    text_ += ' ';
    text_ += name;
    return *this;
  }
  std::string end() { return std::move(text_) + '\n'; }

 private:
  std::string text_;
};

void add(Line& line, const std::vector<Op>& ops) {
  line.number(ops.size());
  for (const Op& op : ops)
    line.number(static_cast<unsigned>(op.kind))
        .number(op.bci)
        .number(op.dst)
        .number(op.a)
        .number(op.b)
        .number(op.x);
}

/// Reads what Line writes, and only that.
class Reader {
 public:
  Reader(const std::string& text, std::size_t at) : text_(text), at_(at) {}

  std::string_view word() {
    if (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n')) ++at_;
    const std::size_t end = std::min(text_.find_first_of(" \n", at_), text_.size());
    const std::string_view found = std::string_view(text_).substr(at_, end - at_);
    at_ = end;
    return found;
  }
  template <class Integer = std::uint32_t>
  Integer number() {
    const std::string_view digits = word();
    Integer value{};
    const auto end = std::from_chars(digits.data(), digits.data() + digits.size(), value).ptr;
    require(!digits.empty() && end == digits.data() + digits.size(), "a model has numbers");
    return value;
  }
  bool truth() { return number() != 0; }
  std::vector<std::uint32_t> numbers() {
    std::vector<std::uint32_t> values(number());
    for (std::uint32_t& value : values) value = number();
    return values;
  }
  std::vector<Op> ops() {
    std::vector<Op> found(number());
    for (Op& op : found) {
      const std::uint32_t kind = number();
      require(kind < kKinds, "a model has kinds of operations that there are");
      op = {static_cast<Kind>(kind), number<std::uint16_t>(), number(), number(), number(),
            number<std::int32_t>()};
    }
    return found;
  }

  Block block() {
    Block made;
    made.isReached = truth();
    made.depth = number();
    const std::uint32_t branch = number();
    require(branch < kBranches, "a model has kinds of branches that there are");
    made.branch = static_cast<Branch>(branch);
    made.a = number();
    made.b = number();
    made.successors = numbers();
    made.handlers = numbers();
    made.known = ops();
    made.ops = ops();
    return made;
  }

  Call call() {
    Call made;
    made.targets = numbers();
    made.othersToo = truth();
    made.constructs = truth();
    made.givesResult = truth();
    made.effect = number();
    made.arguments = numbers();
    return made;
  }

  Method method() {
    Method made;
    made.number = number();
    made.name = word();
    made.isRoot = truth();
    made.givesResult = truth();
    made.locals = number();
    made.firstPinned = number();
    made.parameters.resize(number());
    for (Parameter& parameter : made.parameters) parameter = {number(), truth(), truth()};
    made.callers = numbers();
    made.blocks.resize(number());
    for (Block& each : made.blocks) each = block();
    made.calls.resize(number());
    for (Call& each : made.calls) each = call();
    return made;
  }

 private:
  const std::string& text_;
  std::size_t at_;
};

}  // namespace

std::string toText(const Field& field) {
  return Line("field")
      .name(field.name)
      .number(field.isStatic)
      .number(field.isKept)
      .number(field.isOutside)
      .end();
}

std::string toText(const Effect& effect) {
  return Line("effect").number(effect.all).numbers(effect.fields).numbers(effect.nulls).end();
}

std::string sameEffect(std::uint32_t number) {
  return Line("same").number(number).end();
}

std::string toText(const Method& method) {
  Line line("method");
  line.number(method.number)
      .name(method.name)
      .number(method.isRoot)
      .number(method.givesResult)
      .number(method.locals)
      .number(method.firstPinned)
      .number(method.parameters.size());
  for (const Parameter& each : method.parameters)
    line.number(each.local).number(each.isNonNull).number(each.isNonNullOutside);
  line.numbers(method.callers).number(method.blocks.size());
  for (const Block& block : method.blocks) {
    line.number(block.isReached)
        .number(block.depth)
        .number(static_cast<unsigned>(block.branch))
        .number(block.a)
        .number(block.b)
        .numbers(block.successors)
        .numbers(block.handlers);
    add(line, block.known);
    add(line, block.ops);
  }
  line.number(method.calls.size());
  for (const Call& call : method.calls)
    line.numbers(call.targets)
        .number(call.othersToo)
        .number(call.constructs)
        .number(call.givesResult)
        .number(call.effect)
        .numbers(call.arguments);
  return line.end();
}

ModelText::ModelText(std::string text) : text_(std::move(text)) {
  for (std::size_t at = 0; at < text_.size(); at = text_.find('\n', at) + 1) {
    Reader reader(text_, at);
    const std::string_view what = reader.word();
    if (what == "field") {
      Field field{std::string(reader.word())};
      field.isStatic = reader.truth();
      field.isKept = reader.truth();
      field.isOutside = reader.truth();
      fields_.push_back(std::move(field));
    } else if (what == "effect") {
      Effect effect{reader.truth()};
      effect.fields = reader.numbers();
      effect.nulls = reader.numbers();
      effectPlaces_.push_back(effects_.size());
      effects_.push_back(std::move(effect));
    } else if (what == "same") {
      effectPlaces_.push_back(effectPlaces_.at(reader.number()));
    } else {
      require(what == "method", "a model has fields, effects and methods");
      const MethodNumber number = reader.number();
      lines_.emplace(number, at + what.size());
      names_.emplace(reader.word(), number);
    }
  }
}

std::optional<MethodNumber> ModelText::find(std::string_view name) const {
  const auto found = names_.find(name);
  return found == names_.end() ? std::nullopt : std::optional(found->second);
}

const Method& ModelText::operator[](MethodNumber number) const {
  auto& read = read_[number];
  if (!read) read = std::make_unique<const Method>(Reader(text_, lines_.at(number)).method());
  return *read;
}

}  // namespace fathom::frontend::java::null_model
