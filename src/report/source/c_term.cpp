#include "report/source/c_term.h"

#include <algorithm>
#include <cctype>

#include "logic/linear_form.h"
#include "logic/substitute.h"
#include "report/source/c_printer.h"
#include "report/source/machine_types.h"

// Logic, sums and comparisons. Arrays are in c_term_arrays.cpp, bit-vectors in c_term_bits.cpp.
namespace fathom::report {

using logic::Kind;
using logic::SortKind;
using logic::Term;

namespace {

/// The position of a name or a number in the line.
std::size_t positionIn(const std::string& line, const std::string& word) {
  const auto isPart = [&](std::size_t i) {
    return i < line.size() && (std::isalnum(static_cast<unsigned char>(line[i])) || line[i] == '_');
  };
  for (std::size_t i = line.find(word); i != std::string::npos; i = line.find(word, i + 1))
    if ((i == 0 || !isPart(i - 1)) && !isPart(i + word.size())) return i;
  return std::string::npos;
}

bool mentions(const std::string& line, const std::string& word) {
  return positionIn(line, word) != std::string::npos;
}

}  // namespace

std::string cTerm(logic::TermStore& terms, Term term, const CNotation& notation) {
  return CPrinter(terms, notation).print(term);
}

std::string CPrinter::print(Term root) {
  std::vector<std::pair<Term, bool>> open{{root, false}};
  while (!open.empty()) {
    const auto [term, ready] = open.back();
    open.pop_back();
    if (done_.contains(term)) continue;
    if (!ready) {
      open.emplace_back(term, true);
      for (const Term child : children(term)) open.emplace_back(child, false);
      continue;
    }
    Piece piece = render(term);
    if (piece.text.size() > kLongest) piece = {"...", kPrimary};
    done_.emplace(term, std::move(piece));
  }
  return done_.at(root).text;
}

bool CPrinter::isComparison(Term term) const {
  const Kind kind = terms_.kind(term);
  return kind == Kind::Le || kind == Kind::Ge ||
         (kind == Kind::Eq && terms_.sort(terms_.arg(term, 0)) == terms_.intSort());
}

std::vector<Term> CPrinter::children(Term term) {
  if (const auto wrap = wrapAroundOf(terms_, term)) return {wrap->inner};
  const Kind kind = terms_.kind(term);
  if (kind == Kind::Forall || kind == Kind::Exists || literalOf(term)) return {};
  if (isComparison(term) || kind == Kind::Add) {
    std::vector<Term> parts;
    for (const auto& part : (kind == Kind::Add ? sumOf(term) : differenceOf(term)).parts)
      parts.push_back(part.second);
    return parts;
  }
  const auto args = terms_.args(term);
  std::vector<Term> all(args.begin(), args.end());
  if (kind == Kind::Not && isComparison(all[0])) return children(all[0]);
  return all;
}

std::string CPrinter::at(Term term, int level) const {
  const Piece& piece = done_.at(term);
  return piece.level < level ? "(" + piece.text + ")" : piece.text;
}

std::string CPrinter::list(Term term) {
  std::string text;
  for (const Term arg : terms_.args(term)) text += (text.empty() ? "" : ", ") + at(arg, kChoice);
  return text;
}

CPrinter::Piece CPrinter::joined(Term term, const char* sign, int level) {
  std::string text;
  for (const Term arg : terms_.args(term))
    text += (text.empty() ? "" : std::string(" ") + sign + " ") + at(arg, kBitOr);
  return {std::move(text), level};
}

CPrinter::Piece CPrinter::cast(const std::string& type, Term inner) {
  return {"(" + type + ")" + at(inner, kPrefix), kPrefix};
}

CPrinter::Piece CPrinter::render(Term term) {
  if (notation_.view && terms_.sort(term) == terms_.boolSort())
    if (const auto test = notation_.view->test(term); test && done_.contains(test->about))
      return {at(test->about, kPrimary) + test->text, kEqual};
  if (const auto wrap = wrapAroundOf(terms_, term)) {
    if (notation_.view && notation_.view->wrapsSilently(wrap->inner)) return done_.at(wrap->inner);
    return cast(typeName(wrap->width, wrap->isSigned), wrap->inner);
  }
  if (isComparison(term)) return comparison(term, false);
  switch (terms_.kind(term)) {
    case Kind::Not:
    case Kind::And:
    case Kind::Or:
    case Kind::Ite:
      return renderLogic(term);
    case Kind::Eq:
      return equation(term, "==");
    case Kind::Add:
      return sum(sumOf(term));
    case Kind::Mul:
      if (terms_.kind(terms_.arg(term, 0)) == Kind::IntConst)
        return product(terms_.value(terms_.arg(term, 0)), terms_.arg(term, 1));
      return binary(term, "*", kProduct);
    case Kind::Div:
      return binary(term, "/", kProduct);
    case Kind::Mod:
      return binary(term, "%", kProduct);
    case Kind::Select:
    case Kind::Store:
    case Kind::ConstArray:
      return renderArray(term);
    case Kind::Forall:
    case Kind::Exists:
      return renderQuantifier(term);
    case Kind::True:
    case Kind::False:
    case Kind::IntConst:
    case Kind::Apply:
    case Kind::Bound:
      return renderSimple(term);
    default:
      return renderBits(term);
  }
}

CPrinter::Piece CPrinter::renderLogic(Term term) {
  switch (terms_.kind(term)) {
    case Kind::Not:
      return negated(terms_.arg(term, 0));
    case Kind::And:
      return joined(term, "&&", kAnd);
    case Kind::Or:
      return joined(term, "||", kOr);
    default:
      return {at(terms_.arg(term, 0), kOr) + " ? " + at(terms_.arg(term, 1), kOr) + " : " +
                  at(terms_.arg(term, 2), kChoice),
              kChoice};
  }
}

CPrinter::Piece CPrinter::negated(Term term) {
  if (isComparison(term)) return comparison(term, true);
  switch (terms_.kind(term)) {
    case Kind::Eq:
      return equation(term, "!=");
    case Kind::BvSlt:
      return binary(term, ">=", kLess);
    case Kind::BvSle:
      return binary(term, ">", kLess);
    case Kind::BvUlt:
      return unsignedBinary(term, ">=", kLess);
    case Kind::BvUle:
      return unsignedBinary(term, ">", kLess);
    default:
      return {"!" + at(term, kPrefix), kPrefix};
  }
}

CPrinter::Piece CPrinter::renderSimple(Term term) {
  switch (terms_.kind(term)) {
    case Kind::IntConst:
      return {terms_.value(term).toString(), terms_.value(term).sign() < 0 ? kPrefix : kPrimary};
    case Kind::Bound:
      return {"#" + std::to_string(terms_.boundIndex(term)), kPrimary};
    case Kind::Apply: {
      const std::string name = notation_.name(terms_.symbolOf(term));
      return {terms_.args(term).empty() ? name : name + "(" + list(term) + ")", kPrimary};
    }
    default:
      return {terms_.isTrue(term) ? "true" : "false", kPrimary};
  }
}

CPrinter::Piece CPrinter::renderQuantifier(Term term) {
  const auto& hints = terms_.boundNames(term);
  std::vector<Term> variables;
  std::string names;
  for (std::size_t i = 0; i < terms_.boundSorts(term).size(); ++i) {
    const std::string hint = i < hints.size() && !hints[i].empty() ? hints[i] : "k";
    const std::string name = hint + (i == 0 ? "" : std::to_string(i)) + std::string(depth_, '\'');
    variables.push_back(terms_.constant(name + "'", terms_.boundSorts(term)[i]));
    names += (names.empty() ? "" : ", ") + terms_.name(terms_.symbolOf(variables.back()));
  }
  const Term body = logic::instantiate(terms_, terms_.arg(term, 0), variables);
  const char* sign = terms_.kind(term) == Kind::Forall ? "\\forall " : "\\exists ";
  return {sign + names + "; " + CPrinter(terms_, notation_, depth_ + 1).print(body), kChoice};
}

// ---- Sums and comparisons ----

CPrinter::Sum CPrinter::sumOf(Term term) const {
  Sum sum;
  for (const Term part : logic::addends(terms_, term)) {
    if (terms_.kind(part) == Kind::IntConst)
      sum.constant = sum.constant + terms_.value(part);
    else
      sum.parts.push_back(logic::factored(terms_, part));
  }
  return sum;
}

CPrinter::Sum CPrinter::differenceOf(Term comparison) const {
  Sum left = sumOf(terms_.arg(comparison, 0));
  const Sum right = sumOf(terms_.arg(comparison, 1));
  for (const auto& [factor, part] : right.parts) left.parts.emplace_back(-factor, part);
  left.constant = left.constant - right.constant;
  return left;
}

CPrinter::Piece CPrinter::product(const Integer& factor, Term part) {
  if (factor.isOne()) return {at(part, kProduct), kProduct};
  if (factor == Integer(-1)) return {"-" + at(part, kPrefix), kPrefix};
  return {factor.toString() + " * " + at(part, kPrefix), kProduct};
}

/// What is added first, then what is subtracted.
CPrinter::Piece CPrinter::sum(const Sum& sum) {
  std::string text;
  const auto put = [&](bool minus, const std::string& part) {
    text += text.empty() ? (minus ? "-" : "") + part : (minus ? " - " : " + ") + part;
  };
  for (const bool minus : {false, true})
    for (const auto& [factor, part] : sum.parts)
      if ((factor.sign() < 0) == minus) put(minus, product(abs(factor), part).text);
  if (!sum.constant.isZero() || text.empty())
    put(sum.constant.sign() < 0, abs(sum.constant).toString());
  const bool single = sum.parts.size() + !sum.constant.isZero() <= 1;
  return {std::move(text), single ? kPrefix : kSum};
}

CPrinter::Piece CPrinter::comparison(Term term, bool negated) {
  const Kind kind = terms_.kind(term);
  std::string sign = kind == Kind::Le ? "<=" : kind == Kind::Ge ? ">=" : "==";
  if (negated) sign = kind == Kind::Le ? ">" : kind == Kind::Ge ? "<" : "!=";
  return comparisonOfSums(differenceOf(term), sign);
}

/// x before \\old(x), \\result before all, variables before what is computed; else as in the line.
bool CPrinter::comesFirst(Term a, Term b) const {
  const auto rank = [this](Term term) {
    if (terms_.kind(term) != Kind::Apply) return terms_.isValue(term) ? 4 : 3;
    const std::string& text = done_.at(term).text;
    return text == "\\result" ? 0 : text.starts_with("\\") ? 2 : 1;
  };
  if (rank(a) != rank(b)) return rank(a) < rank(b);
  return positionIn(notation_.sourceLine, done_.at(a).text) <
         positionIn(notation_.sourceLine, done_.at(b).text);
}

CPrinter::Piece CPrinter::equation(Term term, const char* sign) {
  const Term first = terms_.arg(term, 0);
  const Term second = terms_.arg(term, 1);
  for (const auto& [part, other] : {std::pair(first, second), std::pair(second, first)})
    if (terms_.kind(other) == Kind::BvConst)
      if (auto text = asSourceHasIt(
              part, sign, signedValue(terms_.value(other), terms_.width(terms_.sort(other)))))
        return std::move(*text);
  const bool turns = comesFirst(second, first);
  return {at(turns ? second : first, kEqual + 1) + " " + sign + " " +
              at(turns ? first : second, kEqual + 1),
          kEqual};
}

/// Whether left ~ right + bound is better written with its sides swapped.
bool CPrinter::turns(const Sum& left, const Sum& right, const Integer& bound) const {
  const auto isSingle = [](const Sum& side) {
    return side.parts.size() == 1 && side.parts[0].first.isOne();
  };
  if (!isSingle(right) || bound.sign() > 0) return false;
  return !isSingle(left) || bound.sign() < 0 ||
         comesFirst(right.parts[0].second, left.parts[0].second);
}

/// p - n + c ~ 0 as p ~ n - c, with nothing subtracted; x <= y - 1 is x < y.
CPrinter::Piece CPrinter::comparisonOfSums(const Sum& difference, std::string sign) {
  Sum left;
  Sum right;
  for (const auto& [factor, part] : difference.parts)
    (factor.sign() > 0 ? left : right).parts.emplace_back(abs(factor), part);
  Integer bound = -difference.constant;
  const bool isStrict =
      !left.parts.empty() && !right.parts.empty() &&
      ((sign == "<=" && bound == Integer(-1)) || (sign == ">=" && bound == Integer(1)));
  if (isStrict) {
    sign.pop_back();
    bound = Integer(0);
  }
  if (left.parts.empty() || turns(left, right, bound)) {
    std::swap(left, right);
    bound = -bound;
    for (char& c : sign) c = c == '<' ? '>' : c == '>' ? '<' : c;
  }
  if (right.parts.empty()) {
    if (auto text = asSourceHasIt(left, sign, bound)) return std::move(*text);
    return againstNumber(sum(left).text, std::move(sign), bound);
  }
  (bound.sign() > 0 ? right : left).constant = abs(bound);
  const int level = sign == "==" || sign == "!=" ? kEqual : kLess;
  return {sum(left).text + " " + sign + " " + sum(right).text, level};
}

std::optional<CPrinter::Piece> CPrinter::asSourceHasIt(const Sum& left, const std::string& sign,
                                                       const Integer& number) const {
  if (!notation_.view || left.parts.size() != 1 || !left.parts[0].first.isOne())
    return std::nullopt;
  return asSourceHasIt(left.parts[0].second, sign, number);
}

std::optional<CPrinter::Piece> CPrinter::asSourceHasIt(Term term, const std::string& sign,
                                                       const Integer& number) const {
  if (!notation_.view) return std::nullopt;
  auto text = notation_.view->comparison({term, at(term, kPrimary), sign, number});
  if (!text) return std::nullopt;
  const int level = text->find(' ') == std::string::npos ? kPrefix : kEqual;
  return Piece{std::move(*text), level};
}

CPrinter::Piece CPrinter::againstNumber(const std::string& left, std::string sign,
                                        Integer number) const {
  const bool atMost = sign == "<=";
  if (atMost || sign == ">=") {
    const Integer next = number + Integer(atMost ? 1 : -1);
    if (!mentions(notation_.sourceLine, abs(number).toString()) &&
        mentions(notation_.sourceLine, abs(next).toString())) {
      sign.pop_back();
      number = next;
    }
  }
  const int level = sign == "==" || sign == "!=" ? kEqual : kLess;
  return {left + " " + sign + " " + number.toString(), level};
}

}  // namespace fathom::report
