#include "report/source/machine_types.h"

#include <algorithm>
#include <map>

namespace fathom::report {

using logic::Kind;
using logic::Term;
using logic::TermStore;

namespace {

constexpr unsigned kWidths[] = {8, 16, 32, 64};

Integer least(unsigned width, bool isSigned) {
  return isSigned ? -Integer::powerOfTwo(width - 1) : Integer(0);
}
Integer most(unsigned width, bool isSigned) {
  return Integer::powerOfTwo(isSigned ? width - 1 : width) - Integer(1);
}

// ---- Wrap-around ----

/// One step of the chain: where `outside` the value is moved by 2^w to `moved`, else it is `stays`.
struct Move {
  Term outside;
  Term moved;
  Term stays;
};

/// Whether the move brings values of e beyond one end of the type's range back into it.
bool bringsBack(TermStore& terms, Term e, const Move& move, const WrapAround& type) {
  const Term size = terms.integer(Integer::powerOfTwo(type.width));
  const Term above = terms.gt(e, terms.integer(most(type.width, type.isSigned)));
  const Term below = terms.lt(e, terms.integer(least(type.width, type.isSigned)));
  return (move.outside == above && move.moved == terms.sub(e, size)) ||
         (move.outside == below && move.moved == terms.add(e, size));
}

bool isChain(TermStore& terms, Term e, const std::vector<Move>& moves, const WrapAround& type) {
  return std::ranges::all_of(moves,
                             [&](const Move& move) { return bringsBack(terms, e, move, type); });
}

/// The readings of one or two nested ite as moves.
std::vector<std::vector<Move>> readings(TermStore& terms, Term term) {
  const auto bothReadings = [&](Term ite) {
    const Term condition = terms.arg(ite, 0);
    return std::vector<Move>{{condition, terms.arg(ite, 1), terms.arg(ite, 2)},
                             {terms.negate(condition), terms.arg(ite, 2), terms.arg(ite, 1)}};
  };
  std::vector<std::vector<Move>> all;
  for (const Move& outer : bothReadings(term)) {
    all.push_back({outer});
    if (terms.kind(outer.stays) != Kind::Ite) continue;
    for (const Move& inner : bothReadings(outer.stays)) all.push_back({outer, inner});
  }
  return all;
}

std::optional<WrapAround> wrappingChain(TermStore& terms, Term term) {
  for (const std::vector<Move>& moves : readings(terms, term))
    for (const unsigned width : kWidths)
      for (const bool isSigned : {true, false}) {
        const WrapAround type{moves.back().stays, width, isSigned};
        if (isChain(terms, type.inner, moves, type)) return type;
      }
  return std::nullopt;
}

std::optional<WrapAround> wrappingRest(TermStore& terms, Term term) {
  const bool shifted = terms.kind(term) == Kind::Add && terms.args(term).size() == 2;
  for (const unsigned width : kWidths) {
    const Integer size = Integer::powerOfTwo(width);
    for (const bool isSigned : {true, false}) {
      if (isSigned != shifted) continue;
      const Term low = terms.integer(least(width, isSigned));
      for (const Term part : shifted ? terms.args(term) : std::span<const Term>(&term, 1))
        if (terms.kind(part) == Kind::Mod && terms.arg(part, 1) == terms.integer(size) &&
            terms.add(part, low) == term)
          return WrapAround{terms.add(terms.arg(part, 0), low), width, isSigned};
    }
  }
  return std::nullopt;
}

// ---- Ranges ----

/// A variable, or an element of an array, against a number.
struct Bound {
  Term variable;
  bool isLower = false;
  Integer number;
};

std::optional<Bound> boundOf(const TermStore& terms, Term term) {
  const Kind kind = terms.kind(term);
  if (kind != Kind::Le && kind != Kind::Ge) return std::nullopt;
  const Term variable = terms.arg(term, 0);
  const bool isPlain = terms.kind(variable) == Kind::Apply && terms.args(variable).empty();
  if (!isPlain && terms.kind(variable) != Kind::Select) return std::nullopt;
  return Bound{variable, kind == Kind::Ge, terms.value(terms.arg(term, 1))};
}

std::span<const Term> conjuncts(const TermStore& terms, const Term& condition) {
  return terms.kind(condition) == Kind::And ? terms.args(condition)
                                            : std::span<const Term>(&condition, 1);
}

bool isRange(const Integer& low, const Integer& high) {
  return std::ranges::any_of(kWidths, [&](unsigned width) {
    return (low == least(width, true) && high == most(width, true)) ||
           (low == least(width, false) && high == most(width, false));
  });
}

}  // namespace

std::optional<WrapAround> wrapAroundOf(TermStore& terms, Term term) {
  if (terms.sort(term) != terms.intSort()) return std::nullopt;
  switch (terms.kind(term)) {
    case Kind::Ite:
      return wrappingChain(terms, term);
    case Kind::Mod:
    case Kind::Add:
      return wrappingRest(terms, term);
    default:
      return std::nullopt;
  }
}

std::string typeName(unsigned width, bool isSigned) {
  switch (width) {
    case 1:
      return "_Bool";
    case 8:
      return isSigned ? "signed char" : "unsigned char";
    case 16:
      return isSigned ? "short" : "unsigned short";
    case 32:
      return isSigned ? "int" : "unsigned";
    case 64:
      return isSigned ? "long long" : "unsigned long long";
    default:
      return (isSigned ? "int" : "unsigned") + std::to_string(width);
  }
}

bool isTypeRange(const TermStore& terms, Term condition) {
  std::map<Term, std::pair<std::optional<Integer>, std::optional<Integer>>> ranges;
  for (const Term part : conjuncts(terms, condition)) {
    const auto bound = boundOf(terms, part);
    if (!bound) return false;
    auto& [low, high] = ranges[bound->variable];
    (bound->isLower ? low : high) = bound->number;
  }
  return std::ranges::all_of(ranges, [](const auto& row) {
    const auto& [low, high] = row.second;
    return low && high && isRange(*low, *high);
  });
}

std::unordered_set<Term> boundsOfTypes(const TermStore& terms,
                                       const program::Procedure& procedure) {
  std::unordered_set<Term> bounds;
  for (const program::Edge& edge : procedure.edges) {
    const auto* assume = std::get_if<program::Assume>(&edge.statement);
    if (assume == nullptr || !isTypeRange(terms, assume->condition)) continue;
    const auto parts = conjuncts(terms, assume->condition);
    bounds.insert(parts.begin(), parts.end());
  }
  return bounds;
}

bool isBoundOfWideType(const TermStore& terms, Term condition) {
  const auto bound = boundOf(terms, condition);
  if (!bound) return false;
  for (const unsigned width : {32U, 64U})
    for (const bool isSigned : {true, false})
      if (bound->isLower ? isSigned && bound->number == least(width, isSigned)
                         : bound->number == most(width, isSigned))
        return true;
  return false;
}

}  // namespace fathom::report
