#include "frontend/java/translate/class_numbers.h"

#include <algorithm>

#include "frontend/java/hierarchy/supertypes.h"

namespace fathom::frontend::java::translation {

/// Preorder over superclasses, without recursion; superclasses that have no objects themselves only
/// give the order.
ClassNumbers::ClassNumbers(ClassHierarchy& hierarchy,
                           const std::vector<const LoadedClass*>& instantiated,
                           const std::vector<Type>& arrays)
    : hierarchy_(hierarchy) {
  std::map<const LoadedClass*, std::vector<const LoadedClass*>> children;
  std::set<const LoadedClass*> seen;
  std::vector<const LoadedClass*> waiting;
  for (const LoadedClass* one : instantiated)
    for (const LoadedClass* each = one; each && seen.insert(each).second; each = each->superclass) {
      if (each->superclass)
        children[each->superclass].push_back(each);
      else
        waiting.push_back(each);
    }
  const std::set<const LoadedClass*> haveObjects(instantiated.begin(), instantiated.end());
  while (!waiting.empty()) {
    const LoadedClass* next = waiting.back();
    waiting.pop_back();
    if (haveObjects.contains(next)) addClass(*next);
    const auto& below = children[next];
    waiting.insert(waiting.end(), below.rbegin(), below.rend());
  }
  classes_ = count();
  for (const Type& array : arrays)
    if (!find(array)) add(array);
}

void ClassNumbers::add(const Type& type) {
  types_.push_back(type);
  numbers_.emplace(type, count());
}

void ClassNumbers::addClass(const LoadedClass& loaded) {
  add(classType(loaded.name()));
  for (const LoadedClass* at = &loaded; at; at = at->superclass)
    subclasses_[at->name()].push_back(count());
  for (const LoadedClass* one : superinterfaces(loaded))
    subclasses_[one->name()].push_back(count());
}

std::optional<std::int64_t> ClassNumbers::find(const Type& type) const {
  const auto found = numbers_.find(type);
  return found == numbers_.end() ? std::nullopt : std::optional(found->second);
}

/// Where a class is missing, the JVM could not load the type either: no object is an instance.
std::vector<std::int64_t> ClassNumbers::subtypes(const Type& type) {
  const auto [known, isNew] = subtypes_.try_emplace(type);
  if (!isNew) return known->second;
  asked_.push_back(type);
  std::vector<std::int64_t> numbers;
  if (const auto* name = std::get_if<std::string_view>(&type.element); name && type.dimensions == 0)
    if (const auto below = subclasses_.find(*name); below != subclasses_.end())
      numbers = below->second;
  for (std::int64_t number = classes_ + 1; number <= count(); ++number)
    if (hierarchy_.isSubtype(types_[static_cast<std::size_t>(number - 1)], type).value_or(false))
      numbers.push_back(number);
  return known->second = numbers;
}

Term ClassNumbers::isOneOf(TermStore& terms, Term number, std::vector<std::int64_t> numbers) {
  std::ranges::sort(numbers);
  std::vector<Term> intervals;
  for (std::size_t i = 0; i < numbers.size();) {
    std::size_t last = i;
    while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) ++last;
    const Term low = terms.integer(Integer(numbers[i]));
    const Term high = terms.integer(Integer(numbers[last]));
    intervals.push_back(i == last
                            ? terms.eq(number, low)
                            : terms.conjunction({terms.ge(number, low), terms.le(number, high)}));
    i = last + 1;
  }
  return terms.disjunction(intervals);
}

Term ClassNumbers::isInstance(TermStore& terms, Term number, const Type& type) {
  const std::vector<std::int64_t> numbers = subtypes(type);
  if (static_cast<std::int64_t>(numbers.size()) == count()) return terms.boolean(true);
  return isOneOf(terms, number, numbers);
}

}  // namespace fathom::frontend::java::translation
