#include "witness/expression.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <vector>

namespace fathom::witness {

using frontend::IntegerEncoding;
using frontend::Number;
using logic::Term;

namespace {

constexpr std::size_t kDeepestCondition = 400;  // of brackets and signs inside each other

struct CannotRead {
  std::string why;
};

std::vector<std::string> tokensOf(const std::string& text) {
  constexpr std::array<std::string_view, 13> kSigns{
      "<==>", "==>", "<<", ">>", "==", "!=", "<=", ">=", "&&", "||", "^^", "->", "++"};
  std::vector<std::string> tokens;
  for (std::size_t i = 0; i < text.size();) {
    if (std::isspace(static_cast<unsigned char>(text[i])) != 0) {
      ++i;
      continue;
    }
    std::size_t end = i + 1;
    const auto isWord = [](char c) {
      return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
    };
    if (isWord(text[i]) || text[i] == '\\') {
      while (end < text.size() && isWord(text[end])) ++end;
    } else if (text[i] == '\'') {
      end = std::min(text.find('\'', i + 1 + (text.substr(i + 1, 1) == "\\")), text.size() - 1) + 1;
    } else {
      for (const std::string_view sign : kSigns)
        if (std::string_view(text).substr(i).starts_with(sign)) {
          end = i + sign.size();
          break;
        }
    }
    tokens.push_back(text.substr(i, end - i));
    i = end;
  }
  return tokens;
}

/// A formula or a number: C has no difference.
struct Operand {
  std::optional<Term> formula;
  std::optional<Number> number;
};

struct BinarySign {
  const char* sign;
  int level;
};
constexpr BinarySign kBinary[] = {{"<==>", 1}, {"==>", 2}, {"||", 3}, {"&&", 4},  {"|", 5},
                                  {"^", 6},    {"&", 7},   {"==", 8}, {"!=", 8},  {"<", 9},
                                  {">", 9},    {"<=", 9},  {">=", 9}, {"<<", 10}, {">>", 10},
                                  {"+", 11},   {"-", 11},  {"*", 12}, {"/", 12},  {"%", 12}};

class ConditionReader {
 public:
  ConditionReader(logic::TermStore& terms, IntegerEncoding& integers, const std::string& text,
                  const Scope& scope)
      : terms_(terms), integers_(integers), tokens_(tokensOf(text)), scope_(&scope) {}

  Term run() {
    const Term formula = truth(choice());
    if (at_ < tokens_.size()) throw CannotRead{"'" + tokens_[at_] + "' is not expected there"};
    return formula;
  }

 private:
  std::string_view peek() const {
    return at_ < tokens_.size() ? std::string_view(tokens_[at_]) : std::string_view();
  }
  std::string_view peekNext() const {
    return at_ + 1 < tokens_.size() ? std::string_view(tokens_[at_ + 1]) : std::string_view();
  }
  bool accept(std::string_view token) {
    if (peek() != token) return false;
    ++at_;
    return true;
  }
  void expect(std::string_view token) {
    if (!accept(token)) throw CannotRead{"'" + std::string(token) + "' is missing"};
  }

  // ---- Values ----

  Number constant(const Integer& value, unsigned width, bool isSigned) {
    return typed(integers_.constant(value, width), isSigned);
  }
  Number asNumber(const Operand& operand) {
    if (operand.number) return *operand.number;
    return integers_.ite(*operand.formula, constant(1, 32, true), constant(0, 32, true));
  }
  Term truth(const Operand& operand) {
    if (operand.formula) return *operand.formula;
    const Number& number = *operand.number;
    return terms_.negate(integers_.equal(number, constant(0, number.width, number.isSigned)));
  }
  Number converted(const Number& from, unsigned width, bool isSigned) {
    Number to = from.width > width    ? integers_.truncate(from, width)
                : from.width == width ? from
                : from.isSigned       ? integers_.signExtend(from, width)
                                      : integers_.zeroExtend(from, width);
    return typed(to, isSigned);
  }
  /// The same bits, read as the type has them.
  Number typed(Number number, bool isSigned) {
    if (number.isSigned == isSigned) return number;
    const Term stored = integers_.stored(number, isSigned);
    return integers_.any(stored, number.width, isSigned);
  }
  Number promoted(const Number& number) {
    return number.width < 32 ? converted(number, 32, true) : number;
  }
  /// C's usual conversions.
  std::pair<Number, Number> balanced(Number a, Number b) {
    a = promoted(a);
    b = promoted(b);
    const unsigned width = std::max(a.width, b.width);
    const bool isSigned = a.width == b.width  ? a.isSigned && b.isSigned
                          : a.width > b.width ? a.isSigned
                                              : b.isSigned;
    return {converted(a, width, isSigned), converted(b, width, isSigned)};
  }

  // ---- Expressions, from weak signs to strong ones ----

  Operand choice() {
    Depth deeper(*this);
    Operand condition = binary(1);
    if (!accept("?")) return condition;
    const Term formula = truth(condition);
    const Operand yes = choice();
    expect(":");
    const Operand no = choice();
    if (yes.formula && no.formula) return {terms_.ite(formula, *yes.formula, *no.formula), {}};
    const auto [a, b] = balanced(asNumber(yes), asNumber(no));
    return {{}, integers_.ite(formula, a, b)};
  }

  static int levelOf(std::string_view token) {
    const auto* known = std::ranges::find(kBinary, token, &BinarySign::sign);
    return known == std::end(kBinary) ? 0 : known->level;
  }

  Operand binary(int least) {
    Operand left = prefix();
    while (levelOf(peek()) >= least && levelOf(peek()) > 0) {
      const std::string sign(peek());
      const int level = levelOf(sign);
      ++at_;
      const bool isRight = sign == "==>";  // a ==> b ==> c is a ==> (b ==> c)
      Depth deeper(*this);
      const Operand right = binary(isRight ? level : level + 1);
      left = combined(sign, left, right);
    }
    return left;
  }

  Operand combined(const std::string& sign, const Operand& left, const Operand& right) {
    if (sign == "&&") return {terms_.conjunction({truth(left), truth(right)}), {}};
    if (sign == "||") return {terms_.disjunction({truth(left), truth(right)}), {}};
    if (sign == "==>") return {terms_.implies(truth(left), truth(right)), {}};
    if (sign == "<==>") return {terms_.eq(truth(left), truth(right)), {}};
    if (sign == "<<" || sign == ">>") return {{}, shifted(sign, asNumber(left), asNumber(right))};
    const auto [a, b] = balanced(asNumber(left), asNumber(right));
    if (sign == "==") return {integers_.equal(a, b), {}};
    if (sign == "!=") return {terms_.negate(integers_.equal(a, b)), {}};
    if (sign == "<") return {less(a, b), {}};
    if (sign == ">") return {less(b, a), {}};
    if (sign == "<=") return {terms_.negate(less(b, a)), {}};
    if (sign == ">=") return {terms_.negate(less(a, b)), {}};
    return {{}, typed(calculated(sign, a, b), a.isSigned)};
  }

  Term less(const Number& a, const Number& b) {
    return a.isSigned ? integers_.signedLess(a, b) : integers_.unsignedLess(a, b);
  }

  Number calculated(const std::string& sign, const Number& a, const Number& b) {
    if (sign == "+") return integers_.add(a, b);
    if (sign == "-") return integers_.sub(a, b);
    if (sign == "*") return integers_.mul(a, b);
    if (sign == "/") return a.isSigned ? integers_.sdiv(a, b) : integers_.udiv(a, b);
    if (sign == "%") return a.isSigned ? integers_.srem(a, b) : integers_.urem(a, b);
    const auto bits = sign == "&"   ? integers_.bitAnd(a, b)
                      : sign == "|" ? integers_.bitOr(a, b)
                                    : integers_.bitXor(a, b);
    if (!bits) throw frontend::NeedsBitVectors{};
    return *bits;
  }

  Number shifted(const std::string& sign, const Number& left, const Number& right) {
    const Number a = promoted(left);
    const Number b = converted(promoted(right), a.width, false);
    const auto bits = sign == "<<" ? integers_.shl(a, b)
                      : a.isSigned ? integers_.ashr(a, b)
                                   : integers_.lshr(a, b);
    if (!bits) throw frontend::NeedsBitVectors{};
    return typed(*bits, a.isSigned);
  }

  Operand prefix() {
    Depth deeper(*this);
    if (accept("!")) return {terms_.negate(truth(prefix())), {}};
    if (accept("+")) return {{}, promoted(asNumber(prefix()))};
    if (accept("-")) {
      const Number number = promoted(asNumber(prefix()));
      return {{},
              typed(integers_.sub(constant(0, number.width, number.isSigned), number),
                    number.isSigned)};
    }
    if (accept("~")) {
      const Number number = promoted(asNumber(prefix()));
      const Number ones =
          constant(Integer::powerOfTwo(number.width) - Integer(1), number.width, false);
      return {{}, typed(integers_.sub(ones, typed(number, false)), number.isSigned)};
    }
    if (peek() == "(" && isTypeWord(peekNext())) return cast();
    return primary();
  }

  Operand primary() {
    if (accept("(")) {
      Operand inner = choice();
      expect(")");
      return inner;
    }
    if (at_ >= tokens_.size()) throw CannotRead{"it ends too early"};
    const std::string token = tokens_[at_++];
    if (std::isdigit(static_cast<unsigned char>(token[0])) != 0) return {{}, literal(token)};
    if (token[0] == '\'') return {{}, character(token)};
    if (token == "\\true" || token == "\\false") return {terms_.boolean(token == "\\true"), {}};
    if (token == "\\result") {
      if (!scope_->result) throw CannotRead{"\\result has no meaning there"};
      return {{}, *scope_->result};
    }
    if (token == "\\old" || token == "\\at") return old(token == "\\at");
    return variable(token);
  }

  /// \old(e), \at(e, Pre).
  Operand old(bool isAt) {
    if (!scope_->atCall) throw CannotRead{"\\old has no meaning there"};
    expect("(");
    Scope before{scope_->atCall, scope_->atCall, std::nullopt, scope_->longWidth};
    const Scope* now = std::exchange(scope_, &before);
    Operand inner = choice();
    scope_ = now;
    if (isAt) {
      expect(",");
      if (!accept("Pre") && !accept("Old")) throw CannotRead{"only the label Pre is known"};
    }
    expect(")");
    return inner;
  }

  Operand variable(const std::string& name) {
    const bool isName = std::isalpha(static_cast<unsigned char>(name[0])) != 0 || name[0] == '_';
    if (!isName) throw CannotRead{"'" + name + "' is not supported"};
    if (peek() == "(") throw CannotRead{"it calls " + name};
    if (peek() == "[" || peek() == "->" || peek() == ".")
      throw CannotRead{"it reads memory: " + name + std::string(peek())};
    const auto number = scope_->variable(name);
    if (!number) throw CannotRead{"no variable " + name + " with an integer value is known there"};
    return {{}, *number};
  }

  // ---- Literals and types ----

  Number literal(const std::string& token) {
    std::string digits = token;
    bool isUnsigned = false;
    unsigned width = 32;
    const bool isHex = token.starts_with("0x") || token.starts_with("0X");
    while (!digits.empty() && std::string_view("uUlL").find(digits.back()) != std::string::npos) {
      isUnsigned |= digits.back() == 'u' || digits.back() == 'U';
      if (digits.back() == 'l' || digits.back() == 'L') width = 64;
      digits.pop_back();
    }
    const int base = isHex ? 16 : digits.size() > 1 && digits[0] == '0' ? 8 : 10;
    const std::string body = isHex ? digits.substr(2) : digits;
    Integer value;
    for (const char c : body) {
      const int digit = std::isdigit(static_cast<unsigned char>(c)) != 0 ? c - '0'
                        : std::isxdigit(static_cast<unsigned char>(c)) != 0
                            ? std::tolower(static_cast<unsigned char>(c)) - 'a' + 10
                            : 99;
      if (digit >= base || body.size() > 40) throw CannotRead{"'" + token + "' is no integer"};
      value = value * Integer(base) + Integer(digit);
    }
    if (body.empty()) throw CannotRead{"'" + token + "' is no integer"};
    const auto fits = [&](unsigned bits) { return value < Integer::powerOfTwo(bits); };
    if (!fits(isUnsigned ? width : width - 1)) {
      if (width == 32 && base != 10 && fits(32))
        isUnsigned = true;
      else if (width == 32)
        width = 64;
      if (width == 64 && !fits(63)) isUnsigned = true;
      if (!fits(64)) throw CannotRead{"'" + token + "' is too large"};
    }
    return constant(value, width, !isUnsigned);
  }

  Number character(const std::string& token) {
    if (token.size() == 3) return constant(Integer(token[1]), 32, true);
    if (token == "'\\0'") return constant(0, 32, true);
    if (token == "'\\n'") return constant(10, 32, true);
    throw CannotRead{"the character " + token + " is not supported"};
  }

  static bool isTypeWord(std::string_view word) {
    constexpr std::array<std::string_view, 9> kWords{
        "int", "unsigned", "signed", "long", "short", "char", "_Bool", "__int128", "const"};
    return std::ranges::find(kWords, word) != kWords.end();
  }

  Operand cast() {
    expect("(");
    unsigned width = 32;
    bool isSigned = true;
    bool isBool = false;
    std::size_t longs = 0;
    for (; isTypeWord(peek()); ++at_) {
      if (peek() == "unsigned") isSigned = false;
      if (peek() == "char") width = 8;
      if (peek() == "short") width = 16;
      if (peek() == "__int128") width = 128;
      if (peek() == "long") ++longs;
      if (peek() == "_Bool") isBool = true;
    }
    if (longs > 0) width = longs > 1 ? 64 : scope_->longWidth;
    expect(")");
    const Operand inner = prefix();
    if (isBool) return {truth(inner), {}};
    return {{}, converted(asNumber(inner), width, isSigned)};
  }

  struct Depth {
    explicit Depth(ConditionReader& reader) : reader_(reader) {
      if (++reader_.depth_ > kDeepestCondition) throw CannotRead{"it is nested too deeply"};
    }
    ~Depth() { --reader_.depth_; }
    Depth(const Depth&) = delete;
    Depth& operator=(const Depth&) = delete;
    ConditionReader& reader_;
  };

  logic::TermStore& terms_;
  IntegerEncoding& integers_;
  std::vector<std::string> tokens_;
  const Scope* scope_;
  std::size_t at_ = 0;
  std::size_t depth_ = 0;
};

}  // namespace

Condition conditionOf(logic::TermStore& terms, IntegerEncoding& integers, const std::string& text,
                      const Scope& scope) {
  try {
    return {ConditionReader(terms, integers, text, scope).run(), ""};
  } catch (const CannotRead& no) {
    return {std::nullopt, no.why};
  } catch (const frontend::NeedsBitVectors&) {
    return {std::nullopt, "it has a bit operation that integers cannot express"};
  }
}

}  // namespace fathom::witness
