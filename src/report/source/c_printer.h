#pragma once

#include <unordered_map>
#include <vector>

#include "report/source/c_term.h"

namespace fathom::report {

/// Writes one term in the notation of C, bottom up over the DAG, without recursion but for nested
/// quantifiers.
class CPrinter {
 public:
  CPrinter(logic::TermStore& terms, const CNotation& notation, std::size_t depth = 0)
      : terms_(terms), notation_(notation), depth_(depth) {}

  std::string print(logic::Term root);

 private:
  /// Text with the precedence of its weakest operator.
  struct Piece {
    std::string text;
    int level = kPrimary;
  };
  enum Level {
    kChoice,
    kOr,
    kAnd,
    kBitOr,
    kBitXor,
    kBitAnd,
    kEqual,
    kLess,
    kShift,
    kSum,
    kProduct,
    kPrefix,
    kPrimary
  };
  static constexpr std::size_t kLongest = 4000;  // of a part

  /// factors * parts + constant
  struct Sum {
    std::vector<std::pair<Integer, logic::Term>> parts;
    Integer constant;
  };

  std::vector<logic::Term> children(logic::Term term);
  Piece render(logic::Term term);
  Piece renderLogic(logic::Term term);
  Piece renderArray(logic::Term term);
  /// "abc" or {1, 2, 3}: an array of which all is known.
  std::optional<std::string> literalOf(logic::Term term) const;
  Piece renderBits(logic::Term term);
  Piece renderUnsigned(logic::Term term);
  Piece renderFloat(logic::Term term);
  Piece renderExtension(logic::Term term);
  Piece renderQuantifier(logic::Term term);
  Piece renderSimple(logic::Term term);

  Sum sumOf(logic::Term term) const;
  /// left - right, for a comparison left ~ right.
  Sum differenceOf(logic::Term comparison) const;
  Piece sum(const Sum& sum);
  Piece comparison(logic::Term term, bool negated);
  Piece equation(logic::Term term, const char* sign);
  bool comesFirst(logic::Term a, logic::Term b) const;
  bool turns(const Sum& left, const Sum& right, const Integer& bound) const;
  Piece comparisonOfSums(const Sum& difference, std::string sign);
  Piece againstNumber(const std::string& left, std::string sign, Integer number) const;
  /// As the source's language writes it.
  std::optional<Piece> asSourceHasIt(const Sum& left, const std::string& sign,
                                     const Integer& number) const;
  std::optional<Piece> asSourceHasIt(logic::Term term, const std::string& sign,
                                     const Integer& number) const;
  Piece product(const Integer& factor, logic::Term part);

  Piece number(logic::Term constant, bool isSigned) const;
  Piece negated(logic::Term term);
  Piece binary(logic::Term term, const char* sign, int level);
  Piece unsignedBinary(logic::Term term, const char* sign, int level);
  Piece cast(const std::string& type, logic::Term inner);
  Piece joined(logic::Term term, const char* sign, int level);
  std::string list(logic::Term term);
  std::string at(logic::Term term, int level) const;
  std::string unsignedAt(logic::Term term, int level) const;
  bool isComparison(logic::Term term) const;

  logic::TermStore& terms_;
  const CNotation& notation_;
  std::size_t depth_;  // of quantifiers around
  std::unordered_map<logic::Term, Piece> done_;
};

}  // namespace fathom::report
