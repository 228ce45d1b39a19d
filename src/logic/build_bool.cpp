#include <algorithm>

#include "base/errors.h"
#include "base/short_list.h"
#include "logic/term_store.h"

// Builders of booleans, equality and ite, with their simplifications.
namespace fathom::logic {
namespace {

/// Nested conjunctions (disjunctions, sums) are flattened while the whole has at most this many
/// parts.
constexpr std::size_t kFlattenLimit = 16;
using Parts = ShortTerms;

/// a is the negation of b, seen from their roots.
bool areComplements(const TermStore& terms, Term a, Term b) {
  const auto swapped = [&](Kind first, Kind second) {
    return terms.kind(a) == first && terms.kind(b) == second &&
           terms.arg(a, 0) == terms.arg(b, 1) && terms.arg(a, 1) == terms.arg(b, 0);
  };
  if (terms.kind(a) == Kind::Not) return terms.arg(a, 0) == b;
  if (terms.kind(b) == Kind::Not) return terms.arg(b, 0) == a;
  return swapped(Kind::BvUlt, Kind::BvUle) || swapped(Kind::BvUle, Kind::BvUlt) ||
         swapped(Kind::BvSlt, Kind::BvSle) || swapped(Kind::BvSle, Kind::BvSlt);
}

/// Neither a constant nor a connective: nothing to look into when joining.
bool isLiteral(const TermStore& terms, Term term) {
  const Kind kind = terms.kind(term);
  return !TermStore::isValue(kind) && kind != Kind::And && kind != Kind::Or;
}

bool isBound(Kind kind) {
  return kind == Kind::Le || kind == Kind::Ge;
}

enum class Pair { Unrelated, DropFirst, DropSecond, Collapse };

/// How two bounds on one sum, s <= c and s >= d in any mixture, relate inside And (or Or).
Pair relateBounds(const TermStore& terms, Kind junction, Term a, Term b) {
  if (!isBound(terms.kind(a)) || !isBound(terms.kind(b))) return Pair::Unrelated;
  if (terms.arg(a, 0) != terms.arg(b, 0)) return Pair::Unrelated;
  const Integer boundA = terms.value(terms.arg(a, 1));
  const Integer boundB = terms.value(terms.arg(b, 1));
  const bool conjunction = junction == Kind::And;
  if (terms.kind(a) == terms.kind(b)) {
    const bool aIsStronger = (terms.kind(a) == Kind::Le) == (boundA < boundB);
    return aIsStronger == conjunction ? Pair::DropSecond : Pair::DropFirst;
  }
  const Integer& upper = terms.kind(a) == Kind::Le ? boundA : boundB;
  const Integer& lower = terms.kind(a) == Kind::Le ? boundB : boundA;
  const bool collapses = conjunction ? lower > upper : lower <= upper + 1;
  return collapses ? Pair::Collapse : Pair::Unrelated;
}

/// Parts of args with the same-kind ones opened, while that gives at most kFlattenLimit parts.
void flatten(const TermStore& terms, Kind kind, std::span<const Term> args, Parts& parts) {
  std::size_t total = 0;
  bool nested = false;
  for (const Term arg : args) {
    const bool opens = terms.kind(arg) == kind;
    nested = nested || opens;
    total += opens ? terms.args(arg).size() : 1;
  }
  const bool open = nested && total <= kFlattenLimit;
  for (const Term arg : args) {
    if (open && terms.kind(arg) == kind) {
      for (const Term part : terms.args(arg)) parts.push_back(part);
    } else {
      parts.push_back(arg);
    }
  }
}

bool anyOfKind(const TermStore& terms, Kind kind, std::span<const Term> parts) {
  return std::ranges::any_of(parts, [&](Term part) { return terms.kind(part) == kind; });
}

/// Some part stands inside a part of the dual kind: a /\ (a \/ b) is a.
bool isAbsorbed(const TermStore& terms, Kind dual, Term part, std::span<const Term> parts) {
  if (terms.kind(part) != dual || terms.args(part).size() > kFlattenLimit) return false;
  for (const Term inner : terms.args(part)) {
    if (std::ranges::find(parts, inner) != parts.end()) return true;
  }
  return false;
}

/// Only negations, comparisons and parts of the dual kind have something to say about other parts.
bool mayInteract(const TermStore& terms, Kind dual, std::span<const Term> parts) {
  return std::ranges::any_of(parts, [&](Term part) {
    switch (terms.kind(part)) {
      case Kind::Not:
      case Kind::Le:
      case Kind::Ge:
      case Kind::BvUlt:
      case Kind::BvUle:
      case Kind::BvSlt:
      case Kind::BvSle:
        return true;
      default:
        return terms.kind(part) == dual;
    }
  });
}

/// Drops parts that others make superfluous; false where the parts collapse to the absorbing value.
bool reduce(const TermStore& terms, Kind kind, Parts& parts) {
  const Kind dual = kind == Kind::And ? Kind::Or : Kind::And;
  if (!mayInteract(terms, dual, parts.span())) return true;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    bool drop = isAbsorbed(terms, dual, parts[i], parts.span());
    for (std::size_t j = 0; j < parts.size() && !drop; ++j) {
      if (i == j) continue;
      if (j > i && areComplements(terms, parts[i], parts[j])) return false;
      const Pair pair = relateBounds(terms, kind, parts[i], parts[j]);
      if (pair == Pair::Collapse) return false;
      drop = pair == Pair::DropFirst;
    }
    if (!drop) std::swap(parts[kept++], parts[i]);
  }
  parts.shrink(kept);
  return true;
}

}  // namespace

Term TermStore::negate(Term a) {
  require(sort(a) == boolSort_, "only booleans are negated");
  switch (kind(a)) {
    case Kind::True:
      return false_;
    case Kind::False:
      return true_;
    case Kind::Not:
      return arg(a, 0);
    case Kind::Le:
      return make(Kind::Ge, boolSort_, {arg(a, 0), integer(value(arg(a, 1)) + 1)});
    case Kind::Ge:
      return make(Kind::Le, boolSort_, {arg(a, 0), integer(value(arg(a, 1)) - 1)});
    case Kind::BvUlt:
      return bvUle(arg(a, 1), arg(a, 0));
    case Kind::BvUle:
      return bvUlt(arg(a, 1), arg(a, 0));
    case Kind::BvSlt:
      return bvSle(arg(a, 1), arg(a, 0));
    case Kind::BvSle:
      return bvSlt(arg(a, 1), arg(a, 0));
    default:
      return make(Kind::Not, boolSort_, {a});
  }
}

void TermStore::sortByContent(ShortTerms& parts) const {
  for (std::size_t i = 1; i < parts.size() && parts.size() <= kFlattenLimit; ++i) {
    for (std::size_t j = i; j > 0 && before(parts[j], parts[j - 1]); --j) {
      std::swap(parts[j], parts[j - 1]);
    }
  }
  if (parts.size() > kFlattenLimit) {
    std::sort(parts.begin(), parts.end(), [this](Term a, Term b) { return before(a, b); });
  }
  parts.shrink(static_cast<std::size_t>(std::unique(parts.begin(), parts.end()) - parts.begin()));
}

/// Requires: sorted by content.
bool TermStore::hasNegatedPair(const ShortTerms& parts) const {
  const auto byContent = [this](Term a, Term b) { return before(a, b); };
  return std::ranges::any_of(parts, [&](Term part) {
    return kind(part) == Kind::Not &&
           std::binary_search(parts.begin(), parts.end(), arg(part, 0), byContent);
  });
}

Term TermStore::junction(Kind kind, std::span<const Term> args) {
  const Term neutral = boolean(kind == Kind::And);
  const Term absorbing = boolean(kind == Kind::Or);
  if (args.size() == 2 && isLiteral(*this, args[0]) && isLiteral(*this, args[1])) {
    require(sort(args[0]) == boolSort_ && sort(args[1]) == boolSort_, "only booleans are joined");
    if (args[0] == args[1]) return args[0];
    if (areComplements(*this, args[0], args[1])) return absorbing;
    if (relateBounds(*this, kind, args[0], args[1]) == Pair::Unrelated) {
      return commutative(kind, boolSort_, args[0], args[1]);
    }
  }
  Parts given;
  for (const Term arg : args) {
    require(sort(arg) == boolSort_, "only booleans are joined");
    if (arg == absorbing) return absorbing;
    if (arg != neutral) given.push_back(arg);
  }
  for (bool again = true; again;) {
    Parts parts;
    flatten(*this, kind, given.span(), parts);
    sortByContent(parts);
    const std::size_t count = parts.size();
    if (count <= kFlattenLimit) {
      if (!reduce(*this, kind, parts)) return absorbing;
    } else if (hasNegatedPair(parts)) {
      return absorbing;
    }
    // With fewer parts, one that was too long to be opened may fit now.
    again = parts.size() < count && anyOfKind(*this, kind, parts.span());
    given = std::move(parts);
  }
  if (given.empty()) return neutral;
  if (given.size() == 1) return given[0];
  return make(kind, boolSort_, given.span());
}

Term TermStore::conjunction(std::span<const Term> args) {
  return junction(Kind::And, args);
}
Term TermStore::disjunction(std::span<const Term> args) {
  return junction(Kind::Or, args);
}

Term TermStore::eq(Term a, Term b) {
  require(sort(a) == sort(b), "equality compares terms of one sort");
  if (a == b) return true_;
  if (isValue(a) && isValue(b)) return false_;
  switch (sortKind(sort(a))) {
    case SortKind::Bool:
      return eqBool(a, b);
    case SortKind::Int:
    case SortKind::BitVec:
      if (isValue(a)) return eqWithValue(b, a);
      if (isValue(b)) return eqWithValue(a, b);
      return eqLinear(a, b);
    case SortKind::Float:
    case SortKind::Array:
    case SortKind::Uninterpreted:
      return commutative(Kind::Eq, boolSort_, a, b);
  }
  throw InternalError("a sort has one of the kinds");
}

/// a = value, where a may be an ite between values or a widened bit-vector.
Term TermStore::eqWithValue(Term a, Term number) {
  if (kind(a) == Kind::Ite && isValue(arg(a, 1)) && isValue(arg(a, 2))) {
    if (arg(a, 1) == number) return arg(a, 0);
    if (arg(a, 2) == number) return negate(arg(a, 0));
    return false_;
  }
  if (kind(a) == Kind::BvZeroExtend) {
    const unsigned inner = width(sort(arg(a, 0)));
    if (!shiftRight(value(number), inner).isZero()) return false_;
    return eq(arg(a, 0), bitVec(value(number), inner));
  }
  return eqLinear(a, number);
}

Term TermStore::eqBool(Term a, Term b) {
  if (isTrue(a)) return b;
  if (isTrue(b)) return a;
  if (isFalse(a)) return negate(b);
  if (isFalse(b)) return negate(a);
  if (areComplements(*this, a, b)) return false_;
  const bool negatedA = kind(a) == Kind::Not;
  const bool negatedB = kind(b) == Kind::Not;
  if (!negatedA && !negatedB) return commutative(Kind::Eq, boolSort_, a, b);
  const Term equal = eqBool(negatedA ? arg(a, 0) : a, negatedB ? arg(b, 0) : b);
  return negatedA == negatedB ? equal : negate(equal);
}

Term TermStore::distinct(std::span<const Term> args) {
  std::vector<Term> different;
  for (std::size_t i = 0; i < args.size(); ++i) {
    for (std::size_t j = i + 1; j < args.size(); ++j)
      different.push_back(negate(eq(args[i], args[j])));
  }
  return conjunction(different);
}

Term TermStore::iteBool(Term condition, Term a, Term b) {
  if (isTrue(a) || a == condition) return disjunction({condition, b});
  if (isFalse(b) || b == condition) return conjunction({condition, a});
  if (isFalse(a)) return conjunction({negate(condition), b});
  if (isTrue(b)) return disjunction({negate(condition), a});
  if (areComplements(*this, a, b)) return eq(condition, a);
  return make(Kind::Ite, boolSort_, {condition, a, b});
}

Term TermStore::ite(Term condition, Term a, Term b) {
  require(sort(condition) == boolSort_, "the condition of ite is a boolean");
  require(sort(a) == sort(b), "both branches of ite have one sort");
  if (isTrue(condition) || a == b) return a;
  if (isFalse(condition)) return b;
  if (kind(condition) == Kind::Not) return ite(arg(condition, 0), b, a);
  if (kind(a) == Kind::Ite && arg(a, 0) == condition) return ite(condition, arg(a, 1), b);
  if (kind(b) == Kind::Ite && arg(b, 0) == condition) return ite(condition, a, arg(b, 2));
  if (kind(condition) == Kind::Eq) {
    const Term x = arg(condition, 0);
    const Term y = arg(condition, 1);
    if ((a == x && b == y) || (a == y && b == x)) return b;
    // Division by zero is total here: SMT-LIB texts guard it, and the guard goes away again.
    const Kind op = kind(b);
    if ((op == Kind::Div || op == Kind::Mod) && eq(arg(b, 1), integer(0)) == condition &&
        a == (op == Kind::Div ? integer(0) : arg(b, 0))) {
      return b;
    }
  }
  if (sort(a) == boolSort_) return iteBool(condition, a, b);
  if (kind(b) == Kind::FpToSigned && isSaturation(condition, a, b)) return b;
  return make(Kind::Ite, sort(a), {condition, a, b});
}

}  // namespace fathom::logic
