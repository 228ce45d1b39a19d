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
  Treatments(ClassHierarchy& hierarchy, const Library& library, TypedBodies& bodies)
      : hierarchy_(hierarchy), library_(library), bodies_(bodies) {}

  Treatment of(const ResolvedMethod& method);
  /// The program uses the class: it is verified, with what it inherits, if it is the user's.
  /// InputError where the JVM would reject it.
  void use(const LoadedClass& one);
  /// Whether bodies of the class are the JDK's, neither the user's nor a model's.
  bool isJdk(const LoadedClass& one) const;
  /// Calls of the method are Unknown from now on: its body needs too many others.
  void close(const ResolvedMethod& method) { closed_.insert(method); }

 private:
  ClassHierarchy& hierarchy_;
  const Library& library_;
  TypedBodies& bodies_;
  std::set<ResolvedMethod> closed_;
  std::set<const LoadedClass*> used_;
};

/// The class whose methods stand for the environment.
constexpr std::string_view kVerifier = "org/sosy_lab/sv_benchmarks/Verifier";

}  // namespace fathom::frontend::java
