#include "evidence/unwinding/symbolic_values.h"

#include <algorithm>
#include <optional>
#include <ranges>
#include <unordered_set>
#include <vector>

#include "base/errors.h"
#include "logic/traverse.h"

namespace fathom::evidence {

using logic::Kind;

namespace {

/// A read is distributed over so many writes at unknown places and junctions.
constexpr unsigned kMostDistributed = 48;
/// Of writes at known places that follow each other, over so many.
constexpr std::size_t kMostKnownPlaces = 2000;

std::uint64_t keyOf(Term array, Term index) {
  return std::uint64_t{array.index()} << 32 | index.index();
}

/// The writes to `array` behind `base`, the last one first; nothing where it does not come from it.
using Writes = std::vector<Term>;

Writes writesBehind(const logic::TermStore& terms, Term array, Term base) {
  Writes writes;
  for (; array != base; array = terms.arg(array, 0)) writes.push_back(array);
  return writes;
}

/// What both arrays are written versions of.
std::optional<Term> commonBase(const logic::TermStore& terms, Term a, Term b) {
  std::unordered_set<Term> ofA{a};
  for (Term at = a; terms.kind(at) == Kind::Store; ofA.insert(at)) at = terms.arg(at, 0);
  for (Term at = b;; at = terms.arg(at, 0)) {
    if (ofA.contains(at)) return at;
    if (terms.kind(at) != Kind::Store) return std::nullopt;
  }
}

}  // namespace

Term SymbolicValues::in(Term term, const std::function<Term(Symbol)>& valueOf) {
  std::unordered_map<Term, Term> done;
  logic::forEachSubterm(terms_, term, [&](Term each) {
    const Kind kind = terms_.kind(each);
    if (kind == Kind::Bound || kind == Kind::Forall || kind == Kind::Exists)
      throw Unsupported(Position{}, "quantifiers are not unwound");
    const auto args = terms_.args(each);
    if (kind == Kind::Apply && !args.empty())
      throw Unsupported(Position{}, "functions are not unwound");
    if (kind == Kind::Apply) {
      done.emplace(each, valueOf(terms_.symbolOf(each)));
    } else if (args.empty()) {
      done.emplace(each, each);
    } else {
      std::vector<Term> values;
      for (const Term arg : args) values.push_back(done.at(arg));
      done.emplace(each, kind == Kind::Select ? read(values[0], values[1])
                         : kind == Kind::Ite  ? merged(values[0], values[1], values[2])
                                              : terms_.rebuild(each, values));
    }
  });
  return done.at(term);
}

Term SymbolicValues::read(Term array, Term index, unsigned depth) {
  const std::uint64_t key = keyOf(array, index);
  if (const auto known = reads_.find(key); known != reads_.end()) return known->second;
  const Term value = readAnew(array, index, depth);
  reads_.emplace(key, value);
  return value;
}

Term SymbolicValues::readAnew(Term array, Term index, unsigned depth) {
  for (;; array = terms_.arg(array, 0)) {
    ++work_;
    const bool isJunction = terms_.kind(array) == Kind::Ite;
    if (isJunction && depth < kMostDistributed)
      return merged(terms_.arg(array, 0), read(terms_.arg(array, 1), index, depth + 1),
                    read(terms_.arg(array, 2), index, depth + 1));
    if (terms_.kind(array) != Kind::Store) return terms_.select(array, index);
    const Term isThere = terms_.eq(terms_.arg(array, 1), index);
    const Term written = terms_.arg(array, 2);
    if (terms_.isTrue(isThere)) return written;
    if (terms_.isFalse(isThere)) continue;
    if (depth >= kMostDistributed) return terms_.select(array, index);
    if (terms_.isValue(terms_.arg(array, 1))) return readAmong(array, index, depth);
    return merged(isThere, written, read(terms_.arg(array, 0), index, depth + 1));
  }
}

/// What stands there behind writes at known places: the index may be each of them.
Term SymbolicValues::readAmong(Term array, Term index, unsigned depth) {
  std::vector<Term> writes;
  Term base = array;
  for (;
       terms_.kind(base) == Kind::Store && terms_.isValue(terms_.arg(base, 1)) &&
       writes.size() < kMostKnownPlaces && !(base != array && reads_.contains(keyOf(base, index)));
       base = terms_.arg(base, 0))
    writes.push_back(base);
  work_ += writes.size();
  Term value = read(base, index, depth + 1);
  for (const Term write : writes | std::views::reverse) {
    value = merged(terms_.eq(terms_.arg(write, 1), index), terms_.arg(write, 2), value);
    reads_.emplace(keyOf(write, index), value);
  }
  return value;
}

Term SymbolicValues::merged(Term condition, Term a, Term b) {
  if (a == b || terms_.isTrue(condition)) return a;
  if (terms_.isFalse(condition)) return b;
  const bool isArray = terms_.sortKind(terms_.sort(a)) == logic::SortKind::Array;
  return isArray ? mergedArrays(condition, a, b) : terms_.ite(condition, a, b);
}

Term SymbolicValues::mergedArrays(Term condition, Term a, Term b) {
  const auto base = commonBase(terms_, a, b);
  if (!base) return terms_.ite(condition, a, b);
  const Writes ofA = writesBehind(terms_, a, *base);
  const Writes ofB = writesBehind(terms_, b, *base);
  work_ += ofA.size() + ofB.size();
  Term result = *base;
  const auto isKnown = [&](Term write) { return terms_.isValue(terms_.arg(write, 1)); };
  if (std::ranges::all_of(ofA, isKnown) && std::ranges::all_of(ofB, isKnown)) {
    std::unordered_set<Term> done;
    for (const Writes* writes : {&ofA, &ofB})
      for (const Term write : *writes | std::views::reverse) {
        const Term index = terms_.arg(write, 1);
        if (!done.insert(index).second) continue;
        result = terms_.store(result, index, merged(condition, read(a, index), read(b, index)));
      }
    return result;
  }
  for (const bool isA : {true, false})
    for (const Term write : (isA ? ofA : ofB) | std::views::reverse) {
      const Term index = terms_.arg(write, 1);
      const Term before = read(result, index);
      const Term written = terms_.arg(write, 2);
      result = terms_.store(
          result, index,
          isA ? merged(condition, written, before) : merged(condition, before, written));
    }
  return result;
}

}  // namespace fathom::evidence
