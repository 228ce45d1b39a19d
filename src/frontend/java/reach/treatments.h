#pragma once

#include <set>

#include "frontend/java/reach/reachable.h"

namespace fathom::frontend::java {

/// Bodies that are typed once, however often the search starts anew.
class TypedBodies {
 public:
  explicit TypedBodies(ClassHierarchy& hierarchy) : hierarchy_(hierarchy) {}

  /// Null where the method has no body, or one that cannot be typed. InputError where it is wrong.
  const TypedBody* find(const ResolvedMethod& method);
  /// The body, which is given away. Requires: find gave it.
  TypedBody take(const ResolvedMethod& method);

 private:
  ClassHierarchy& hierarchy_;
  std::map<ResolvedMethod, std::optional<TypedBody>> bodies_;
};

/// How methods become part of the program, each seen alone.
class Treatments {
 public:
  Treatments(const Library& library, TypedBodies& bodies) : library_(library), bodies_(bodies) {}

  Treatment of(const ResolvedMethod& method);
  /// Whether bodies of the class are the JDK's, neither the user's nor a model's.
  bool isJdk(const LoadedClass& one) const;
  /// Calls of the method are Unknown from now on: its body needs too many others.
  void close(const ResolvedMethod& method) { closed_.insert(method); }

 private:
  const Library& library_;
  TypedBodies& bodies_;
  std::set<ResolvedMethod> closed_;
};

/// The class whose methods stand for the environment.
constexpr std::string_view kVerifier = "org/sosy_lab/sv_benchmarks/Verifier";

}  // namespace fathom::frontend::java
