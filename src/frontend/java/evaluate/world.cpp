#include "frontend/java/evaluate/world.h"

#include <algorithm>
#include <set>

#include "base/errors.h"
#include "frontend/java/classfile/modified_utf8.h"
#include "frontend/java/evaluate/constant_arrays.h"
#include "frontend/java/evaluate/interpreter.h"

namespace fathom::frontend::java {
namespace {

bool hasDefaultMethod(const LoadedClass& interface) {
  return std::any_of(interface.file.methods.begin(), interface.file.methods.end(),
                     [](const Method& method) {
                       return !method.flags.has(Access::Static) &&
                              !method.flags.has(Access::Abstract) && method.name != "<clinit>";
                     });
}

/// JVMS 5.5 step 7: superinterfaces with default methods, where a class is initialised. Those of
/// an interface are not.
std::vector<const LoadedClass*> interfacesBefore(const LoadedClass& loaded) {
  if (loaded.isInterface()) return {};
  std::set<const LoadedClass*> seen;
  std::vector<const LoadedClass*> before;
  std::vector<const LoadedClass*> open = loaded.interfaces;
  while (!open.empty()) {
    const LoadedClass* interface = open.back();
    open.pop_back();
    if (!seen.insert(interface).second) continue;
    if (hasDefaultMethod(*interface)) before.push_back(interface);
    open.insert(open.end(), interface->interfaces.begin(), interface->interfaces.end());
  }
  return before;
}

Value constantOf(World& world, const ConstantPool& pool, std::uint16_t place) {
  if (const auto* constant = pool.find<IntegerConstant>(place)) return constant->value;
  if (const auto* constant = pool.find<LongConstant>(place)) return constant->value;
  if (const auto* constant = pool.find<FloatConstant>(place)) return constant->value;
  if (const auto* constant = pool.find<DoubleConstant>(place)) return constant->value;
  if (const auto* constant = pool.find<StringConstant>(place))
    return world.literal(toUtf16(constant->text));
  throw Refused{"a constant of unknown kind"};
}

}  // namespace

const Method* initializerOf(const LoadedClass& loaded) {
  const Method* method = ClassHierarchy::declared(loaded, "<clinit>", "()V");
  return method && method->code ? method : nullptr;
}

bool World::isRunning(const LoadedClass& loaded) const {
  return std::any_of(runs_.begin(), runs_.end(),
                     [&loaded](const Run& run) { return run.owner == &loaded; });
}

Value World::initialValue(const ResolvedField& field) {
  if (!field.field->constantValue) return defaultValue(field.field->type);
  return constantOf(*this, field.owner->file.pool, *field.field->constantValue);
}

bool World::evaluate(const LoadedClass& loaded) {
  std::vector<const LoadedClass*> line;  // to be initialised, superclasses last
  for (const LoadedClass* c = &loaded; c && !done_.contains(c); c = c->superclass)
    line.push_back(c);
  const LoadedClass* above = line.empty() ? &loaded : line.back()->superclass;
  bool isDone = !above || done_.at(above);
  bool waits = false;
  for (auto c = line.rbegin(); c != line.rend(); ++c) {
    if (isDone && isRunning(**c))
      waits = true;
    else if (isDone)
      isDone = evaluateOne(**c, waits);
    else
      drop(**c, "a superclass is not evaluated");
  }
  return isDone;
}

/// `waits`: a superclass is being initialised further out. A class without an initialiser of its
/// own does not care, as in a JVM: constants of enums are objects of subclasses, say.
bool World::evaluateOne(const LoadedClass& loaded, bool waits) {
  for (const LoadedClass* interface : interfacesBefore(loaded)) {
    if (isRunning(*interface))
      waits = true;
    else if (!evaluate(*interface))
      return drop(loaded, "a superinterface is not evaluated");
  }
  const Method* initializer = initializerOf(loaded);
  if (!initializer || isPassedOver(loaded)) {
    if (!waits) done_[&loaded] = true;
    return true;
  }
  if (waits) return drop(loaded, "its superclass initialises it");
  if (runs_.size() >= kDeepestNesting) return drop(loaded, "initialisers are nested too deeply");
  try {
    run(loaded, *initializer);
    return true;
  } catch (const Refused& refused) {
    return drop(loaded, refused.why);
  } catch (const InputError& error) {
    return drop(loaded, error.what());
  }
}

void World::run(const LoadedClass& loaded, const Method& initializer) {
  struct Running {
    std::vector<Run>& runs;
    ~Running() { runs.pop_back(); }
  };
  runs_.push_back({&loaded, heap.size()});
  const Running running{runs_};
  for (const Field& field : loaded.file.fields)
    if (field.flags.has(Access::Static)) {
      const ResolvedField resolved{&loaded, &field};
      statics.insert_or_assign(resolved, initialValue(resolved));
    }
  Interpreter(*this).run({&loaded, &initializer});
  commit(loaded);
}

void World::commit(const LoadedClass& loaded) {
  done_[&loaded] = true;
  reasons.erase(&loaded);
  evaluated.push_back(&loaded);
  markConstantArrays(*this, loaded, runs_.back().firstObject);
}

bool World::drop(const LoadedClass& loaded, std::string why) {
  done_[&loaded] = false;
  reasons.insert_or_assign(&loaded, std::move(why));
  for (const Field& field : loaded.file.fields) statics.erase({&loaded, &field});
  return false;
}

/// Initialisers of the JDK that the caller does not let run do nothing that a program can see but
/// by static fields, which are not read then.
bool World::isPassedOver(const LoadedClass& loaded) const {
  const Method* initializer = initializerOf(loaded);
  return loaded.isJdk && initializer && !mayRun({&loaded, initializer});
}

/// The JVM has initialised java.lang.Class before it runs any class.
void World::trigger(const LoadedClass& loaded) {
  if (loaded.name() == "java/lang/Class") return;
  if (&loaded == &current() || isPassedOver(loaded)) return;
  if (isRunning(loaded)) throw Refused{"the order of initialisers matters"};
  if (!evaluate(loaded))
    throw Refused{"it needs " + std::string(loaded.name()) + ", which is not evaluated"};
}

void World::burn(std::size_t instructions) {
  instructions_ += instructions;
  runs_.back().instructions += instructions;
  if (runs_.back().instructions > kMostInstructions || instructions_ > kMostInstructionsOfAll)
    throw Refused{"it runs too long"};
}

void World::allocate(std::size_t elements) {
  burn(elements / 8);
  runs_.back().elements += elements;
  if (runs_.back().elements > kMostElements) throw Refused{"it makes too many objects"};
}

Reference World::makeInstance(const LoadedClass& type) {
  const Reference made = heap.makeInstance(type, &current());
  allocate(1 + std::get<Instance>(heap.at(made).content).fields.size());
  return made;
}

Reference World::makeArray(const Type& type, std::int32_t length) {
  if (length < 0) throw Refused{"it raises NegativeArraySizeException"};
  allocate(1 + static_cast<std::size_t>(length));
  return heap.makeArray(type, static_cast<std::size_t>(length), &current());
}

Reference World::literal(std::u16string_view text) {
  const std::optional<Reference> literal = heap.literal(text);
  if (!literal) throw Refused{"the class path has no java/lang/String"};
  return *literal;
}

}  // namespace fathom::frontend::java
