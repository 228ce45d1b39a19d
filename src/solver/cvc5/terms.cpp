#include "solver/cvc5/terms.h"

#include <algorithm>
#include <array>
#include <optional>

#include "base/errors.h"
#include "logic/float_value.h"

namespace fathom::solver {

using logic::Kind;
using logic::Sort;
using logic::SortKind;
using logic::Symbol;
using logic::Term;

namespace {

struct Row {
  Kind ours;
  cvc5::Kind theirs;
};

constexpr std::array kKinds{
    Row{Kind::Not, cvc5::NOT},
    Row{Kind::And, cvc5::AND},
    Row{Kind::Or, cvc5::OR},
    Row{Kind::Eq, cvc5::EQUAL},
    Row{Kind::Ite, cvc5::ITE},
    Row{Kind::Add, cvc5::ADD},
    Row{Kind::Mul, cvc5::MULT},
    Row{Kind::Le, cvc5::LEQ},
    Row{Kind::Ge, cvc5::GEQ},
    Row{Kind::BvAdd, cvc5::BITVECTOR_ADD},
    Row{Kind::BvMul, cvc5::BITVECTOR_MULT},
    Row{Kind::BvUdiv, cvc5::BITVECTOR_UDIV},
    Row{Kind::BvUrem, cvc5::BITVECTOR_UREM},
    Row{Kind::BvSdiv, cvc5::BITVECTOR_SDIV},
    Row{Kind::BvSrem, cvc5::BITVECTOR_SREM},
    Row{Kind::BvAnd, cvc5::BITVECTOR_AND},
    Row{Kind::BvOr, cvc5::BITVECTOR_OR},
    Row{Kind::BvXor, cvc5::BITVECTOR_XOR},
    Row{Kind::BvNot, cvc5::BITVECTOR_NOT},
    Row{Kind::BvShl, cvc5::BITVECTOR_SHL},
    Row{Kind::BvLshr, cvc5::BITVECTOR_LSHR},
    Row{Kind::BvAshr, cvc5::BITVECTOR_ASHR},
    Row{Kind::BvUlt, cvc5::BITVECTOR_ULT},
    Row{Kind::BvUle, cvc5::BITVECTOR_ULE},
    Row{Kind::BvSlt, cvc5::BITVECTOR_SLT},
    Row{Kind::BvSle, cvc5::BITVECTOR_SLE},
    Row{Kind::BvConcat, cvc5::BITVECTOR_CONCAT},
    Row{Kind::Select, cvc5::SELECT},
    Row{Kind::Store, cvc5::STORE},
};

bool isQuantifier(Kind kind) {
  return kind == Kind::Forall || kind == Kind::Exists;
}

}  // namespace

cvc5::Sort Cvc5Terms::sort(Sort sort) {
  if (const auto known = sorts_.find(sort); known != sorts_.end()) return known->second;
  const auto make = [&]() -> cvc5::Sort {
    switch (terms_.sortKind(sort)) {
      case SortKind::Bool:
        return solver_.getBooleanSort();
      case SortKind::Int:
        return solver_.getIntegerSort();
      case SortKind::BitVec:
        return solver_.mkBitVectorSort(terms_.width(sort));
      case SortKind::Float:
        return terms_.floatWidth(sort) == 32 ? solver_.mkFloatingPointSort(8, 24)
                                             : solver_.mkFloatingPointSort(11, 53);
      case SortKind::Array:
        return solver_.mkArraySort(this->sort(terms_.indexSort(sort)),
                                   this->sort(terms_.elementSort(sort)));
      case SortKind::Uninterpreted:
        uninterpreted_.push_back(sort);
        return solver_.mkUninterpretedSort(terms_.sortName(sort));
    }
    throw InternalError("a sort of no kind");
  };
  return sorts_.emplace(sort, make()).first->second;
}

cvc5::Term Cvc5Terms::constant(Symbol symbol) {
  if (const auto known = constants_.find(symbol); known != constants_.end()) return known->second;
  std::vector<cvc5::Sort> domain;
  for (const Sort argument : terms_.domain(symbol)) domain.push_back(sort(argument));
  const cvc5::Sort range = sort(terms_.range(symbol));
  const cvc5::Sort whole = domain.empty() ? range : solver_.mkFunctionSort(domain, range);
  symbols_.push_back(symbol);
  return constants_.emplace(symbol, solver_.mkConst(whole, terms_.name(symbol))).first->second;
}

cvc5::Term Cvc5Terms::variable(std::uint32_t level, Sort sort) {
  const auto known = variables_.find((Key{sort.index()} << 32) | level);
  if (known != variables_.end()) return known->second;
  const cvc5::Term made = solver_.mkVar(this->sort(sort), "v" + std::to_string(level));
  return variables_.emplace((Key{sort.index()} << 32) | level, made).first->second;
}

std::uint32_t Cvc5Terms::innerDepth(Term term, std::uint32_t depth) const {
  if (!isQuantifier(terms_.kind(term))) return depth;
  return depth + static_cast<std::uint32_t>(terms_.boundSorts(term).size());
}

cvc5::Term Cvc5Terms::operator()(Term root) {
  std::vector<Frame> open;
  const auto enter = [&](Term term, std::uint32_t depth) {
    if (!done_.contains(key(term, depth))) open.push_back({term, depth});
  };
  std::vector<cvc5::Term> args;
  enter(root, 0);
  while (!open.empty()) {
    Frame& frame = open.back();
    const auto inner = terms_.args(frame.term);
    const std::uint32_t below = innerDepth(frame.term, frame.depth);
    if (frame.next < inner.size()) {
      enter(inner[frame.next++], below);
      continue;
    }
    const auto [term, depth, next] = frame;
    open.pop_back();
    if (done_.contains(key(term, depth))) continue;
    args.clear();
    for (const Term argument : inner) args.push_back(done_.at(key(argument, below)));
    done_.emplace(key(term, depth), build(term, depth, args));
  }
  return done_.at(key(root, 0));
}

cvc5::Term Cvc5Terms::build(Term term, std::uint32_t depth, const std::vector<cvc5::Term>& args) {
  const Kind kind = terms_.kind(term);
  const auto row = std::find_if(kKinds.begin(), kKinds.end(),
                                [&](const Row& candidate) { return candidate.ours == kind; });
  if (row != kKinds.end())
    return args.size() == 1 && kind != Kind::Not && kind != Kind::BvNot
               ? args[0]
               : solver_.mkTerm(row->theirs, args);
  if (args.empty()) return buildLeaf(term, depth);
  if (kind >= Kind::FpAdd && kind <= Kind::FpFromBits) return buildFloat(term, args);
  if (isQuantifier(kind)) return buildQuantifier(term, depth, args[0]);
  if (kind == Kind::Div || kind == Kind::Mod) return buildDivision(term, args);
  if (kind != Kind::Apply) return buildIndexed(term, args[0]);
  std::vector<cvc5::Term> application{constant(terms_.symbolOf(term))};
  application.insert(application.end(), args.begin(), args.end());
  return solver_.mkTerm(cvc5::APPLY_UF, application);
}

cvc5::Term Cvc5Terms::buildLeaf(Term term, std::uint32_t depth) {
  switch (terms_.kind(term)) {
    case Kind::True:
      return solver_.mkTrue();
    case Kind::False:
      return solver_.mkFalse();
    case Kind::IntConst:
      return solver_.mkInteger(terms_.value(term).toString());
    case Kind::BvConst:
      return solver_.mkBitVector(terms_.width(terms_.sort(term)), terms_.value(term).toString(),
                                 10);
    case Kind::FpConst:
      return floating(logic::floatOfBits(terms_.floatWidth(terms_.sort(term)), terms_.value(term)));
    case Kind::Bound:
      return variable(depth - 1 - terms_.boundIndex(term), terms_.sort(term));
    case Kind::Apply:
      return constant(terms_.symbolOf(term));
    default:
      throw InternalError("a leaf of no kind");
  }
}

cvc5::Term Cvc5Terms::buildIndexed(Term term, const cvc5::Term& a) {
  const auto addedBits = [&] {
    return terms_.width(terms_.sort(term)) - a.getSort().getBitVectorSize();
  };
  switch (terms_.kind(term)) {
    case Kind::BvExtract:
      return solver_.mkTerm(solver_.mkOp(cvc5::BITVECTOR_EXTRACT,
                                         {terms_.extractHigh(term), terms_.extractLow(term)}),
                            {a});
    case Kind::BvZeroExtend:
      return solver_.mkTerm(solver_.mkOp(cvc5::BITVECTOR_ZERO_EXTEND, {addedBits()}), {a});
    case Kind::BvSignExtend:
      return solver_.mkTerm(solver_.mkOp(cvc5::BITVECTOR_SIGN_EXTEND, {addedBits()}), {a});
    case Kind::ConstArray:
      return solver_.mkConstArray(sort(terms_.sort(term)), a);
    default:
      throw InternalError("a term of no kind");
  }
}

/// a/b as ite(b = 0, 0, a/b) and a%b as ite(b = 0, a, a%b).
cvc5::Term Cvc5Terms::buildDivision(Term term, const std::vector<cvc5::Term>& args) {
  const bool isDiv = terms_.kind(term) == Kind::Div;
  const cvc5::Term quotient =
      solver_.mkTerm(isDiv ? cvc5::INTS_DIVISION : cvc5::INTS_MODULUS, args);
  const Term divisor = terms_.arg(term, 1);
  if (terms_.kind(divisor) == Kind::IntConst && !terms_.value(divisor).isZero()) return quotient;
  const cvc5::Term zero = solver_.mkInteger(0);
  return solver_.mkTerm(
      cvc5::ITE, {solver_.mkTerm(cvc5::EQUAL, {args[1], zero}), isDiv ? zero : args[0], quotient});
}

cvc5::Term Cvc5Terms::buildQuantifier(Term term, std::uint32_t depth, const cvc5::Term& body) {
  const auto& sorts = terms_.boundSorts(term);
  const auto innermost = depth + static_cast<std::uint32_t>(sorts.size()) - 1;
  std::vector<cvc5::Term> variables;
  for (std::uint32_t i = 0; i < sorts.size(); ++i) {
    variables.push_back(variable(innermost - i, sorts[i]));
    if (terms_.sortKind(sorts[i]) == SortKind::Uninterpreted) quantifiesOverElements_ = true;
  }
  const cvc5::Term list = solver_.mkTerm(cvc5::VARIABLE_LIST, variables);
  return solver_.mkTerm(terms_.kind(term) == Kind::Forall ? cvc5::FORALL : cvc5::EXISTS,
                        {list, body});
}

}  // namespace fathom::solver
