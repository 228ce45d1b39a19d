#include "base/errors.h"
#include "logic/linear_sum.h"
#include "logic/term_store.h"

// Builders of integer arithmetic, and what integers and bit-vectors share: linear normal forms.
namespace fathom::logic {
namespace {

/// a is a constant, or a constant times another term: the two parts of it.
LinearSum::Part splitFactor(const TermStore& terms, Kind product, Term a) {
  if (terms.kind(a) == product && terms.isValue(terms.arg(a, 0))) {
    return {terms.value(terms.arg(a, 0)), terms.arg(a, 1)};
  }
  return {Integer(1), a};
}

}  // namespace

/// Neither a number, a sum nor a product: a summand as it stands.
bool TermStore::isAtom(Term term) const {
  const Kind k = kind(term);
  return !isValue(k) && k != Kind::Add && k != Kind::Mul && k != Kind::BvAdd && k != Kind::BvMul;
}

Term TermStore::linearSum(Sort sum, std::span<const Term> args) {
  require(!args.empty(), "a sum has at least one summand");
  if (args.size() == 2 && args[0] != args[1] && isAtom(args[0]) && isAtom(args[1])) {
    require(sort(args[0]) == sum && sort(args[1]) == sum, "all summands have the sort of the sum");
    return commutative(sum == intSort_ ? Kind::Add : Kind::BvAdd, sum, args[0], args[1]);
  }
  ShortList<LinearSum::Part, 4> parts;
  for (const Term arg : args) {
    require(sort(arg) == sum, "all summands have the sort of the sum");
    parts.push_back({Integer(1), arg});
  }
  LinearSum result(*this, sum);
  result.add(parts.span());
  return result.toTerm();
}

Term TermStore::scaled(Sort sum, const Integer& factor, Term a) {
  require(sort(a) == sum, "scaling keeps the sort");
  LinearSum result(*this, sum);
  result.add(std::initializer_list<LinearSum::Part>{{factor, a}});
  return result.toTerm();
}

Term TermStore::add(std::span<const Term> args) {
  return args.empty() ? integer(0) : linearSum(intSort_, args);
}

Term TermStore::scale(const Integer& factor, Term a) {
  return scaled(intSort_, factor, a);
}

Term TermStore::mul(Term a, Term b) {
  require(sort(a) == intSort_ && sort(b) == intSort_, "integer multiplication takes integers");
  if (kind(a) == Kind::IntConst) return scale(value(a), b);
  if (kind(b) == Kind::IntConst) return scale(value(b), a);
  const auto [factorA, termA] = splitFactor(*this, Kind::Mul, a);
  const auto [factorB, termB] = splitFactor(*this, Kind::Mul, b);
  return scale(factorA * factorB, commutative(Kind::Mul, intSort_, termA, termB));
}

Term TermStore::div(Term a, Term b) {
  require(sort(a) == intSort_ && sort(b) == intSort_, "integer division takes integers");
  if (kind(b) != Kind::IntConst) return make(Kind::Div, intSort_, {a, b});
  const Integer divisor = value(b);
  if (divisor.isZero()) return integer(0);
  LinearSum sum(*this, intSort_);
  sum.add(std::initializer_list<LinearSum::Part>{{Integer(1), a}});
  if (!euclideanMod(sum.content(), divisor).isZero()) return make(Kind::Div, intSort_, {a, b});
  // a = divisor * q + r: the quotient is q + r div divisor.
  const Integer rest = euclideanDiv(sum.constant(), divisor);
  sum.divideCoefficients(abs(divisor));
  sum.setConstant(0);
  if (divisor.sign() < 0) sum.scale(-1);
  return add(sum.toTerm(), integer(rest));
}

Term TermStore::mod(Term a, Term b) {
  require(sort(a) == intSort_ && sort(b) == intSort_, "integer division takes integers");
  if (kind(b) != Kind::IntConst) return make(Kind::Mod, intSort_, {a, b});
  const Integer divisor = abs(value(b));
  if (divisor.isZero()) return a;
  LinearSum sum(*this, intSort_);
  sum.add(std::initializer_list<LinearSum::Part>{{Integer(1), a}});
  // Coefficients count modulo the divisor only.
  ShortList<LinearSum::Part, 4> parts;
  for (const auto& m : sum.monomials()) {
    parts.push_back({euclideanMod(m.coefficient, divisor), m.atom});
  }
  LinearSum small(*this, intSort_);
  small.add(parts.span());
  small.setConstant(euclideanMod(small.constant() + sum.constant(), divisor));
  const Term rest = small.toTerm();
  if (small.isConstant()) return rest;
  const Term modulus = integer(divisor);
  if (kind(rest) == Kind::Mod && arg(rest, 1) == modulus) return rest;
  return make(Kind::Mod, intSort_, {rest, modulus});
}

/// The same for two different atoms: the first in order stands with coefficient 1.
Term TermStore::compareAtoms(Kind kind, Term a, Term b, const Integer& offset) {
  const bool inOrder = before(a, b);
  const Term negative = make(Kind::Mul, intSort_, {integer(-1), inOrder ? b : a});
  const Term sum = make(Kind::Add, intSort_, {inOrder ? a : b, negative});
  if (!inOrder) kind = kind == Kind::Le ? Kind::Ge : Kind::Le;
  return make(kind, boolSort_, {sum, integer(inOrder ? -offset : offset)});
}

/// a - b + offset <= 0, or >= 0
Term TermStore::compareLinear(Kind kind, Term a, Term b, const Integer& offset) {
  require(sort(a) == intSort_ && sort(b) == intSort_, "integer comparison takes integers");
  if (isAtom(a) && isValue(b)) return make(kind, boolSort_, {a, integer(value(b) - offset)});
  if (isAtom(a) && isAtom(b) && a != b) return compareAtoms(kind, a, b, offset);
  LinearSum sum(*this, intSort_);
  sum.add(std::initializer_list<LinearSum::Part>{{Integer(1), a}, {Integer(-1), b}});
  sum.setConstant(sum.constant() + offset);
  return std::move(sum).comparedToZero(kind);
}

Term TermStore::le(Term a, Term b) {
  return compareLinear(Kind::Le, a, b, 0);
}
Term TermStore::lt(Term a, Term b) {
  return compareLinear(Kind::Le, a, b, 1);
}
Term TermStore::ge(Term a, Term b) {
  return compareLinear(Kind::Ge, a, b, 0);
}
Term TermStore::gt(Term a, Term b) {
  return compareLinear(Kind::Ge, a, b, -1);
}

/// a = b over integers or bit-vectors, as positive summands against the negated negative ones.
Term TermStore::eqLinear(Term a, Term b) {
  if (isAtom(a) && (isAtom(b) || isValue(b))) return commutative(Kind::Eq, boolSort_, a, b);
  LinearSum difference(*this, sort(a));
  difference.add(std::initializer_list<LinearSum::Part>{{Integer(1), a}, {Integer(-1), b}});
  if (difference.isConstant()) return boolean(difference.constant().isZero());
  if (difference.hasNested()) return commutative(Kind::Eq, boolSort_, a, b);
  return std::move(difference).equalsZero();
}

}  // namespace fathom::logic
