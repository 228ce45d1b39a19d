#include "frontend/c/translate/environment.h"

#include "base/errors.h"

namespace fathom::frontend::c {

namespace {

constexpr unsigned kCountWidth = 32;
/// Of a vector, and of a string. Linux passes no more than 6 MB of arguments and environment to a
/// program, strings and pointers together.
const Integer kMostBytes = Integer::powerOfTwo(31) - Integer(1);
constexpr const char* kCount = "count";
constexpr const char* kNumbers = "numbers";
constexpr const char* kIndices = "indices";

std::string listName(StringList list) {
  switch (list) {
    case StringList::Arguments:
      return "argument";
    case StringList::Environment:
      return "environment";
    case StringList::Messages:
      return "message";
  }
  throw InternalError("every list has a name");
}

}  // namespace

Symbol Environment::variable(StringList list, const std::string& what, Sort sort) {
  const auto known = variables_.find({list, what});
  if (known != variables_.end()) return known->second;
  return variables_[{list, what}] = declare_(listName(list) + " " + what, sort);
}

std::int64_t Environment::pointerBytes() const {
  return static_cast<std::int64_t>(pointsTo_.layout().getPointerSize());
}

Number Environment::count(StringList list) {
  const Symbol symbol = variable(list, kCount, integers_.sort(kCountWidth));
  return integers_.any(terms_.constant(symbol), kCountWidth, true);
}

Term Environment::countRange(StringList list) {
  const Integer least(list == StringList::Arguments ? 1 : 0);
  const Integer most = floorDiv(kMostBytes, Integer(pointerBytes())) - Integer(1);
  const Number strings = count(list);
  return terms_.conjunction(
      {terms_.negate(integers_.signedLess(strings, integers_.constant(least, kCountWidth))),
       terms_.negate(integers_.signedLess(integers_.constant(most, kCountWidth), strings))});
}

Term Environment::vectorSize(StringList list) {
  const Integer element(pointerBytes());
  return integers_.moved(integers_.offset(element), count(list), element);
}

Term Environment::isStringSize(Term size) {
  return terms_.conjunction(
      {integers_.offsetLess(integers_.offset(Integer(0)), size),
       terms_.negate(integers_.offsetLess(integers_.offset(kMostBytes), size))});
}

Term Environment::isString(const Region& region, const Strings& strings, Term object) {
  const Term isAbove = terms_.ge(object, terms_.integer(strings.first));
  const std::int64_t end = strings.first + kMostStrings;
  if (end > region.lastFixed() && !region.takesNumbers()) return isAbove;
  return terms_.conjunction({isAbove, terms_.lt(object, terms_.integer(end))});
}

Term Environment::isString(const Region& region, Term object) {
  std::vector<Term> any;
  for (const Strings& strings : region.strings) any.push_back(isString(region, strings, object));
  return terms_.disjunction(any);
}

/// Numbers follow one another where indices are integers. Where they are bit-vectors, some numbers
/// of the list are assigned to them, one to each.
Environment::Numbered Environment::stringAt(const Region& region, const Strings& strings,
                                            Term index) {
  if (integers_.offsetSort() == terms_.intSort())
    return {terms_.add(terms_.integer(strings.first), index), terms_.boolean(true)};
  const Sort numbers = terms_.arraySort(integers_.offsetSort(), terms_.intSort());
  const Sort indices = terms_.arraySort(terms_.intSort(), integers_.offsetSort());
  const Term object =
      terms_.select(terms_.constant(variable(strings.list, kNumbers, numbers)), index);
  const Term back =
      terms_.select(terms_.constant(variable(strings.list, kIndices, indices)), object);
  return {object, terms_.conjunction({isString(region, strings, object), terms_.eq(back, index)})};
}

Environment::Names Environment::namesOf(StringList list) const {
  const auto nameOf = [&](const char* what) {
    const auto known = variables_.find({list, what});
    return known == variables_.end() ? "" : terms_.name(known->second);
  };
  return {nameOf(kCount), nameOf(kNumbers)};
}

}  // namespace fathom::frontend::c
