#pragma once

#include <map>
#include <set>
#include <vector>

#include "frontend/java/evaluate/initializers.h"
#include "frontend/java/reach/reachable.h"
#include "frontend/java/translate/class_numbers.h"
#include "frontend/java/translate/initial_objects.h"

namespace fathom::frontend::java::translation {

/// Initialisers that ran at translation time: their classes are initialised when executions begin.
class Evaluated {
 public:
  Evaluated(ClassHierarchy& hierarchy, const Reachability& reach);

  bool contains(const LoadedClass& one) const { return classes_.contains(&one); }
  Initializers& initializers() const { return *initializers_; }

 private:
  std::unique_ptr<Initializers> initializers_;
  std::set<const LoadedClass*> classes_;
};

/// The objects that initialisers left, with their references in the program.
class EvaluatedObjects {
 public:
  EvaluatedObjects(const Evaluated& evaluated, ClassNumbers& numbers, InitialObjects& objects);

  /// 0 for null. New objects come into `found`.
  std::int64_t referenceTo(Reference reference);
  const HeapObject& at(Reference reference) const;
  /// Objects that are to be part of the initial state, with their references.
  std::vector<std::pair<Reference, std::int64_t>> found;

 private:
  const java::ConcreteHeap& heap_;
  ClassNumbers& numbers_;
  InitialObjects& objects_;
  std::map<Reference, std::u16string> texts_;          // literals
  std::map<Reference, std::u16string> textsOfArrays_;  // of literals
  std::map<Reference, std::int64_t> known_;
};

}  // namespace fathom::frontend::java::translation
