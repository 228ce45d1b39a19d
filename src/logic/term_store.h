#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/integer.h"
#include "base/short_list.h"
#include "logic/node_table.h"
#include "logic/term.h"

namespace fathom::logic {

/// A few terms; more than 16 cost an allocation.
using ShortTerms = ShortList<Term, 16>;

/// All sorts, symbols and terms of one run: hash-consed, so that equal content is the same handle.
/// Handed to whoever builds terms; used by one thread. Builders check sorts (`require`) and
/// simplify; each simplification keeps the meaning in every model.
class TermStore {
 public:
  TermStore();
  ~TermStore();
  TermStore(const TermStore&) = delete;
  TermStore& operator=(const TermStore&) = delete;

  // ---- Sorts ----
  Sort boolSort() const { return boolSort_; }
  Sort intSort() const { return intSort_; }
  /// Requires: width >= 1.
  Sort bitVecSort(unsigned width);
  /// Requires: width 32 or 64.
  Sort floatSort(unsigned width);
  Sort arraySort(Sort index, Sort element);
  Sort uninterpretedSort(std::string_view name);
  SortKind sortKind(Sort sort) const { return sorts_[sort.index()].kind; }
  /// Require the sort to be of the fitting kind.
  unsigned width(Sort sort) const;
  unsigned floatWidth(Sort sort) const;
  Sort indexSort(Sort sort) const;
  Sort elementSort(Sort sort) const;
  const std::string& sortName(Sort sort) const;
  std::uint64_t contentHash(Sort sort) const { return sorts_[sort.index()].hash; }

  // ---- Symbols ----
  /// A constant, function or relation symbol, identified by name, version and signature. A name
  /// that ends in "!N" is the same as the name without it in version N (N > 0, no leading zero).
  Symbol symbol(std::string_view name, Sort range);
  Symbol symbol(std::string_view name, const std::vector<Sort>& domain, Sort range);
  /// The same name and signature in another version: x!3. Version 0 is plain x.
  Symbol versioned(Symbol symbol, std::uint32_t version);
  /// The same signature and version under another name.
  Symbol renamed(Symbol symbol, std::string_view name);
  /// The name without its version.
  const std::string& baseName(Symbol symbol) const;
  std::uint32_t version(Symbol symbol) const;
  /// The name with its version: "x" or "x!3".
  std::string name(Symbol symbol) const;
  const std::vector<Sort>& domain(Symbol symbol) const;
  Sort range(Symbol symbol) const;

  // ---- Looking at terms ----
  Kind kind(Term term) const { return nodes_.kind(term); }
  Sort sort(Term term) const { return nodes_.sort(term); }
  std::span<const Term> args(Term term) const { return nodes_.args(term); }
  Term arg(Term term, std::size_t i) const { return args(term)[i]; }
  /// Content only: the same in every process, blind to handles, positions and names of bound
  /// variables.
  std::uint64_t contentHash(Term term) const { return nodes_.hash(term); }
  /// One more than the largest de Bruijn index that is not bound inside the term; 0 for a closed
  /// term.
  std::uint32_t looseBound(Term term) const { return nodes_.loose(term); }
  /// Requires: kind Apply.
  Symbol symbolOf(Term term) const;
  /// The value of IntConst, BvConst (in [0, 2^width)) or FpConst (its bits).
  Integer value(Term term) const;
  /// Requires: kind Bound.
  std::uint32_t boundIndex(Term term) const;
  /// Require: kind BvExtract.
  unsigned extractHigh(Term term) const;
  unsigned extractLow(Term term) const;
  /// Requires: a quantifier. The body is arg 0; its variable i is Bound i inside it.
  const std::vector<Sort>& boundSorts(Term term) const;
  /// Names to print bound variables with; hints, no part of the content.
  const std::vector<std::string>& boundNames(Term term) const;
  bool isTrue(Term term) const { return term == true_; }
  bool isFalse(Term term) const { return term == false_; }
  /// True, False, IntConst, BvConst or FpConst.
  bool isValue(Term term) const { return isValue(kind(term)); }
  static bool isValue(Kind kind) {
    return kind == Kind::True || kind == Kind::False || kind == Kind::IntConst ||
           kind == Kind::BvConst || kind == Kind::FpConst;
  }
  std::size_t nodeCount() const { return nodes_.size(); }
  /// Bytes of nodes, arguments and the hash table.
  std::size_t nodeBytes() const { return nodes_.bytes(); }

  // ---- Builders: symbols and values ----
  Term constant(Symbol symbol) { return apply(symbol, std::span<const Term>{}); }
  Term constant(std::string_view name, Sort range) { return constant(symbol(name, range)); }
  Term apply(Symbol symbol, std::span<const Term> args);
  Term apply(Symbol symbol, std::initializer_list<Term> args) {
    return apply(symbol, std::span<const Term>(args.begin(), args.size()));
  }
  Term bound(std::uint32_t index, Sort sort);
  Term boolean(bool value) const { return value ? true_ : false_; }
  Term integer(const Integer& value);
  /// value modulo 2^width.
  Term bitVec(const Integer& value, unsigned width);
  /// The number with these bits; all NaNs are the one with bits 0x7fc0... (0x7ff8...).
  Term floating(const Integer& bits, unsigned width);
  /// The value of a sort with values to write down: false, 0, const(0), ...; nothing for
  /// uninterpreted sorts.
  std::optional<Term> zero(Sort sort);

  // ---- Builders: booleans, equality ----
  Term negate(Term a);
  Term conjunction(std::span<const Term> args);
  Term disjunction(std::span<const Term> args);
  Term conjunction(std::initializer_list<Term> args) {
    return conjunction(std::span<const Term>(args.begin(), args.size()));
  }
  Term disjunction(std::initializer_list<Term> args) {
    return disjunction(std::span<const Term>(args.begin(), args.size()));
  }
  Term implies(Term a, Term b) { return disjunction({negate(a), b}); }
  Term eq(Term a, Term b);
  Term distinct(std::span<const Term> args);
  Term ite(Term condition, Term a, Term b);

  // ---- Builders: integers ----
  Term add(std::span<const Term> args);
  Term add(Term a, Term b) { return add(std::initializer_list<Term>{a, b}); }
  Term add(std::initializer_list<Term> args) {
    return add(std::span<const Term>(args.begin(), args.size()));
  }
  Term sub(Term a, Term b) { return add(a, minus(b)); }
  Term minus(Term a) { return scale(Integer(-1), a); }
  /// factor * a, distributed over a flat sum.
  Term scale(const Integer& factor, Term a);
  Term mul(Term a, Term b);
  Term div(Term a, Term b);
  Term mod(Term a, Term b);
  Term le(Term a, Term b);
  Term lt(Term a, Term b);
  Term ge(Term a, Term b);
  Term gt(Term a, Term b);

  // ---- Builders: bit-vectors (division by zero as in SMT-LIB) ----
  Term bvAdd(std::span<const Term> args);
  Term bvAdd(Term a, Term b) { return bvAdd(std::initializer_list<Term>{a, b}); }
  Term bvAdd(std::initializer_list<Term> args) {
    return bvAdd(std::span<const Term>(args.begin(), args.size()));
  }
  Term bvSub(Term a, Term b) { return bvAdd(a, bvNeg(b)); }
  Term bvNeg(Term a) { return bvScale(Integer(-1), a); }
  Term bvScale(const Integer& factor, Term a);
  Term bvMul(Term a, Term b);
  Term bvUdiv(Term a, Term b);
  Term bvUrem(Term a, Term b);
  Term bvSdiv(Term a, Term b);
  Term bvSrem(Term a, Term b);
  Term bvAnd(Term a, Term b);
  Term bvOr(Term a, Term b);
  Term bvXor(Term a, Term b);
  Term bvNot(Term a);
  Term bvShl(Term a, Term b);
  Term bvLshr(Term a, Term b);
  Term bvAshr(Term a, Term b);
  Term bvUlt(Term a, Term b);
  Term bvUle(Term a, Term b);
  Term bvSlt(Term a, Term b);
  Term bvSle(Term a, Term b);
  Term bvExtract(unsigned high, unsigned low, Term a);
  Term bvConcat(Term high, Term low);
  Term bvZeroExtend(unsigned bits, Term a);
  Term bvSignExtend(unsigned bits, Term a);

  // ---- Builders: floating point (round to nearest, ties to even) ----
  Term fpAdd(Term a, Term b);
  Term fpSub(Term a, Term b) { return fpAdd(a, fpNeg(b)); }
  Term fpMul(Term a, Term b);
  Term fpDiv(Term a, Term b);
  Term fpSqrt(Term a) { return fpUnary(Kind::FpSqrt, a); }
  Term fpNeg(Term a);
  Term fpAbs(Term a);
  Term fpFloor(Term a) { return fpUnary(Kind::FpFloor, a); }
  Term fpCeil(Term a) { return fpUnary(Kind::FpCeil, a); }
  Term fpNearest(Term a) { return fpUnary(Kind::FpNearest, a); }
  Term fpLt(Term a, Term b);
  Term fpLe(Term a, Term b);
  /// IEEE 754's equality; eq() is identity.
  Term fpEq(Term a, Term b);
  Term fpIsNan(Term a);
  /// Require: widths 32 or 64, of numbers and of bit-vectors.
  Term fpConvert(unsigned width, Term a);
  Term fpFromSigned(unsigned width, Term bits);
  /// Truncated; NaN is 0, what is out of range is the largest or least.
  Term fpToSigned(unsigned width, Term a);
  Term fpFromBits(Term bits);

  // ---- Builders: arrays ----
  Term select(Term array, Term index);
  Term store(Term array, Term index, Term value);
  Term constArray(Sort arraySort, Term value);

  // ---- Builders: quantifiers ----
  /// Binds the given constants of body. forall({}, body) is body.
  Term forall(std::span<const Symbol> variables, Term body);
  Term exists(std::span<const Symbol> variables, Term body);
  /// Over a body that has its variables as Bound 0 .. sorts.size()-1 already.
  Term quantifier(Kind kind, const std::vector<Sort>& sorts, const std::vector<std::string>& names,
                  Term body);

  /// The same root over other arguments, through the simplifying builder. Requires: fitting sorts.
  Term rebuild(Term term, std::span<const Term> args);
  /// The same without the short cut for unchanged arguments: gives the term itself, if builders are
  /// stable.
  Term rebuildAnew(Term term, std::span<const Term> args);

 private:
  struct Tables;
  struct SortRow {
    SortKind kind = SortKind::Bool;
    unsigned width = 0;
    Sort index;
    Sort element;
    std::uint64_t hash = 0;
  };

  Term make(Kind kind, Sort sort, std::span<const Term> args, std::uint32_t payload = 0,
            std::uint64_t payloadHash = 0);
  Term make(Kind kind, Sort sort, std::initializer_list<Term> args) {
    return make(kind, sort, std::span<const Term>(args.begin(), args.size()));
  }
  Term numeral(Kind kind, Sort sort, const Integer& value);
  Term commutative(Kind kind, Sort sort, Term a, Term b);
  bool before(Term a, Term b) const;
  void sortByContent(ShortTerms& parts) const;
  bool hasNegatedPair(const ShortTerms& parts) const;
  Term junction(Kind kind, std::span<const Term> args);
  bool isAtom(Term term) const;
  Term linearSum(Sort sort, std::span<const Term> args);
  Term scaled(Sort sort, const Integer& factor, Term a);
  Term compareLinear(Kind kind, Term a, Term b, const Integer& offset);
  Term eqBool(Term a, Term b);
  Term compareAtoms(Kind kind, Term a, Term b, const Integer& offset);
  Term eqLinear(Term a, Term b);
  Term eqWithValue(Term a, Term value);
  Term rebuildBitVec(Term term, std::span<const Term> args);
  Term rebuildFloat(Term term, std::span<const Term> args);
  Term bvFold(Kind kind, Term a, Term b);
  Term bvCompare(Kind kind, Term a, Term b);
  Term iteBool(Term condition, Term a, Term b);
  bool isSaturation(Term condition, Term a, Term b);
  Term fpUnary(Kind kind, Term a);
  Term fpBinary(Kind kind, Term a, Term b);
  Term fpCompare(Kind kind, Term a, Term b);
  Term floating(const struct FloatValue& value);

  friend class LinearSum;

  NodeTable nodes_;
  std::vector<SortRow> sorts_;
  std::unique_ptr<Tables> tables_;
  Sort boolSort_;
  Sort intSort_;
  Term true_;
  Term false_;
  std::array<Term, 33> smallIntegers_;  // -16 .. 16
};

}  // namespace fathom::logic
