#include "solver/z3/terms.h"

#include <algorithm>
#include <array>

#include "base/errors.h"
#include "logic/float_value.h"

namespace fathom::solver {

using logic::Kind;
using logic::Sort;
using logic::SortKind;
using logic::Symbol;
using logic::Term;

namespace {

using Binary = Z3_ast (*)(Z3_context, Z3_ast, Z3_ast);
using Nary = Z3_ast (*)(Z3_context, unsigned, const Z3_ast[]);

struct BinaryRow {
  Kind kind;
  Binary build;
};
struct NaryRow {
  Kind kind;
  Nary build;
};

constexpr std::array kBinary{
    BinaryRow{Kind::Eq, Z3_mk_eq},         BinaryRow{Kind::Le, Z3_mk_le},
    BinaryRow{Kind::Ge, Z3_mk_ge},         BinaryRow{Kind::BvAdd, Z3_mk_bvadd},
    BinaryRow{Kind::BvMul, Z3_mk_bvmul},   BinaryRow{Kind::BvUdiv, Z3_mk_bvudiv},
    BinaryRow{Kind::BvUrem, Z3_mk_bvurem}, BinaryRow{Kind::BvSdiv, Z3_mk_bvsdiv},
    BinaryRow{Kind::BvSrem, Z3_mk_bvsrem}, BinaryRow{Kind::BvAnd, Z3_mk_bvand},
    BinaryRow{Kind::BvOr, Z3_mk_bvor},     BinaryRow{Kind::BvXor, Z3_mk_bvxor},
    BinaryRow{Kind::BvShl, Z3_mk_bvshl},   BinaryRow{Kind::BvLshr, Z3_mk_bvlshr},
    BinaryRow{Kind::BvAshr, Z3_mk_bvashr}, BinaryRow{Kind::BvUlt, Z3_mk_bvult},
    BinaryRow{Kind::BvUle, Z3_mk_bvule},   BinaryRow{Kind::BvSlt, Z3_mk_bvslt},
    BinaryRow{Kind::BvSle, Z3_mk_bvsle},   BinaryRow{Kind::BvConcat, Z3_mk_concat},
    BinaryRow{Kind::Select, Z3_mk_select},
};
constexpr std::array kNary{
    NaryRow{Kind::And, Z3_mk_and},
    NaryRow{Kind::Or, Z3_mk_or},
    NaryRow{Kind::Add, Z3_mk_add},
    NaryRow{Kind::Mul, Z3_mk_mul},
};

template <class Table>
auto findRow(const Table& table, Kind kind) {
  return std::find_if(table.begin(), table.end(),
                      [&](const auto& row) { return row.kind == kind; });
}

}  // namespace

z3::expr Z3Terms::checked(Z3_ast ast) {
  context_.check_error();
  return z3::expr(context_, ast);
}

z3::sort Z3Terms::sort(Sort sort) {
  if (const auto known = sorts_.find(sort); known != sorts_.end()) return known->second;
  const auto make = [&]() -> z3::sort {
    switch (terms_.sortKind(sort)) {
      case SortKind::Bool:
        return context_.bool_sort();
      case SortKind::Int:
        return context_.int_sort();
      case SortKind::BitVec:
        return context_.bv_sort(terms_.width(sort));
      case SortKind::Float:
        return terms_.floatWidth(sort) == 32 ? context_.fpa_sort<32>() : context_.fpa_sort<64>();
      case SortKind::Array:
        return context_.array_sort(this->sort(terms_.indexSort(sort)),
                                   this->sort(terms_.elementSort(sort)));
      case SortKind::Uninterpreted:
        uninterpreted_.push_back(sort);
        return context_.uninterpreted_sort(terms_.sortName(sort).c_str());
    }
    throw InternalError("a sort of no kind");
  };
  const z3::sort made = make();
  sorts_.emplace(sort, made);
  sortOfId_.emplace(Z3_get_ast_id(context_, made), sort);
  return made;
}

z3::func_decl Z3Terms::declaration(Symbol symbol) {
  if (const auto known = declarations_.find(symbol); known != declarations_.end()) {
    return known->second;
  }
  z3::sort_vector domain(context_);
  for (const Sort argument : terms_.domain(symbol)) domain.push_back(sort(argument));
  const z3::func_decl made = context_.function(context_.str_symbol(terms_.name(symbol).c_str()),
                                               domain, sort(terms_.range(symbol)));
  declarations_.emplace(symbol, made);
  symbolOfId_.emplace(Z3_get_ast_id(context_, made), symbol);
  symbols_.push_back(symbol);
  return made;
}

std::optional<Symbol> Z3Terms::symbolOf(const z3::func_decl& declaration) const {
  const auto known = symbolOfId_.find(Z3_get_ast_id(context_, declaration));
  return known == symbolOfId_.end() ? std::nullopt : std::optional(known->second);
}

std::optional<Sort> Z3Terms::sortOf(const z3::sort& sort) const {
  const auto known = sortOfId_.find(Z3_get_ast_id(context_, sort));
  return known == sortOfId_.end() ? std::nullopt : std::optional(known->second);
}

z3::expr Z3Terms::operator()(Term root) {
  std::vector<std::pair<Term, std::size_t>> open;
  const auto enter = [&](Term term) {
    if (!done_.contains(term)) open.emplace_back(term, 0);
  };
  std::vector<z3::expr> args;
  enter(root);
  while (!open.empty()) {
    auto& [term, next] = open.back();
    const auto inner = terms_.args(term);
    if (next < inner.size()) {
      enter(inner[next++]);
      continue;
    }
    const Term finished = term;
    open.pop_back();
    if (done_.contains(finished)) continue;
    args.clear();
    for (const Term argument : inner) args.push_back(done_.at(argument));
    note(finished);
    done_.emplace(finished, build(finished, args));
  }
  return done_.at(root);
}

/// Whatever the solver of QF_BV cannot digest, and whatever makes array models doubtful.
void Z3Terms::note(Term term) {
  const SortKind kind = terms_.sortKind(terms_.sort(term));
  const bool plainSort = kind == SortKind::Bool || kind == SortKind::BitVec;
  const bool function = terms_.kind(term) == Kind::Apply && !terms_.args(term).empty();
  const bool quantifier = terms_.kind(term) == Kind::Forall || terms_.kind(term) == Kind::Exists;
  if (!plainSort || function || quantifier) onlyBitVectors_ = false;
  const bool isFloat = kind == SortKind::Float;
  if ((!plainSort && !isFloat) || function || quantifier) onlyMachineValues_ = false;
  if (isFloat) hasFloats_ = true;
  const bool compares = terms_.kind(term) == Kind::Eq &&
                        terms_.sortKind(terms_.sort(terms_.arg(term, 0))) == SortKind::Array;
  if (compares || terms_.kind(term) == Kind::ConstArray) comparesArrays_ = true;
}

z3::expr Z3Terms::build(Term term, std::span<const z3::expr> args) {
  const Kind kind = terms_.kind(term);
  if (kind >= Kind::FpAdd && kind <= Kind::FpFromBits) return buildFloat(term, args);
  if (const auto row = findRow(kBinary, kind); row != kBinary.end()) {
    z3::expr result = args[0];
    for (const z3::expr& next : args.subspan(1))
      result = checked(row->build(context_, result, next));
    return result;
  }
  if (const auto row = findRow(kNary, kind); row != kNary.end()) {
    const std::vector<Z3_ast> raw(args.begin(), args.end());
    return checked(row->build(context_, static_cast<unsigned>(raw.size()), raw.data()));
  }
  switch (args.size()) {
    case 0:
      return buildLeaf(term);
    case 1:
      return kind == Kind::Apply ? buildApply(term, args) : buildBitVec(term, args[0]);
    default:
      return buildApply(term, args);
  }
}

z3::expr Z3Terms::buildLeaf(Term term) {
  switch (terms_.kind(term)) {
    case Kind::True:
      return context_.bool_val(true);
    case Kind::False:
      return context_.bool_val(false);
    case Kind::IntConst:
    case Kind::BvConst:
      return checked(
          Z3_mk_numeral(context_, terms_.value(term).toString().c_str(), sort(terms_.sort(term))));
    case Kind::FpConst:
      return floating(logic::floatOfBits(terms_.floatWidth(terms_.sort(term)), terms_.value(term)));
    case Kind::Bound:
      return checked(Z3_mk_bound(context_, terms_.boundIndex(term), sort(terms_.sort(term))));
    default:
      return buildApply(term, {});
  }
}

z3::expr Z3Terms::buildApply(Term term, std::span<const z3::expr> args) {
  switch (terms_.kind(term)) {
    case Kind::Apply: {
      const std::vector<Z3_ast> raw(args.begin(), args.end());
      return checked(Z3_mk_app(context_, declaration(terms_.symbolOf(term)),
                               static_cast<unsigned>(raw.size()), raw.data()));
    }
    case Kind::Ite:
      return checked(Z3_mk_ite(context_, args[0], args[1], args[2]));
    case Kind::Store:
      return checked(Z3_mk_store(context_, args[0], args[1], args[2]));
    case Kind::Div:
    case Kind::Mod:
      return buildDivision(term, args[0], args[1]);
    default:
      throw InternalError("a term of no kind");
  }
}

z3::expr Z3Terms::buildBitVec(Term term, const z3::expr& a) {
  const auto addedBits = [&] { return terms_.width(terms_.sort(term)) - a.get_sort().bv_size(); };
  switch (terms_.kind(term)) {
    case Kind::Not:
      return checked(Z3_mk_not(context_, a));
    case Kind::BvNot:
      return checked(Z3_mk_bvnot(context_, a));
    case Kind::BvExtract:
      return checked(Z3_mk_extract(context_, terms_.extractHigh(term), terms_.extractLow(term), a));
    case Kind::BvZeroExtend:
      return checked(Z3_mk_zero_ext(context_, addedBits(), a));
    case Kind::BvSignExtend:
      return checked(Z3_mk_sign_ext(context_, addedBits(), a));
    case Kind::ConstArray:
      return checked(Z3_mk_const_array(context_, sort(terms_.indexSort(terms_.sort(term))), a));
    case Kind::Forall:
    case Kind::Exists:
      return buildQuantifier(term, a);
    default:
      throw InternalError("a term of no kind");
  }
}

/// a/b as ite(b = 0, 0, a/b) and a%b as ite(b = 0, a, a%b): Z3 leaves division by zero open.
z3::expr Z3Terms::buildDivision(Term term, const z3::expr& a, const z3::expr& b) {
  const bool isDiv = terms_.kind(term) == Kind::Div;
  const z3::expr quotient = checked(isDiv ? Z3_mk_div(context_, a, b) : Z3_mk_mod(context_, a, b));
  const Term divisor = terms_.arg(term, 1);
  if (terms_.kind(divisor) == Kind::IntConst && !terms_.value(divisor).isZero()) return quotient;
  const z3::expr zero = context_.int_val(0);
  return z3::ite(b == zero, isDiv ? zero : a, quotient);
}

/// Z3 counts the variables of one binder from the last, we from the first.
z3::expr Z3Terms::buildQuantifier(Term term, const z3::expr& body) {
  std::vector<Z3_sort> sorts;
  std::vector<Z3_symbol> names;
  const auto& ours = terms_.boundSorts(term);
  for (std::size_t i = ours.size(); i-- > 0;) {
    sorts.push_back(sort(ours[i]));
    names.push_back(Z3_mk_int_symbol(context_, static_cast<int>(i)));
  }
  const auto make = terms_.kind(term) == Kind::Forall ? Z3_mk_forall : Z3_mk_exists;
  return checked(make(context_, 0, 0, nullptr, static_cast<unsigned>(sorts.size()), sorts.data(),
                      names.data(), body));
}

}  // namespace fathom::solver
