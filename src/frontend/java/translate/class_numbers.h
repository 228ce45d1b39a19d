#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "frontend/java/reach/reachable.h"
#include "frontend/java/translate/values.h"

namespace fathom::frontend::java::translation {

/// Every class that has objects, and every type of arrays that are made, has a number from 1 on.
/// Classes are numbered in preorder of the hierarchy, so that subclasses are an interval.
class ClassNumbers {
 public:
  ClassNumbers(ClassHierarchy& hierarchy, const std::vector<const LoadedClass*>& instantiated,
               const std::vector<Type>& arrays);

  /// Nothing for types without objects.
  std::optional<std::int64_t> find(const Type& type) const;
  /// How many there are.
  std::int64_t count() const { return static_cast<std::int64_t>(types_.size()); }
  /// By number - 1.
  const std::vector<Type>& types() const { return types_; }

  /// Those that are subtypes of the type.
  std::vector<std::int64_t> subtypes(const Type& type);
  /// The types whose subtypes were asked for.
  const std::vector<Type>& asked() const { return asked_; }
  /// That the number is one of these.
  static Term isOneOf(TermStore& terms, Term number, std::vector<std::int64_t> numbers);
  /// That an object with this class number is an instance of the type; true or false where all
  /// objects that there are, or none, are so.
  Term isInstance(TermStore& terms, Term number, const Type& type);

 private:
  void add(const Type& type);
  void addClass(const LoadedClass& loaded);

  ClassHierarchy& hierarchy_;
  std::vector<Type> types_;
  std::int64_t classes_ = 0;  // arrays come behind them
  std::map<std::string_view, std::vector<std::int64_t>> subclasses_;
  std::vector<Type> asked_;
  std::map<Type, std::int64_t> numbers_;
  std::map<Type, std::vector<std::int64_t>> subtypes_;
};

}  // namespace fathom::frontend::java::translation
