#include "solver/z3/reader.h"

#include <algorithm>
#include <string>

#include "solver/untranslatable.h"

namespace fathom::solver {

using logic::Kind;
using logic::Sort;
using logic::Term;

namespace {

[[noreturn]] void reject(const z3::expr& node) {
  const std::string text = node.to_string();
  throw Untranslatable("Z3's answer contains " + text.substr(0, 200));
}

unsigned parameter(const z3::expr& node, unsigned i) {
  const int value = Z3_get_decl_int_parameter(node.ctx(), node.decl(), i);
  node.ctx().check_error();
  return static_cast<unsigned>(value);
}

unsigned childCount(const z3::expr& node) {
  if (node.is_quantifier()) return 1;
  return node.is_app() && !node.is_numeral() ? node.num_args() : 0;
}

z3::expr child(const z3::expr& node, unsigned i) {
  return node.is_quantifier() ? node.body() : node.arg(i);
}

/// Lowers the kinds that assume a non-zero divisor (they occur under such a guard) to the general
/// ones.
Z3_decl_kind withoutAssumption(Z3_decl_kind kind) {
  switch (kind) {
    case Z3_OP_BSDIV_I:
      return Z3_OP_BSDIV;
    case Z3_OP_BUDIV_I:
      return Z3_OP_BUDIV;
    case Z3_OP_BSREM_I:
      return Z3_OP_BSREM;
    case Z3_OP_BUREM_I:
      return Z3_OP_BUREM;
    default:
      return kind;
  }
}

}  // namespace

Term Z3Reader::operator()(const z3::expr& root) {
  const auto id = [](const z3::expr& node) { return Z3_get_ast_id(node.ctx(), node); };
  std::vector<std::pair<z3::expr, unsigned>> open{{root, 0}};
  std::vector<Term> args;
  while (!open.empty()) {
    const z3::expr node = open.back().first;
    if (const unsigned next = open.back().second++; next < childCount(node)) {
      const z3::expr inner = child(node, next);
      if (!done_.contains(id(inner))) open.emplace_back(inner, 0);
      continue;
    }
    open.pop_back();
    args.clear();
    for (unsigned i = 0; i < childCount(node); ++i) args.push_back(done_.at(id(child(node, i))));
    kept_.push_back(node);
    done_.emplace(id(node), build(node, args));
  }
  return done_.at(id(root));
}

Sort Z3Reader::sort(const z3::sort& sort) {
  if (sort.is_bool()) return terms_.boolSort();
  if (sort.is_int()) return terms_.intSort();
  if (sort.is_bv()) return terms_.bitVecSort(sort.bv_size());
  if (sort.is_array()) {
    const Sort index = this->sort(sort.array_domain());
    return terms_.arraySort(index, this->sort(sort.array_range()));
  }
  if (const auto known = translated_.sortOf(sort)) return *known;
  throw Untranslatable("Z3's answer contains the sort " + sort.to_string());
}

Term Z3Reader::numeral(const z3::expr& node) {
  std::string digits;
  const auto value = node.is_numeral(digits) ? Integer::parse(digits) : std::nullopt;
  if (!value) reject(node);
  if (node.get_sort().is_int()) return terms_.integer(*value);
  if (node.get_sort().is_bv()) return terms_.bitVec(*value, node.get_sort().bv_size());
  reject(node);
}

Term Z3Reader::build(const z3::expr& node, std::span<const Term> args) {
  if (node.is_quantifier()) return buildQuantifier(node, args[0]);
  if (node.is_var()) {
    return terms_.bound(Z3_get_index_value(node.ctx(), node), sort(node.get_sort()));
  }
  if (node.is_numeral()) return numeral(node);
  if (!node.is_app()) reject(node);
  const Z3_decl_kind kind = node.decl().decl_kind();
  if (kind == Z3_OP_UNINTERPRETED) return buildSymbol(node, args);
  if (kind < Z3_OP_ANUM) return buildLogical(node, args);
  if (kind < Z3_OP_STORE) return buildInteger(node, args);
  if ((kind >= Z3_OP_BNUM && kind <= Z3_OP_BUREM_I) || kind == Z3_OP_BIT2BOOL)
    return buildBitVec(node, args);
  switch (kind) {
    case Z3_OP_SELECT:
      if (args.size() != 2) reject(node);
      return terms_.select(args[0], args[1]);
    case Z3_OP_STORE:
      if (args.size() != 3) reject(node);
      return terms_.store(args[0], args[1], args[2]);
    case Z3_OP_CONST_ARRAY:
      return terms_.constArray(sort(node.get_sort()), args[0]);
    default:
      reject(node);
  }
}

Term Z3Reader::buildSymbol(const z3::expr& node, std::span<const Term> args) {
  const auto symbol = translated_.symbolOf(node.decl());
  if (!symbol) reject(node);
  return terms_.apply(*symbol, args);
}

/// Z3 counts the variables of one binder from the last, we from the first.
Term Z3Reader::buildQuantifier(const z3::expr& node, Term body) {
  if (node.is_lambda()) reject(node);
  std::vector<Sort> sorts;
  std::vector<std::string> names;
  for (unsigned i = Z3_get_quantifier_num_bound(node.ctx(), node); i-- > 0;) {
    sorts.push_back(sort(z3::sort(node.ctx(), Z3_get_quantifier_bound_sort(node.ctx(), node, i))));
    names.push_back("v" + std::to_string(i));
  }
  return terms_.quantifier(node.is_forall() ? Kind::Forall : Kind::Exists, sorts, names, body);
}

Term Z3Reader::buildLogical(const z3::expr& node, std::span<const Term> args) {
  switch (node.decl().decl_kind()) {
    case Z3_OP_TRUE:
      return terms_.boolean(true);
    case Z3_OP_FALSE:
      return terms_.boolean(false);
    case Z3_OP_EQ:
    case Z3_OP_IFF:
      return terms_.eq(args[0], args[1]);
    case Z3_OP_DISTINCT:
      return terms_.distinct(args);
    case Z3_OP_ITE:
      return terms_.ite(args[0], args[1], args[2]);
    case Z3_OP_AND:
      return terms_.conjunction(args);
    case Z3_OP_OR:
      return terms_.disjunction(args);
    case Z3_OP_XOR:
      if (args.size() != 2) reject(node);
      return terms_.negate(terms_.eq(args[0], args[1]));
    case Z3_OP_NOT:
      return terms_.negate(args[0]);
    case Z3_OP_IMPLIES:
      return terms_.implies(args[0], args[1]);
    default:
      reject(node);
  }
}

Term Z3Reader::buildInteger(const z3::expr& node, std::span<const Term> args) {
  for (const Term argument : args) {
    if (terms_.sort(argument) != terms_.intSort()) reject(node);
  }
  const auto folded = [&](auto combine) {
    Term result = args[0];
    for (const Term next : args.subspan(1)) result = combine(result, next);
    return result;
  };
  switch (node.decl().decl_kind()) {
    case Z3_OP_LE:
      return terms_.le(args[0], args[1]);
    case Z3_OP_GE:
      return terms_.ge(args[0], args[1]);
    case Z3_OP_LT:
      return terms_.lt(args[0], args[1]);
    case Z3_OP_GT:
      return terms_.gt(args[0], args[1]);
    case Z3_OP_ADD:
      return terms_.add(args);
    case Z3_OP_SUB:
      return folded([&](Term a, Term b) { return terms_.sub(a, b); });
    case Z3_OP_UMINUS:
      return terms_.minus(args[0]);
    case Z3_OP_MUL:
      return folded([&](Term a, Term b) { return terms_.mul(a, b); });
    case Z3_OP_IDIV:
    case Z3_OP_MOD:
      return divided(node, args[0], args[1]);
    default:
      reject(node);
  }
}

Term Z3Reader::divided(const z3::expr& node, Term a, Term b) {
  if (terms_.kind(b) != Kind::IntConst || terms_.value(b).isZero()) reject(node);
  return node.decl().decl_kind() == Z3_OP_IDIV ? terms_.div(a, b) : terms_.mod(a, b);
}

Term Z3Reader::buildBitVec(const z3::expr& node, std::span<const Term> args) {
  const auto folded = [&](Term (logic::TermStore::*combine)(Term, Term)) {
    Term result = args[0];
    for (const Term next : args.subspan(1)) result = (terms_.*combine)(result, next);
    return result;
  };
  using Store = logic::TermStore;
  switch (withoutAssumption(node.decl().decl_kind())) {
    case Z3_OP_BNEG:
      return terms_.bvNeg(args[0]);
    case Z3_OP_BADD:
      return terms_.bvAdd(args);
    case Z3_OP_BSUB:
      return folded(&Store::bvSub);
    case Z3_OP_BMUL:
      return folded(&Store::bvMul);
    case Z3_OP_BSDIV:
      return folded(&Store::bvSdiv);
    case Z3_OP_BUDIV:
      return folded(&Store::bvUdiv);
    case Z3_OP_BSREM:
      return folded(&Store::bvSrem);
    case Z3_OP_BUREM:
      return folded(&Store::bvUrem);
    case Z3_OP_BAND:
      return folded(&Store::bvAnd);
    case Z3_OP_BOR:
      return folded(&Store::bvOr);
    case Z3_OP_BXOR:
      return folded(&Store::bvXor);
    case Z3_OP_BNOT:
      return terms_.bvNot(args[0]);
    case Z3_OP_BSHL:
      return folded(&Store::bvShl);
    case Z3_OP_BLSHR:
      return folded(&Store::bvLshr);
    case Z3_OP_BASHR:
      return folded(&Store::bvAshr);
    case Z3_OP_CONCAT:
      return folded(&Store::bvConcat);
    default:
      return args.size() == 2 ? buildCompared(node, args[0], args[1]) : buildBits(node, args);
  }
}

Term Z3Reader::buildCompared(const z3::expr& node, Term a, Term b) {
  switch (node.decl().decl_kind()) {
    case Z3_OP_ULEQ:
      return terms_.bvUle(a, b);
    case Z3_OP_SLEQ:
      return terms_.bvSle(a, b);
    case Z3_OP_UGEQ:
      return terms_.bvUle(b, a);
    case Z3_OP_SGEQ:
      return terms_.bvSle(b, a);
    case Z3_OP_ULT:
      return terms_.bvUlt(a, b);
    case Z3_OP_SLT:
      return terms_.bvSlt(a, b);
    case Z3_OP_UGT:
      return terms_.bvUlt(b, a);
    case Z3_OP_SGT:
      return terms_.bvSlt(b, a);
    case Z3_OP_BNAND:
      return terms_.bvNot(terms_.bvAnd(a, b));
    case Z3_OP_BNOR:
      return terms_.bvNot(terms_.bvOr(a, b));
    case Z3_OP_BXNOR:
      return terms_.bvNot(terms_.bvXor(a, b));
    case Z3_OP_BCOMP:
      return terms_.ite(terms_.eq(a, b), terms_.bitVec(Integer(1), 1),
                        terms_.bitVec(Integer(0), 1));
    default:
      reject(node);
  }
}

Term Z3Reader::buildBits(const z3::expr& node, std::span<const Term> args) {
  if (args.size() != 1) reject(node);
  const Term a = args[0];
  switch (node.decl().decl_kind()) {
    case Z3_OP_SIGN_EXT:
      return terms_.bvSignExtend(parameter(node, 0), a);
    case Z3_OP_ZERO_EXT:
      return terms_.bvZeroExtend(parameter(node, 0), a);
    case Z3_OP_EXTRACT:
      return terms_.bvExtract(parameter(node, 0), parameter(node, 1), a);
    case Z3_OP_BIT2BOOL: {
      const unsigned bit = parameter(node, 0);
      return terms_.eq(terms_.bvExtract(bit, bit, a), terms_.bitVec(Integer(1), 1));
    }
    default:
      reject(node);
  }
}

}  // namespace fathom::solver
