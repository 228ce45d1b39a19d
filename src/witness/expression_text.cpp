#include "witness/expression_text.h"

#include <algorithm>
#include <cstdlib>

namespace fathom::witness {

using logic::Kind;
using logic::Term;

namespace {

constexpr std::size_t kLongestText = 4000;
constexpr std::size_t kDeepestText = 40;
constexpr int kMostBits = 120;  // that __int128 holds for sure

struct CannotWrite {};

/// Text, and how many bits its value may need.
struct Piece {
  std::string text;
  int bits = 0;
};

class ExpressionWriter {
 public:
  ExpressionWriter(const logic::TermStore& terms, const NameOf& nameOf)
      : terms_(terms), nameOf_(nameOf) {}

  std::string formula(Term term, std::size_t depth = 0) {
    if (depth > kDeepestText) throw CannotWrite{};
    const auto children = terms_.args(term);
    switch (terms_.kind(term)) {
      case Kind::True:
        return "1";
      case Kind::False:
        return "0";
      case Kind::Not:
        return "!(" + formula(children[0], depth + 1) + ")";
      case Kind::And:
        return joined(term, " && ", depth);
      case Kind::Or:
        return joined(term, " || ", depth);
      case Kind::Eq:
        return isBool(children[0]) ? "(!(" + formula(children[0], depth + 1) + ") == !(" +
                                         formula(children[1], depth + 1) + "))"
                                   : compared(term, " == ", depth);
      case Kind::Le:
        return compared(term, " <= ", depth);
      case Kind::Ge:
        return compared(term, " >= ", depth);
      default:
        throw CannotWrite{};
    }
  }

 private:
  bool isBool(Term term) const { return terms_.sort(term) == terms_.boolSort(); }

  std::string joined(Term term, const char* sign, std::size_t depth) {
    std::string text;
    for (const Term child : terms_.args(term)) {
      text += (text.empty() ? "" : sign) + ("(" + formula(child, depth + 1) + ")");
      if (text.size() > kLongestText) throw CannotWrite{};
    }
    return text;
  }

  std::string compared(Term term, const char* sign, std::size_t depth) {
    const Piece left = number(terms_.arg(term, 0), depth + 1);
    const Piece right = number(terms_.arg(term, 1), depth + 1);
    const std::string type = typeFor(std::max(left.bits, right.bits));
    return type + left.text + sign + type + right.text;
  }

  /// Of all that is calculated; variables and constants are written with it.
  static std::string typeFor(int bits) {
    if (bits > kMostBits) throw CannotWrite{};
    return bits > 62 ? "(__int128)" : "(long long)";
  }

  Piece number(Term term, std::size_t depth) {
    if (depth > kDeepestText) throw CannotWrite{};
    switch (terms_.kind(term)) {
      case Kind::IntConst:
        return constant(terms_.value(term));
      case Kind::Apply:
        return variable(term);
      case Kind::Add:
        return sum(term, depth);
      case Kind::Mul:
        return product(term, depth);
      default:
        throw CannotWrite{};
    }
  }

  static Piece constant(const Integer& value) {
    const std::string digits = value.toString();
    const Integer limit = Integer::powerOfTwo(62);
    if (value >= limit || value <= Integer(0) - limit) throw CannotWrite{};
    const int bits =
        value < Integer::powerOfTwo(32) && value > Integer(0) - Integer::powerOfTwo(32) ? 33 : 63;
    return {value.sign() < 0 ? "(" + digits + "LL)" : digits + "LL", bits};
  }

  Piece variable(Term term) const {
    if (!terms_.args(term).empty()) throw CannotWrite{};
    const auto named = nameOf_(terms_.symbolOf(term));
    if (!named) throw CannotWrite{};
    return {named->name, static_cast<int>(named->width) + 1};
  }

  /// Operands are widened before anything is calculated.
  static std::string widened(const Piece& piece, const std::string& type) {
    return piece.text.starts_with("(") ? piece.text : "(" + type + piece.text + ")";
  }

  Piece sum(Term term, std::size_t depth) {
    std::vector<Piece> parts;
    int bits = 0;
    for (const Term child : terms_.args(term)) {
      parts.push_back(number(child, depth + 1));
      bits = std::max(bits, parts.back().bits);
    }
    bits += static_cast<int>(parts.size());
    return combined(parts, " + ", bits);
  }

  Piece product(Term term, std::size_t depth) {
    std::vector<Piece> parts;
    int bits = 0;
    for (const Term child : terms_.args(term)) {
      parts.push_back(number(child, depth + 1));
      bits += parts.back().bits;
    }
    return combined(parts, " * ", bits);
  }

  static Piece combined(const std::vector<Piece>& parts, const char* sign, int bits) {
    // What is inside has been written with a narrower type perhaps: then all of it is given up.
    const std::string type = typeFor(bits);
    std::string text;
    for (const Piece& part : parts) {
      if (part.text.find("(long long)") != std::string::npos && type != "(long long)")
        throw CannotWrite{};
      text += (text.empty() ? "" : sign) + widened(part, type);
      if (text.size() > kLongestText) throw CannotWrite{};
    }
    return {"(" + text + ")", bits};
  }

  const logic::TermStore& terms_;
  const NameOf& nameOf_;
};

}  // namespace

std::optional<std::string> expressionText(const logic::TermStore& terms, Term formula,
                                          const NameOf& nameOf) {
  try {
    std::string text = ExpressionWriter(terms, nameOf).formula(formula);
    return text.size() > kLongestText ? std::nullopt : std::optional(std::move(text));
  } catch (const CannotWrite&) {
    return std::nullopt;
  }
}

}  // namespace fathom::witness
