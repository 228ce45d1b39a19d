#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "frontend/java/evaluate/heap.h"

namespace fathom::frontend::java {

/// Whether the method may be run while a program is translated.
using MayRun = std::function<bool(const ResolvedMethod&)>;

class World;

/// Runs initialisers of classes (<clinit>) at translation time. What a class comes to is kept only
/// where it cannot depend on when the initialiser runs, nor change what others see. So an
/// initialiser reads only
/// - static fields of its own class, and final ones of classes that are evaluated too,
/// - fields and elements of objects that it made itself, final fields of others, and elements of
///   arrays that no code changes (constant_arrays.h);
/// it writes only static fields of its own class and objects that it made (and caches of boxed
/// values, whose contents nobody can tell), calls only methods that
/// have a body or are known (natives.h), raises no exception of the JVM, and lets none escape.
class Initializers {
 public:
  /// `mayRun` says which bodies may be run; all where there is none. Objects are then only of
  /// classes and array types that these bodies make.
  explicit Initializers(ClassHierarchy& hierarchy, MayRun mayRun = {});
  ~Initializers();

  /// Whether the class is initialised: evaluated now or before, with all its superclasses; or
  /// there is nothing to run.
  bool evaluate(const LoadedClass& loaded);
  /// Classes whose own <clinit> was evaluated, in that order.
  const std::vector<const LoadedClass*>& evaluated() const;
  /// Why it was not evaluated, for people. Nothing where it was, or where nobody asked.
  std::optional<std::string> whyNot(const LoadedClass& loaded) const;

  /// Of a static field: what the initialiser left there. Requires: evaluate(*field.owner), and the
  /// class path has java/lang/String.
  Value value(const ResolvedField& field);
  const ConcreteHeap& heap() const;
  /// The one object of a string literal, as ConcreteHeap has it; it is reachable from now on.
  std::optional<Reference> literal(std::u16string_view text);
  /// Objects that static fields of evaluated classes lead to, and those literals that were asked
  /// for, in the order in which they were made.
  std::vector<Reference> reachable() const;

 private:
  std::unique_ptr<World> world_;
  std::vector<Reference> literals_;  // that were asked for
};

}  // namespace fathom::frontend::java
