#include <algorithm>

#include "program/text/elaborate.h"
#include "program/text/inner_names.h"
#include "program/text/lexer.h"

// Operators on booleans, numbers and arrays.
namespace fathom::program::text {

bool Elaborator::isBitVec(Term term) const {
  return terms_.sortKind(terms_.sort(term)) == logic::SortKind::BitVec;
}

/// Refuses numbers that could not be written down again: repeated squaring makes huge ones of short
/// texts.
Term Elaborator::checkedSize(Term term, const Mark& mark) const {
  const auto check = [&](Term part) {
    if (terms_.kind(part) != logic::Kind::IntConst) return;
    const Integer value = terms_.value(part);
    if (!value.isSmall() &&
        mpz_sizeinbase(value.toMpz().get_mpz_t(), 2) > Lexer::kMaxDigits * 33 / 10) {
      source_.fail(mark, "This computes a number with more than " +
                             std::to_string(Lexer::kMaxDigits) + " digits.");
    }
  };
  check(term);
  for (const Term arg : terms_.args(term)) {
    check(arg);
    if (terms_.kind(term) == logic::Kind::Add && terms_.kind(arg) == logic::Kind::Mul) {
      check(terms_.arg(arg, 0));
    }
  }
  return term;
}

Term Elaborator::chain(const ChainExpr& node, const Mark& mark) {
  const std::string& sign = node.signs.front();
  if (sign == "&&" || sign == "||") return junction(node);
  if (sign == "==>") return implication(node);
  if (sign == "<==>") return equivalence(node);
  if (sign == "==" || sign == "!=") return equality(node);
  if (sign == "+" || sign == "-") return checkedSize(sum(node), mark);
  if (sign == "*" || sign == "/" || sign == "%") return product(node, mark);
  return comparison(node, mark);
}

Term Elaborator::junction(const ChainExpr& node) {
  const std::string& sign = node.signs.front();
  const CallBan ban(*this, "under " + sign);
  std::vector<Term> parts;
  for (const ExprId operand : node.operands) {
    parts.push_back(formula(operand, "an operand of " + sign));
  }
  return sign == "&&" ? terms_.conjunction(parts) : terms_.disjunction(parts);
}

Term Elaborator::implication(const ChainExpr& node) {
  const CallBan ban(*this, "under ==>");
  std::vector<Term> parts;
  for (const ExprId operand : node.operands) parts.push_back(formula(operand, "an operand of ==>"));
  Term result = parts.back();
  for (std::size_t i = parts.size() - 1; i-- > 0;) result = terms_.implies(parts[i], result);
  return result;
}

Term Elaborator::equivalence(const ChainExpr& node) {
  Term result = formula(node.operands.front(), "an operand of <==>");
  for (std::size_t i = 1; i < node.operands.size(); ++i) {
    result = terms_.eq(result, formula(node.operands[i], "an operand of <==>"));
  }
  return result;
}

Term Elaborator::equality(const ChainExpr& node) {
  Term result = term(node.operands.front());
  for (std::size_t i = 1; i < node.operands.size(); ++i) {
    const std::string& sign = node.signs[i - 1];
    const Term right = term(node.operands[i]);
    const logic::Sort left = terms_.sort(result);
    if (left != terms_.sort(right)) {
      const bool numberFirst =
          i == 1 && terms_.sortKind(left) == logic::SortKind::Int && isBitVec(right);
      const std::string what = "both sides of " + sign;
      if (numberFirst) failSort(node.operands[0], left, terms_.sort(right), what);
      failSort(node.operands[i], terms_.sort(right), left, what);
    }
    result = terms_.eq(result, right);
    if (sign == "!=") result = terms_.negate(result);
  }
  return result;
}

Term Elaborator::comparison(const ChainExpr& node, const Mark& mark) {
  const std::string& sign = node.signs.front();
  const Term a = term(node.operands[0]);
  const Term b = term(node.operands[1]);
  if (isBitVec(a) || isBitVec(b)) {
    const bool strict = sign.size() == 1;
    source_.fail(
        mark, sign + " compares integers only; bit-vectors are compared by " +
                  (strict ? "slt(a, b) (signed) or ult(a, b) (unsigned)."
                          : "sle(a, b), slt(a, b) (signed) or ule(a, b), ult(a, b) (unsigned)."));
  }
  const std::string what = "an operand of " + sign;
  const logic::Sort integer = terms_.intSort();
  if (terms_.sort(a) != integer) failSort(node.operands[0], terms_.sort(a), integer, what);
  if (terms_.sort(b) != integer) failSort(node.operands[1], terms_.sort(b), integer, what);
  if (sign == "<") return terms_.lt(a, b);
  if (sign == "<=") return terms_.le(a, b);
  if (sign == ">") return terms_.gt(a, b);
  return terms_.ge(a, b);
}

logic::Sort Elaborator::numericSort(ExprId expr, Term term, const std::string& sign) const {
  const logic::Sort sort = terms_.sort(term);
  if (sort != terms_.intSort() && !isBitVec(term)) {
    source_.fail(source_.ast[expr].mark, "Expected an integer or a bit-vector as operand of " +
                                             sign + ", but this is " + source_.sortName(sort) +
                                             ".");
  }
  return sort;
}

Term Elaborator::sum(const ChainExpr& node) {
  std::vector<Term> parts{term(node.operands.front())};
  const logic::Sort sort = numericSort(node.operands.front(), parts.front(), node.signs.front());
  const bool bits = isBitVec(parts.front());
  for (std::size_t i = 1; i < node.operands.size(); ++i) {
    const ExprId operand = node.operands[i];
    const std::string& sign = node.signs[i - 1];
    const Term part = term(operand);
    if (numericSort(operand, part, sign) != sort) {
      if (i == 1 && !bits)
        failSort(node.operands[0], sort, terms_.sort(part), "both sides of " + sign);
      failSort(operand, terms_.sort(part), sort, "both sides of " + sign);
    }
    if (sign == "+") {
      parts.push_back(part);
    } else {
      parts.push_back(bits ? terms_.bvNeg(part) : terms_.minus(part));
    }
  }
  return bits ? terms_.bvAdd(parts) : terms_.add(parts);
}

Term Elaborator::product(const ChainExpr& node, const Mark& mark) {
  Term result = term(node.operands.front());
  numericSort(node.operands.front(), result, node.signs.front());
  for (std::size_t i = 1; i < node.operands.size(); ++i) {
    const std::string& sign = node.signs[i - 1];
    const Term right = term(node.operands[i]);
    const logic::Sort sort = terms_.sort(result);
    if (numericSort(node.operands[i], right, sign) != sort) {
      const std::string what = "both sides of " + sign;
      if (i == 1 && !isBitVec(result)) failSort(node.operands[0], sort, terms_.sort(right), what);
      failSort(node.operands[i], terms_.sort(right), sort, what);
    }
    if (isBitVec(result) && sign != "*") {
      source_.fail(mark, sign + " divides integers only; bit-vectors have " +
                             (sign == "/" ? "sdiv(a, b) (signed) and udiv(a, b) (unsigned)."
                                          : "srem(a, b) (signed) and urem(a, b) (unsigned)."));
    }
    if (sign == "*") {
      result = isBitVec(result) ? terms_.bvMul(result, right) : terms_.mul(result, right);
    } else {
      result = sign == "/" ? terms_.div(result, right) : terms_.mod(result, right);
    }
    checkedSize(result, mark);
  }
  return result;
}

Term Elaborator::prefix(const PrefixExpr& node) {
  Term result = term(node.operand);
  const bool minus = node.signs.back() == '-';
  for (std::size_t i = node.signs.size(); i-- > 0;) {
    if ((node.signs[i] == '-') != minus) {
      source_.fail(source_.ast[node.operand].mark,
                   "! negates formulas and - negates numbers; they cannot follow each other.");
    }
  }
  if (minus) {
    numericSort(node.operand, result, "-");
  } else if (terms_.sort(result) != terms_.boolSort()) {
    failSort(node.operand, terms_.sort(result), terms_.boolSort(), "the operand of !");
  }
  if (node.signs.size() % 2 == 0) return result;
  if (!minus) return terms_.negate(result);
  return isBitVec(result) ? terms_.bvNeg(result) : terms_.minus(result);
}

Term Elaborator::index(const IndexExpr& node) {
  Term result = term(node.base);
  for (const IndexExpr::Step& step : node.steps) {
    const logic::Sort sort = terms_.sort(result);
    if (terms_.sortKind(sort) != logic::SortKind::Array) {
      source_.fail(source_.ast[node.base].mark,
                   "Expected an array before [...], but this is " + source_.sortName(sort) + ".");
    }
    if (step.value) {
      result = store(result, step);
    } else {
      result = terms_.select(result, ofSort(step.index, terms_.indexSort(sort), "an array index"));
    }
  }
  return result;
}

Term Elaborator::store(Term array, const IndexExpr::Step& step) {
  const logic::Sort sort = terms_.sort(array);
  const Term at = ofSort(step.index, terms_.indexSort(sort), "an array index");
  return terms_.store(array, at, ofSort(*step.value, terms_.elementSort(sort), "an array element"));
}

}  // namespace fathom::program::text
