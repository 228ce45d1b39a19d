#include "frontend/java/nullness/analysis.h"

#include <algorithm>

#include "base/errors.h"
#include "frontend/java/desugar/desugar.h"
#include "frontend/java/hierarchy/supertypes.h"

namespace fathom::frontend::java::nullness {
namespace {

bool isSerializable(const LoadedClass& one) {
  return std::ranges::any_of(superinterfaces(one), [](const LoadedClass* above) {
    return above->name() == "java/io/Serializable";
  });
}

bool declaresMethod(const LoadedClass& one, std::string_view name) {
  return std::ranges::any_of(one.file.methods,
                             [&](const Method& method) { return method.name == name; });
}

/// Whether objects of the class come into being without a constructor that writes the field.
bool isLeftOutByStreams(const FieldNode& field) {
  const LoadedClass& owner = *field.field.owner;
  return isSerializable(owner) &&
         (field.field.field->flags.has(Access::Transient) || declaresMethod(owner, "readObject"));
}

/// Finalizers see objects whose constructors raised something.
bool isFinalized(const Universe& universe, const LoadedClass& owner) {
  const auto finalizes = [&](const LoadedClass* one) {
    for (; one != nullptr && universe.isOwn(*one); one = one->superclass)
      if (ClassHierarchy::declared(*one, "finalize", "()V") != nullptr) return true;
    return false;
  };
  return std::ranges::any_of(universe.objectsOf(owner), finalizes);
}

/// a.b.C.m or a.b.C.m(I)V.
bool isNamed(const MethodNode& node, const std::string& entry) {
  const std::string name = qualifiedName(node.method);
  return entry == name || entry == name.substr(0, name.find('('));
}

}  // namespace

Analysis::Analysis(Universe& universe, Outside& outside, const CallEffects& effects)
    : universe_(universe), outside_(outside), effects_(effects) {}

void Analysis::run() {
  requireEntries();
  facts_.methods.resize(universe_.methods().size());
  for (std::size_t i = 0; i < facts_.methods.size(); ++i)
    facts_.methods[i].parameters.resize(universe_.methods()[i].parameterCount());
  facts_.fields.resize(universe_.fields().size());
  readers_.resize(universe_.fields().size());
  dependents_.resize(universe_.methods().size());
  entries_.resize(universe_.methods().size());
  seeded_.resize(universe_.methods().size());
  findCallers();
  prepareFields();
  seedRoots();
  settle();
  while (seedUnreached()) settle();
}

void Analysis::findCallers() {
  callers_.resize(universe_.methods().size());
  for (std::uint32_t i = 0; i < universe_.methods().size(); ++i) {
    if (!universe_.methods()[i].code) continue;
    for (const CallSite& site : universe_.methods()[i].code->calls)
      for (const std::uint32_t callee : universe_.targetsOf(site).own)
        if (callers_[callee].empty() || callers_[callee].back() != i) callers_[callee].push_back(i);
  }
}

bool Analysis::mayBeDefaultAtFirst(std::uint32_t number) const {
  const FieldNode& field = universe_.fields()[number];
  const LoadedClass& owner = *field.field.owner;
  if (!field.isOwn || field.isOpen || universe_.mayBeReflected(field)) return true;
  const std::string_view writer = field.isStatic ? "<clinit>" : "<init>";
  for (const Method& method : owner.file.methods)
    if (method.name == writer && !universe_.methods()[*universe_.numberOf(&method)].code)
      return true;
  if (field.isStatic)
    return !field.field.field->constantValue && !declaresMethod(owner, "<clinit>");
  return universe_.policy().entryState == EntryState::Any || isLeftOutByStreams(field) ||
         isFinalized(universe_, owner);
}

void Analysis::prepareFields() {
  for (std::uint32_t i = 0; i < facts_.fields.size(); ++i)
    facts_.fields[i].mayBeDefault = mayBeDefaultAtFirst(i);
}

bool Analysis::isNamedEntry(const MethodNode& node) const {
  return std::ranges::any_of(universe_.policy().entries,
                             [&](const std::string& entry) { return isNamed(node, entry); });
}

void Analysis::requireEntries() const {
  for (const std::string& entry : universe_.policy().entries)
    if (std::ranges::none_of(universe_.methods(),
                             [&](const MethodNode& node) { return isNamed(node, entry); }))
      throw InputError(Position{}, "there is no method " + entry);
}

/// What code outside passes.
Value Analysis::given(const MethodNode& node, std::uint32_t number, std::size_t parameter) const {
  if (!node.isReference[parameter]) return {};
  if (parameter == 0 && !node.isStatic) return kNonNull;
  const Value maybe{Nullity::Maybe,
                    {Source::Parameter, 0, number, static_cast<std::uint32_t>(parameter)}};
  const Method& method = *node.method.method;
  if (method.name == "equals" && method.descriptor == "(Ljava/lang/Object;)Z") return maybe;
  switch (universe_.policy().arguments) {
    case FromOutside::Any:
      return maybe;
    case FromOutside::Annotated: {
      const bool isVariable = parameter < 32 && (node.overriddenObjects >> parameter & 1U) != 0;
      return node.isNullable[parameter] || isVariable ? maybe : kNonNull;
    }
    case FromOutside::None:
      return kNonNull;
  }
  return maybe;
}

std::vector<Value> Analysis::givenTo(std::uint32_t method) const {
  const MethodNode& node = universe_.methods()[method];
  std::vector<Value> arguments;
  for (std::size_t i = 0; i < node.parameterCount(); ++i)
    arguments.push_back(given(node, method, i));
  return arguments;
}

void Analysis::seed(std::uint32_t method) {
  seeded_[method] = true;
  if (universe_.methods()[method].code) onCall(method, givenTo(method));
}

bool Analysis::isRoot(std::uint32_t method) const {
  const MethodNode& node = universe_.methods()[method];
  if (!node.code) return false;
  const std::string_view name = node.method.method->name;
  if (name == "<clinit>") return true;
  if (!universe_.policy().entries.empty()) return node.isCallback || isNamedEntry(node);
  const bool isMain =
      name == "main" && node.isStatic && node.method.method->descriptor == "([Ljava/lang/String;)V";
  return node.isOpen || isMain || callers_[method].empty();
}

void Analysis::seedRoots() {
  const bool named = !universe_.policy().entries.empty();
  for (std::uint32_t i = 0; i < universe_.methods().size(); ++i) {
    if (!isRoot(i)) continue;
    const MethodNode& node = universe_.methods()[i];
    const bool isPublic = node.isOpen || node.method.method->name == "main";
    entries_[i] = node.method.method->name != "<clinit>" &&
                  (named ? isNamedEntry(node)
                         : (isPublic && callers_[i].empty() && !isDesugared(*node.method.owner)));
    seed(i);
  }
}

/// Methods that only each other call. Whether there were any.
bool Analysis::seedUnreached() {
  if (!universe_.policy().entries.empty()) return false;
  for (std::uint32_t i = 0; i < universe_.methods().size(); ++i)
    if (universe_.methods()[i].code && !facts_.methods[i].isReached) {
      seed(i);
      return true;
    }
  return false;
}

void Analysis::settle() {
  while (!queue_.empty()) {
    current_ = *queue_.begin();
    queue_.erase(queue_.begin());
    ++bodiesRun_;
    MethodFlow flow(context(), current_, *this);
    merge(current_, flow.run());
  }
}

void Analysis::merge(std::uint32_t method, const MethodFacts& found) {
  MethodFacts& facts = facts_.methods[method];
  const auto before =
      std::tuple(facts.returns, facts.result.nullity, facts.nullOnlyFor, facts.nonNullAfter,
                 facts.ifTrue, facts.ifFalse, facts.leaksThis, facts.readsOfThis.size());
  const auto assignedBefore = facts.assigned;
  facts.returns = facts.returns || found.returns;
  facts.result = join(facts.result, found.result);
  facts.nullOnlyFor &= found.nullOnlyFor;
  facts.nonNullAfter &= found.nonNullAfter;
  facts.ifTrue &= found.ifTrue;
  facts.ifFalse &= found.ifFalse;
  facts.leaksThis = facts.leaksThis || found.leaksThis;
  facts.readsOfThis.insert(found.readsOfThis.begin(), found.readsOfThis.end());
  if (found.assigned)
    facts.assigned =
        facts.assigned ? intersection(*facts.assigned, *found.assigned) : *found.assigned;
  const auto after =
      std::tuple(facts.returns, facts.result.nullity, facts.nullOnlyFor, facts.nonNullAfter,
                 facts.ifTrue, facts.ifFalse, facts.leaksThis, facts.readsOfThis.size());
  if (before == after && assignedBefore == facts.assigned) return;
  for (const std::uint32_t caller : callers_[method])
    if (facts_.methods[caller].isReached) enqueue(caller);
  for (const std::uint32_t dependent : dependents_[method]) enqueue(dependent);
}

void Analysis::enqueue(std::uint32_t method) {
  queue_.insert(method);
}

void Analysis::enqueueReaders(std::uint32_t field) {
  for (const std::uint32_t reader : readers_[field]) enqueue(reader);
}

void Analysis::onCall(std::uint32_t callee, const std::vector<Value>& arguments) {
  if (!universe_.methods()[callee].code) return;
  MethodFacts& facts = facts_.methods[callee];
  bool changed = !facts.isReached;
  facts.isReached = true;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (!universe_.methods()[callee].isReference[i]) continue;
    const Value both = join(facts.parameters[i], arguments[i]);
    changed = changed || both.nullity != facts.parameters[i].nullity;
    facts.parameters[i] = both;
  }
  if (changed) enqueue(callee);
}

void Analysis::onWrite(std::uint32_t field, const Value& written) {
  FieldFacts& facts = facts_.fields[field];
  onRead(field);
  const Value both = join(facts.written, written);
  const bool changed = both.mayBeNull() != facts.written.mayBeNull();
  facts.written = both;
  if (changed) enqueueReaders(field);
}

void Analysis::onDefault(std::uint32_t field) {
  if (facts_.fields[field].mayBeDefault) return;
  facts_.fields[field].mayBeDefault = true;
  enqueueReaders(field);
}

void Analysis::onRead(std::uint32_t field) {
  readers_[field].insert(current_);
}

void Analysis::onDependence(std::uint32_t method) {
  dependents_[method].insert(current_);
}

}  // namespace fathom::frontend::java::nullness
