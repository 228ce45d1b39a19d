#include "logic/smtlib/operators.h"

#include <algorithm>
#include <fmt/core.h>
#include <functional>
#include <unordered_map>

namespace fathom::logic {
namespace {

using Args = std::span<const Term>;

/// What the arguments of an operator must be.
enum class Shape { Bools, Ints, SameBitVecs, AnyBitVecs, SameFloats, SameSort, Ite, Select, Store };

struct Operator {
  Shape shape;
  std::size_t least;
  std::size_t most;
  std::function<Term(TermStore&, Args)> build;
};

constexpr std::size_t kMany = static_cast<std::size_t>(-1);

using Binary = Term (TermStore::*)(Term, Term);

Operator binary(Shape shape, Binary build) {
  return {shape, 2, 2, [build](TermStore& t, Args a) { return (t.*build)(a[0], a[1]); }};
}

/// Takes its arguments from the left: (- a b c), (bvor a b c), ...
Operator leftAssociative(Shape shape, Binary build) {
  return {shape, 2, kMany, [build](TermStore& t, Args a) {
            Term result = a[0];
            for (const Term arg : a.subspan(1)) result = (t.*build)(result, arg);
            return result;
          }};
}

/// (< a b c) is a < b and b < c.
Operator chain(Shape shape, Binary build) {
  return {shape, 2, kMany, [build](TermStore& t, Args a) {
            std::vector<Term> links;
            for (std::size_t i = 0; i + 1 < a.size(); ++i)
              links.push_back((t.*build)(a[i], a[i + 1]));
            return t.conjunction(links);
          }};
}

Term swappedCompare(TermStore& t, Args a, Binary build) {
  return (t.*build)(a[1], a[0]);
}

void addCore(std::unordered_map<std::string_view, Operator>& table) {
  table["not"] = {Shape::Bools, 1, 1, [](TermStore& t, Args a) { return t.negate(a[0]); }};
  table["and"] = {Shape::Bools, 0, kMany, [](TermStore& t, Args a) { return t.conjunction(a); }};
  table["or"] = {Shape::Bools, 0, kMany, [](TermStore& t, Args a) { return t.disjunction(a); }};
  table["xor"] = {Shape::Bools, 2, kMany, [](TermStore& t, Args a) {
                    Term result = a[0];
                    for (const Term arg : a.subspan(1)) result = t.negate(t.eq(result, arg));
                    return result;
                  }};
  table["=>"] = {Shape::Bools, 2, kMany, [](TermStore& t, Args a) {
                   std::vector<Term> parts;
                   for (const Term arg : a.first(a.size() - 1)) parts.push_back(t.negate(arg));
                   parts.push_back(a.back());
                   return t.disjunction(parts);
                 }};
  table["="] = chain(Shape::SameSort, &TermStore::eq);
  table["distinct"] = {Shape::SameSort, 2, kMany,
                       [](TermStore& t, Args a) { return t.distinct(a); }};
  table["ite"] = {Shape::Ite, 3, 3, [](TermStore& t, Args a) { return t.ite(a[0], a[1], a[2]); }};
  table["select"] = {Shape::Select, 2, 2,
                     [](TermStore& t, Args a) { return t.select(a[0], a[1]); }};
  table["store"] = {Shape::Store, 3, 3,
                    [](TermStore& t, Args a) { return t.store(a[0], a[1], a[2]); }};
}

void addInts(std::unordered_map<std::string_view, Operator>& table) {
  table["+"] = {Shape::Ints, 1, kMany, [](TermStore& t, Args a) { return t.add(a); }};
  table["-"] = {Shape::Ints, 1, kMany, [](TermStore& t, Args a) {
                  if (a.size() == 1) return t.minus(a[0]);
                  std::vector<Term> parts{a[0]};
                  for (const Term arg : a.subspan(1)) parts.push_back(t.minus(arg));
                  return t.add(parts);
                }};
  table["*"] = leftAssociative(Shape::Ints, &TermStore::mul);
  table["div"] = binary(Shape::Ints, &TermStore::div);
  table["mod"] = binary(Shape::Ints, &TermStore::mod);
  table["abs"] = {Shape::Ints, 1, 1, [](TermStore& t, Args a) {
                    return t.ite(t.ge(a[0], t.integer(0)), a[0], t.minus(a[0]));
                  }};
  table["<="] = chain(Shape::Ints, &TermStore::le);
  table["<"] = chain(Shape::Ints, &TermStore::lt);
  table[">="] = chain(Shape::Ints, &TermStore::ge);
  table[">"] = chain(Shape::Ints, &TermStore::gt);
}

void addBitVecs(std::unordered_map<std::string_view, Operator>& table) {
  table["bvadd"] = {Shape::SameBitVecs, 1, kMany, [](TermStore& t, Args a) { return t.bvAdd(a); }};
  table["bvneg"] = {Shape::SameBitVecs, 1, 1, [](TermStore& t, Args a) { return t.bvNeg(a[0]); }};
  table["bvnot"] = {Shape::SameBitVecs, 1, 1, [](TermStore& t, Args a) { return t.bvNot(a[0]); }};
  const std::pair<std::string_view, Binary> many[] = {{"bvmul", &TermStore::bvMul},
                                                      {"bvand", &TermStore::bvAnd},
                                                      {"bvor", &TermStore::bvOr},
                                                      {"bvxor", &TermStore::bvXor}};
  for (const auto& [name, build] : many) table[name] = leftAssociative(Shape::SameBitVecs, build);
  const std::pair<std::string_view, Binary> two[] = {
      {"bvsub", &TermStore::bvSub},   {"bvudiv", &TermStore::bvUdiv},
      {"bvurem", &TermStore::bvUrem}, {"bvsdiv", &TermStore::bvSdiv},
      {"bvsrem", &TermStore::bvSrem}, {"bvshl", &TermStore::bvShl},
      {"bvlshr", &TermStore::bvLshr}, {"bvashr", &TermStore::bvAshr},
      {"bvult", &TermStore::bvUlt},   {"bvule", &TermStore::bvUle},
      {"bvslt", &TermStore::bvSlt},   {"bvsle", &TermStore::bvSle}};
  for (const auto& [name, build] : two) table[name] = binary(Shape::SameBitVecs, build);
  const std::pair<std::string_view, Binary> swapped[] = {{"bvugt", &TermStore::bvUlt},
                                                         {"bvuge", &TermStore::bvUle},
                                                         {"bvsgt", &TermStore::bvSlt},
                                                         {"bvsge", &TermStore::bvSle}};
  for (const auto& [name, build] : swapped) {
    table[name] = {Shape::SameBitVecs, 2, 2, [compare = build](TermStore& t, Args a) {
                     return swappedCompare(t, a, compare);
                   }};
  }
  table["concat"] = leftAssociative(Shape::AnyBitVecs, &TermStore::bvConcat);
}

void addFloats(std::unordered_map<std::string_view, Operator>& table) {
  using Unary = Term (TermStore::*)(Term);
  const std::pair<std::string_view, Unary> one[] = {
      {"fp.sqrt RNE", &TermStore::fpSqrt},
      {"fp.neg", &TermStore::fpNeg},
      {"fp.abs", &TermStore::fpAbs},
      {"fp.roundToIntegral RTN", &TermStore::fpFloor},
      {"fp.roundToIntegral RTP", &TermStore::fpCeil},
      {"fp.roundToIntegral RNE", &TermStore::fpNearest},
      {"fp.isNaN", &TermStore::fpIsNan}};
  for (const auto& [name, build] : one) {
    table[name] = {Shape::SameFloats, 1, 1,
                   [operation = build](TermStore& t, Args a) { return (t.*operation)(a[0]); }};
  }
  const std::pair<std::string_view, Binary> two[] = {{"fp.add RNE", &TermStore::fpAdd},
                                                     {"fp.sub RNE", &TermStore::fpSub},
                                                     {"fp.mul RNE", &TermStore::fpMul},
                                                     {"fp.div RNE", &TermStore::fpDiv}};
  for (const auto& [name, build] : two) table[name] = binary(Shape::SameFloats, build);
  const std::pair<std::string_view, Binary> chains[] = {
      {"fp.lt", &TermStore::fpLt}, {"fp.leq", &TermStore::fpLe}, {"fp.eq", &TermStore::fpEq}};
  for (const auto& [name, build] : chains) table[name] = chain(Shape::SameFloats, build);
  table["fp.gt"] = {Shape::SameFloats, 2, 2,
                    [](TermStore& t, Args a) { return t.fpLt(a[1], a[0]); }};
  table["fp.geq"] = {Shape::SameFloats, 2, 2,
                     [](TermStore& t, Args a) { return t.fpLe(a[1], a[0]); }};
}

const std::unordered_map<std::string_view, Operator>& operators() {
  static const auto table = [] {
    std::unordered_map<std::string_view, Operator> made;
    addCore(made);
    addInts(made);
    addBitVecs(made);
    addFloats(made);
    return made;
  }();
  return table;
}

bool allOf(const TermStore& terms, Args args, SortKind kind) {
  return std::ranges::all_of(args, [&](Term a) { return terms.sortKind(terms.sort(a)) == kind; });
}

bool oneSort(const TermStore& terms, Args args) {
  return std::ranges::all_of(args, [&](Term a) { return terms.sort(a) == terms.sort(args[0]); });
}

bool fitsShape(const TermStore& terms, Shape shape, Args args) {
  const auto isArray = [&] { return terms.sortKind(terms.sort(args[0])) == SortKind::Array; };
  switch (shape) {
    case Shape::Bools:
      return allOf(terms, args, SortKind::Bool);
    case Shape::Ints:
      return allOf(terms, args, SortKind::Int);
    case Shape::SameBitVecs:
      return allOf(terms, args, SortKind::BitVec) && oneSort(terms, args);
    case Shape::AnyBitVecs:
      return allOf(terms, args, SortKind::BitVec);
    case Shape::SameFloats:
      return allOf(terms, args, SortKind::Float) && oneSort(terms, args);
    case Shape::SameSort:
      return oneSort(terms, args);
    case Shape::Ite:
      return terms.sort(args[0]) == terms.boolSort() && terms.sort(args[1]) == terms.sort(args[2]);
    case Shape::Select:
      return isArray() && terms.sort(args[1]) == terms.indexSort(terms.sort(args[0]));
    case Shape::Store:
      return isArray() && terms.sort(args[1]) == terms.indexSort(terms.sort(args[0])) &&
             terms.sort(args[2]) == terms.elementSort(terms.sort(args[0]));
  }
  return false;
}

/// (_ to_fp E S) of bits, of a float or (with RNE) of an integer; (_ fp.to_sbv N) RTZ.
std::optional<Applied> applyConversion(TermStore& terms, std::string_view name,
                                       std::span<const unsigned> indices, Args args) {
  if (args.size() != 1) return fmt::format("'{}' takes one number", name);
  const Sort from = terms.sort(args[0]);
  const bool isFloat = terms.sortKind(from) == SortKind::Float;
  const bool isMachineInteger = terms.sortKind(from) == SortKind::BitVec &&
                                (terms.width(from) == 32 || terms.width(from) == 64);
  if (name == "fp.to_sbv RTZ") {
    if (!isFloat || indices.size() != 1 || (indices[0] != 32 && indices[0] != 64))
      return "floating-point numbers are converted to 32 and 64 bits";
    return terms.fpToSigned(indices[0], args[0]);
  }
  const auto width = indices.size() == 2 ? floatWidthOf(indices[0], indices[1]) : std::nullopt;
  if (!width) return "floating-point numbers are (_ FloatingPoint 8 24) or (_ FloatingPoint 11 53)";
  if (name == "to_fp RNE" && isFloat) return terms.fpConvert(*width, args[0]);
  if (name == "to_fp RNE" && isMachineInteger) return terms.fpFromSigned(*width, args[0]);
  if (name == "to_fp" && isMachineInteger && terms.width(from) == *width)
    return terms.fpFromBits(args[0]);
  return fmt::format("'{}' takes a floating-point number, or a bit-vector of 32 or 64 bits", name);
}

std::optional<Applied> applyIndexed(TermStore& terms, std::string_view name,
                                    std::span<const unsigned> indices, Args args) {
  constexpr unsigned kWidest = 1U << 24;
  if (name.starts_with("to_fp") || name.starts_with("fp.to_sbv"))
    return applyConversion(terms, name, indices, args);
  const bool extract = name == "extract";
  if (!extract && name != "zero_extend" && name != "sign_extend") return std::nullopt;
  if (args.size() != 1 || indices.size() != (extract ? 2U : 1U) ||
      !allOf(terms, args, SortKind::BitVec)) {
    return fmt::format("'{}' takes one bit-vector", name);
  }
  const unsigned width = terms.width(terms.sort(args[0]));
  if (extract) {
    if (indices[1] > indices[0] || indices[0] >= width)
      return "these bits are not in the bit-vector";
    return terms.bvExtract(indices[0], indices[1], args[0]);
  }
  if (indices[0] > kWidest - std::min(width, kWidest)) return "this bit-vector would be too wide";
  return name == "zero_extend" ? terms.bvZeroExtend(indices[0], args[0])
                               : terms.bvSignExtend(indices[0], args[0]);
}

}  // namespace

std::optional<unsigned> floatWidthOf(unsigned exponent, unsigned significand) {
  if (exponent == 8 && significand == 24) return 32;
  if (exponent == 11 && significand == 53) return 64;
  return std::nullopt;
}

std::optional<Applied> applyOperator(TermStore& terms, std::string_view name,
                                     std::span<const unsigned> indices,
                                     std::span<const Term> args) {
  if (!indices.empty()) return applyIndexed(terms, name, indices, args);
  const auto found = operators().find(name);
  if (found == operators().end()) return std::nullopt;
  const Operator& op = found->second;
  if (args.size() < op.least || args.size() > op.most) {
    return fmt::format("'{}' does not take {} argument(s)", name, args.size());
  }
  if (!fitsShape(terms, op.shape, args)) {
    return fmt::format("the arguments of '{}' do not have the sorts it takes", name);
  }
  return op.build(terms, args);
}

}  // namespace fathom::logic
