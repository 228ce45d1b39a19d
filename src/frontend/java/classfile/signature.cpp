#include "frontend/java/classfile/signature.h"

namespace fathom::frontend::java {
namespace {

constexpr unsigned kDeepest = 100;
constexpr unsigned kMostParts = 10'000;

struct Malformed {};

/// Recursive descent over the grammar of JVMS 4.7.9.1; throws Malformed.
class SignatureParser {
 public:
  explicit SignatureParser(std::string_view text) : rest_(text) {}

  ClassSignature classSignature() {
    ClassSignature signature;
    signature.parameters = typeParameters();
    signature.superclass = classType();
    while (!rest_.empty()) signature.interfaces.push_back(classType());
    return signature;
  }

  MethodSignature methodSignature() {
    MethodSignature signature;
    signature.typeParameters = typeParameters();
    expect('(');
    while (!take(')')) signature.parameters.push_back(type());
    signature.result = take('V') ? GenericType{} : type();
    while (take('^')) signature.exceptions.push_back(reference());
    return signature;
  }

  GenericType field() { return reference(); }

  void expectEnd() const {
    if (!rest_.empty()) throw Malformed{};
  }

 private:
  /// One more level of nesting, for the time of its life.
  class Level {
   public:
    explicit Level(unsigned& depth) : depth_(depth) {
      if (++depth_ > kDeepest) throw Malformed{};
    }
    Level(const Level&) = delete;
    Level& operator=(const Level&) = delete;
    ~Level() { --depth_; }

   private:
    unsigned& depth_;
  };

  bool at(char c) const { return rest_.starts_with(c); }
  bool take(char c) {
    if (!at(c)) return false;
    rest_.remove_prefix(1);
    return true;
  }
  void expect(char c) {
    if (!take(c)) throw Malformed{};
  }

  /// Up to one of the characters, which stays.
  std::string_view until(std::string_view ends) {
    const std::size_t end = rest_.find_first_of(ends);
    if (end == 0 || end == std::string_view::npos) throw Malformed{};
    const std::string_view word = rest_.substr(0, end);
    rest_.remove_prefix(end);
    return word;
  }

  std::vector<TypeParameter> typeParameters() {
    std::vector<TypeParameter> parameters;
    if (!take('<')) return parameters;
    while (!take('>')) {
      count();
      TypeParameter parameter{until(":"), std::nullopt, {}};
      expect(':');
      if (!at(':') && !at('>')) parameter.classBound = reference();
      while (take(':')) parameter.interfaceBounds.push_back(reference());
      parameters.push_back(std::move(parameter));
    }
    return parameters;
  }

  GenericType type() {
    if (at('L') || at('T') || at('[')) return reference();
    if (rest_.empty()) throw Malformed{};
    const std::optional<Primitive> primitive = primitiveOf(rest_.front());
    if (!primitive || *primitive == Primitive::Void) throw Malformed{};
    rest_.remove_prefix(1);
    count();
    return {*primitive, 0};
  }

  GenericType reference() {
    if (at('L')) return classType();
    if (take('T')) {
      count();
      GenericType variable{TypeVariable{until(";")}, 0};
      expect(';');
      return variable;
    }
    unsigned dimensions = 0;
    while (take('['))
      if (++dimensions > 255) throw Malformed{};
    if (dimensions == 0) throw Malformed{};
    GenericType array = type();
    array.dimensions = static_cast<std::uint8_t>(dimensions);
    return array;
  }

  GenericType classType() {
    const Level level(depth_);
    expect('L');
    GenericClass parts;
    do {
      count();
      ClassPart part{until("<.;"), {}};
      if (take('<'))
        while (!take('>')) part.arguments.push_back(argument());
      parts.push_back(std::move(part));
    } while (take('.'));
    expect(';');
    return {std::move(parts), 0};
  }

  TypeArgument argument() {
    count();
    if (take('*')) return {Wildcard::Any, {}};
    if (take('+')) return {Wildcard::Extends, reference()};
    if (take('-')) return {Wildcard::Super, reference()};
    return {Wildcard::None, reference()};
  }

  void count() {
    if (++parts_ > kMostParts) throw Malformed{};
  }

  std::string_view rest_;
  unsigned depth_ = 0;
  unsigned parts_ = 0;
};

template <class Parsed>
std::optional<Parsed> parseAll(std::string_view text, Parsed (SignatureParser::*rule)()) {
  try {
    SignatureParser parser(text);
    Parsed parsed = (parser.*rule)();
    parser.expectEnd();
    return parsed;
  } catch (const Malformed&) {
    return std::nullopt;
  }
}

}  // namespace

std::optional<ClassSignature> parseClassSignature(std::string_view text) {
  return parseAll(text, &SignatureParser::classSignature);
}

std::optional<MethodSignature> parseMethodSignature(std::string_view text) {
  return parseAll(text, &SignatureParser::methodSignature);
}

std::optional<GenericType> parseFieldSignature(std::string_view text) {
  return parseAll(text, &SignatureParser::field);
}

GenericType generic(const Type& type) {
  GenericType result;
  result.dimensions = type.dimensions;
  if (const Primitive* primitive = std::get_if<Primitive>(&type.element))
    result.element = *primitive;
  else
    result.element = GenericClass{{std::get<std::string_view>(type.element), {}}};
  return result;
}

MethodSignature generic(const MethodType& type) {
  MethodSignature signature;
  for (const Type& parameter : type.parameters) signature.parameters.push_back(generic(parameter));
  signature.result = generic(type.result);
  return signature;
}

}  // namespace fathom::frontend::java
