#include "logic/smtlib/names.h"

#include <algorithm>
#include <array>
#include <fmt/core.h>

#include "base/errors.h"
#include "logic/smtlib/smtlib.h"
#include "logic/traverse.h"

namespace fathom::logic {
namespace {

constexpr std::array kReserved = {
    "_",      "!",       "as",          "let",     "exists", "forall",   "match",  "par",
    "BINARY", "DECIMAL", "HEXADECIMAL", "NUMERAL", "STRING", "assert",   "true",   "false",
    "not",    "and",     "or",          "xor",     "ite",    "distinct", "div",    "mod",
    "abs",    "select",  "store",       "concat",  "const",  "Bool",     "Int",    "Array",
    "BitVec", "Real",    "String",      "=",       "=>",     "+",        "-",      "*",
    "/",      "<",       "<=",          ">",       ">=",     "lambda",   "choice", "update",
    "to_int", "to_real", "is_int",      "int2bv",  "bv2nat", "implies",  "iff",    "if",
    "is",     "tuple",   "nil",         "insert",  "head",   "tail",     "sin",    "cos",
    "tan",    "exp",     "pi",          "sqrt",    "pow",    "extract",  "repeat", "divisible",
    "fp",     "to_fp",   "RNE",         "RNA",     "RTP",    "RTN",      "RTZ",    "RoundingMode",
    "NaN",    "+oo",     "-oo",         "+zero",   "-zero",  "Float32",  "Float64"};

constexpr std::pair<Kind, std::string_view> kOperators[] = {
    {Kind::Not, "not"},
    {Kind::And, "and"},
    {Kind::Or, "or"},
    {Kind::Eq, "="},
    {Kind::Ite, "ite"},
    {Kind::Add, "+"},
    {Kind::Mul, "*"},
    {Kind::Div, "div"},
    {Kind::Mod, "mod"},
    {Kind::Le, "<="},
    {Kind::Ge, ">="},
    {Kind::BvAdd, "bvadd"},
    {Kind::BvMul, "bvmul"},
    {Kind::BvUdiv, "bvudiv"},
    {Kind::BvUrem, "bvurem"},
    {Kind::BvSdiv, "bvsdiv"},
    {Kind::BvSrem, "bvsrem"},
    {Kind::BvAnd, "bvand"},
    {Kind::BvOr, "bvor"},
    {Kind::BvXor, "bvxor"},
    {Kind::BvNot, "bvnot"},
    {Kind::BvShl, "bvshl"},
    {Kind::BvLshr, "bvlshr"},
    {Kind::BvAshr, "bvashr"},
    {Kind::BvUlt, "bvult"},
    {Kind::BvUle, "bvule"},
    {Kind::BvSlt, "bvslt"},
    {Kind::BvSle, "bvsle"},
    {Kind::BvConcat, "concat"},
    {Kind::Select, "select"},
    {Kind::Store, "store"},
    {Kind::FpAdd, "fp.add RNE"},
    {Kind::FpMul, "fp.mul RNE"},
    {Kind::FpDiv, "fp.div RNE"},
    {Kind::FpSqrt, "fp.sqrt RNE"},
    {Kind::FpNeg, "fp.neg"},
    {Kind::FpAbs, "fp.abs"},
    {Kind::FpFloor, "fp.roundToIntegral RTN"},
    {Kind::FpCeil, "fp.roundToIntegral RTP"},
    {Kind::FpNearest, "fp.roundToIntegral RNE"},
    {Kind::FpLt, "fp.lt"},
    {Kind::FpLe, "fp.leq"},
    {Kind::FpEq, "fp.eq"},
    {Kind::FpIsNan, "fp.isNaN"},
};

/// By kind; empty where a term is more than an operator and its arguments.
constexpr auto kOperatorNames = [] {
  std::array<std::string_view, static_cast<std::size_t>(Kind::FpFromBits) + 1> names{};
  for (const auto& [kind, name] : kOperators) names[static_cast<std::size_t>(kind)] = name;
  return names;
}();

/// Names that solvers give a meaning, quoted or not.
bool isTaken(std::string_view name) {
  return name.starts_with("bv") || name.starts_with("fp.") || name.starts_with("roundN") ||
         name.starts_with("roundT") || std::ranges::find(kReserved, name) != kReserved.end();
}

bool isSimpleChar(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         std::string_view("~!@$%^&*_-+=<>.?/").find(c) != std::string_view::npos;
}

bool isSimple(std::string_view name) {
  if (name.empty() || (name[0] >= '0' && name[0] <= '9') || name[0] == '@' || name[0] == '.') {
    return false;
  }
  return !isTaken(name) && std::ranges::all_of(name, isSimpleChar);
}

/// Bars and backslashes cannot stand in a quoted symbol, control characters should not.
bool isForbidden(char c) {
  return c == '|' || c == '\\' || static_cast<unsigned char>(c) < 32;
}

}  // namespace

std::string quotedSymbol(std::string_view name) {
  if (isSimple(name) && name[0] != '%') return std::string(name);
  const bool encode =
      name.empty() || name[0] == '%' || isTaken(name) || std::ranges::any_of(name, isForbidden);
  if (!encode) return "|" + std::string(name) + "|";
  std::string out = "|%";
  for (const char c : name) {
    out += c == '%' || isForbidden(c) ? fmt::format("%{:02x}", static_cast<unsigned char>(c))
                                      : std::string(1, c);
  }
  return out + "|";
}

std::string unquoted(std::string_view text) {
  if (!text.starts_with('%')) return std::string(text);
  std::string out;
  for (std::size_t i = 1; i < text.size(); ++i) {
    const auto code = text[i] == '%' ? Integer::parse(text.substr(i + 1, 2), 16) : std::nullopt;
    if (code && code->sign() >= 0 && i + 2 < text.size()) {
      out += static_cast<char>(code->small());
      i += 2;
    } else {
      out += text[i];
    }
  }
  return out;
}

std::string_view operatorName(Kind kind) {
  const std::string_view name = kOperatorNames[static_cast<std::size_t>(kind)];
  require(!name.empty(), "the term is an operator and its arguments");
  return name;
}

SmtNames::SmtNames(const TermStore& terms, std::span<const Term> roots) {
  std::unordered_set<Symbol> seen;
  forEachSubterm(terms, roots, [&](Term term) {
    noteSort(terms, terms.sort(term));
    const Kind kind = terms.kind(term);
    if (kind == Kind::Forall || kind == Kind::Exists) {
      for (const Sort sort : terms.boundSorts(term)) noteSort(terms, sort);
    }
    if (kind != Kind::Apply || !seen.insert(terms.symbolOf(term)).second) return;
    const Symbol symbol = terms.symbolOf(term);
    symbols_.push_back(symbol);
    std::string name = quotedSymbol(terms.name(symbol));
    for (int i = 1; !taken_.insert(name).second; ++i) {
      name = quotedSymbol(fmt::format("{}@{}", terms.name(symbol), i));
    }
    names_.emplace(symbol, name);
  });
}

void SmtNames::noteSort(const TermStore& terms, Sort sort) {
  while (terms.sortKind(sort) == SortKind::Array) {
    noteSort(terms, terms.indexSort(sort));
    sort = terms.elementSort(sort);
  }
  if (terms.sortKind(sort) == SortKind::Uninterpreted &&
      std::ranges::find(sorts_, sort) == sorts_.end()) {
    sorts_.push_back(sort);
  }
}

std::string SmtNames::freshLet() {
  std::string name;
  do {
    name = fmt::format("?{}", ++lets_);
  } while (!taken_.insert(name).second);
  return name;
}

std::string SmtNames::freshBound(const std::string& hint) {
  std::string name = quotedSymbol(hint);
  for (int i = 1; taken_.contains(name); ++i) name = quotedSymbol(fmt::format("{}_{}", hint, i));
  taken_.insert(name);
  return name;
}

}  // namespace fathom::logic
