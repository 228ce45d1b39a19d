#pragma once

#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "frontend/java/evaluate/heap.h"
#include "frontend/java/evaluate/initializers.h"

namespace fathom::frontend::java {

/// Thrown where an initialiser does what is not evaluated.
struct Refused {
  std::string why;
};

/// Instructions of one initialiser, with all that it calls: fifty times those of the largest table
/// known (41,033 in batik), and still a tenth of a second.
constexpr std::size_t kMostInstructions = 2'000'000;
/// Of all initialisers of a program: a few seconds.
constexpr std::size_t kMostInstructionsOfAll = 50'000'000;
/// Elements and fields that one initialiser may make.
constexpr std::size_t kMostElements = 4'000'000;
/// Initialisers that wait for each other: each costs a part of our own stack.
constexpr std::size_t kDeepestNesting = 100;

/// Static fields and objects, and the rules about who may touch them. Operations throw Refused
/// where the rules forbid them, and where the JVM would raise an exception of its own.
class World {
 public:
  World(ClassHierarchy& classes, MayRun filter)
      : hierarchy(classes), heap(classes), mayRun_(std::move(filter)) {}

  /// As Initializers has it.
  bool evaluate(const LoadedClass& loaded);
  /// What executing an instruction that initialises the class comes to (JVMS 5.5).
  void trigger(const LoadedClass& loaded);

  Value readStatic(const ResolvedField& field);
  void writeStatic(const ResolvedField& field, const Value& value);
  Value readField(Reference object, const ResolvedField& field) const;
  void writeField(Reference object, const ResolvedField& field, const Value& value);
  Value readElement(Reference array, std::int32_t index) const;
  void writeElement(Reference array, std::int32_t index, const Value& value);
  /// Elements may be read; written. Refused where it is no array.
  const Array& readableArray(Reference array) const;
  Array& writableArray(Reference array);

  Reference makeInstance(const LoadedClass& type);
  Reference makeArray(const Type& type, std::int32_t length);
  Reference literal(std::u16string_view text);
  /// Its class or array type. Requires: not null.
  Type typeOf(Reference object) const;
  bool isSubtype(const Type& from, const Type& to);

  /// Counts work of the initialiser that runs.
  void burn(std::size_t instructions);

  /// The value of a static field before <clinit> runs.
  Value initialValue(const ResolvedField& field);

  ClassHierarchy& hierarchy;
  ConcreteHeap heap;
  /// Whether the caller lets the body run.
  bool mayRun(const ResolvedMethod& method) const { return !mayRun_ || mayRun_(method); }
  /// Whether the caller knows what classes objects may have.
  bool isRestricted() const { return static_cast<bool>(mayRun_); }

  std::map<ResolvedField, Value> statics;
  std::vector<const LoadedClass*> evaluated;
  std::unordered_map<const LoadedClass*, std::string> reasons;  // of those that were refused

 private:
  /// An initialiser that runs.
  struct Run {
    const LoadedClass* owner;
    std::size_t firstObject;  // how many there were before
    std::size_t instructions = 0;
    std::size_t elements = 0;
  };

  const LoadedClass& current() const { return *runs_.back().owner; }
  bool isRunning(const LoadedClass& loaded) const;
  bool isPassedOver(const LoadedClass& loaded) const;
  bool evaluateOne(const LoadedClass& loaded, bool waits);
  void run(const LoadedClass& loaded, const Method& initializer);
  void commit(const LoadedClass& loaded);
  /// Forgets what it came to; false.
  bool drop(const LoadedClass& loaded, std::string why);
  void allocate(std::size_t elements);
  const HeapObject& object(Reference reference) const;
  /// A final field that only initialisers and constructors write, whatever the bytecode may do.
  bool isWrittenOnce(const ResolvedField& field) const;

  mutable std::unordered_map<const Field*, bool> writtenOnce_;
  MayRun mayRun_;
  std::unordered_map<const LoadedClass*, bool> done_;  // whether it was evaluated
  std::vector<Run> runs_;                              // innermost last
  std::size_t instructions_ = 0;
};

/// The value as a variable of that type holds it: narrow kinds keep their low bits. Refused where
/// it is of another kind.
Value fitted(const Type& type, const Value& value);
/// The class's own initialiser; null where it has none.
const Method* initializerOf(const LoadedClass& loaded);

}  // namespace fathom::frontend::java
