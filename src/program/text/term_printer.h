#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "logic/term_store.h"
#include "program/text/print_term.h"

namespace fathom::program::text {

/// Prints one term. Works bottom up over the DAG, without recursion but for nested quantifiers.
class TermPrinter {
 public:
  TermPrinter(const logic::TermStore& terms, const TakenNames& taken)
      : terms_(terms), taken_(taken) {}

  std::string print(Term root, const std::vector<std::string>& parameters);

 private:
  /// Text with the level of its weakest operator (of the parser's levels; 0 where it reaches as far
  /// right as it can, 9 for prefixes, 10 for what needs no parentheses anywhere).
  struct Piece {
    std::string text;
    int level = kPrimary;
    bool negative = false;                  // -text[1..]: a summand to subtract
    std::optional<std::size_t> equalsSign;  // where the == of an equation stands
  };
  struct Info {
    std::size_t uses = 0;
    std::size_t size = 1;    // of the printed tree, named parts counted as one
    std::size_t height = 1;  // the same
    bool named = false;
  };
  /// The inside of one quantifier, or of the whole: bound variables mean the same in all of it.
  struct Region {
    std::vector<std::vector<std::string>> groups;  // names of bound variables, innermost last
    std::unordered_map<Term, Piece> done;
    std::vector<std::string> lets;
  };
  static constexpr int kFarRight = 0;
  static constexpr int kOr = 3, kAnd = 4, kEq = 5, kLess = 6, kAdd = 7, kMul = 8;
  static constexpr int kPrefix = 9, kPrimary = 10;
  static constexpr std::size_t kMaxSize = 64, kMaxHeight = 100;

  /// What is printed below the term: its arguments; for comparisons of sums, the summands.
  std::span<const Term> children(Term term) const;
  bool splits(Term comparison) const;
  std::vector<Term> analyse(Term root);
  bool isTop(Term term) const { return terms_.looseBound(term) == 0; }

  Piece region(Term root, std::vector<std::vector<std::string>> groups);
  void finish(Region& region, Term term, Term root);
  Piece render(Region& region, Term term);
  Piece renderSimple(Region& region, Term term);
  Piece renderArray(Region& region, Term term);
  Piece equation(Region& region, Term term);
  Piece quotient(Region& region, Term term, const char* sign);
  Piece renderQuantifier(Region& region, Term term);
  Piece renderBitVec(Region& region, Term term);
  Piece renderFloat(Region& region, Term term);
  Piece take(Region& region, Term child);
  std::string arg(Region& region, Term child, int level);
  std::string args(Region& region, Term term);
  Piece joined(Region& region, Term term, const std::string& sign, int level);
  Piece product(Region& region, Term term);
  Piece comparison(Region& region, Term term);
  std::string sum(std::vector<Piece> parts) const;
  Piece sumOf(Region& region, Term term);
  Piece bitConstant(Term term) const;
  Piece negated(Piece piece) const;
  std::string boundName(const Region& region, std::uint32_t index) const;
  std::string freshLet();
  std::vector<std::string> freshBinders(const Region& region, Term quantifier);
  static std::string wrapped(Piece piece, int level);
  static std::string withLets(const std::vector<std::string>& lets, const std::string& body);

  const logic::TermStore& terms_;
  const TakenNames& taken_;
  std::unordered_map<Term, Info> info_;
  std::unordered_map<Term, std::string> topNames_;
  std::unordered_set<std::string> letNames_;
  std::unordered_set<std::string> binderNames_;
  std::size_t nextLet_ = 1;
};

}  // namespace fathom::program::text
