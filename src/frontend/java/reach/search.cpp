#include "frontend/java/reach/search.h"

#include <algorithm>

#include "frontend/java/desugar/desugar.h"
#include "frontend/java/hierarchy/supertypes.h"
#include "frontend/java/reach/special_methods.h"

namespace fathom::frontend::java {
namespace {

/// JVMS 5.5: interfaces with such methods are initialized with classes that implement them.
bool declaresDefault(const LoadedClass& one) {
  return std::any_of(one.file.methods.begin(), one.file.methods.end(), [](const Method& method) {
    return !method.flags.has(Access::Abstract) && !method.flags.has(Access::Static);
  });
}

/// What is initialized with the class, in that order; the class itself is the last.
std::vector<const LoadedClass*> initializedWith(const LoadedClass& used) {
  std::vector<const LoadedClass*> chain{&used};
  if (!used.isInterface())
    for (const LoadedClass* at = used.superclass; at; at = at->superclass) chain.push_back(at);
  std::vector<const LoadedClass*> all;
  for (auto at = chain.rbegin(); at != chain.rend(); ++at) {
    if (!(*at)->isInterface())
      for (const LoadedClass* one : ownSuperinterfaces(**at))
        if (declaresDefault(*one)) all.push_back(one);
    all.push_back(*at);
  }
  return all;
}

/// Arrays have the methods of java/lang/Object.
bool isOfArrays(const ResolvedMethod& resolved) {
  return resolved.owner->name() == "java/lang/Object" &&
         !resolved.method->flags.has(Access::Abstract);
}

}  // namespace

std::vector<VirtualTarget> targetsAmong(ClassHierarchy& hierarchy, const ResolvedMethod& resolved,
                                        const std::vector<const LoadedClass*>& receivers) {
  std::vector<VirtualTarget> targets;
  std::map<ResolvedMethod, std::size_t> places;
  const auto targetFor = [&](const ResolvedMethod& method) -> VirtualTarget& {
    const auto [place, isNew] = places.emplace(method, targets.size());
    if (isNew) targets.push_back({{}, method});
    return targets[place->second];
  };
  for (const LoadedClass* receiver : receivers)
    if (const auto selected = hierarchy.select(*receiver, resolved))
      targetFor(*selected).receivers.push_back(receiver);
  if (isOfArrays(resolved)) targetFor(resolved);
  return targets;
}

void Search::run(const std::vector<ResolvedMethod>& entryPoints) {
  for (const ResolvedMethod& entry : entryPoints) reach(entry, std::nullopt);
  for (const ResolvedMethod& entry : entryPoints) {
    if (entry.method->name != "<clinit>") initialize(*entry.owner, std::nullopt);
    if (!entry.method->flags.has(Access::Static)) instantiate(*entry.owner);
    for (const Type& parameter : entry.method->type->parameters) instantiate(parameter);
  }
  while (!pending_.empty() || !undispatched_.empty()) {
    if (!undispatched_.empty()) {
      const LoadedClass* one = undispatched_.front();
      undispatched_.pop_front();
      dispatch(*one);
      continue;
    }
    const Pending next = pending_.front();
    pending_.pop_front();
    scan(*bodies_.find(next.method), next.charge);
  }
}

Reachability Search::take() {
  found_.missing.assign(missing_.begin(), missing_.end());
  for (const Reached& one : found_.methods) found_.treatments.emplace(one.method, one.treatment);
  for (const auto& call : calls_)
    found_.dispatch.emplace(call.first,
                            targetsAmong(hierarchy_, call.first, objectsByType_[call.first.owner]));
  return std::move(found_);
}

void Search::reach(const ResolvedMethod& method, const Charge& charge) {
  if (!reached_.insert(method).second) return;
  const Treatment treatment = treatments_.of(method);
  found_.methods.push_back({method, treatment});
  if (treatment == Treatment::Body)
    reachBody(method, charge);
  else
    instantiateResults(method, treatment);
}

void Search::reachBody(const ResolvedMethod& method, const Charge& charge) {
  if (!treatments_.isJdk(*method.owner)) {
    // A call site's class belongs to whoever called it, which may be the JDK.
    pending_.push_back({method, isDesugared(*method.owner) ? charge : std::nullopt});
    return;
  }
  const ResolvedMethod charged = charge.value_or(method);
  if (++charges_[charged] > kMostBodiesOfCall) return;
  pending_.push_back({method, charged});
  if (method.method->name != "<clinit>") initialize(*method.owner, charged);
}

void Search::callVirtual(const ResolvedMethod& resolved, const Charge& charge) {
  if (!calls_.emplace(resolved, charge).second) return;
  callsByOwner_[resolved.owner].push_back(resolved);
  if (isOfArrays(resolved)) reach(resolved, charge);
  for (const LoadedClass* receiver : objectsByType_[resolved.owner])
    if (const auto selected = hierarchy_.select(*receiver, resolved)) reach(*selected, charge);
}

void Search::instantiate(const LoadedClass& one) {
  if (one.isAbstract() || one.isInterface() || !instantiated_.insert(&one).second) return;
  found_.instantiated.push_back(&one);
  undispatched_.push_back(&one);
}

void Search::dispatch(const LoadedClass& one) {
  std::vector<const LoadedClass*> types = superinterfaces(one);
  for (const LoadedClass* at = &one; at; at = at->superclass) types.push_back(at);
  for (const LoadedClass* type : types) {
    objectsByType_[type].push_back(&one);
    for (const ResolvedMethod& call : callsByOwner_[type])
      if (const auto selected = hierarchy_.select(one, call)) reach(*selected, calls_.at(call));
  }
}

void Search::instantiate(std::string_view name) {
  if (const LoadedClass* one = hierarchy_.find(name))
    instantiate(*one);
  else
    note(name);
}

void Search::instantiate(const Type& type) {
  if (const auto* name = std::get_if<std::string_view>(&type.element)) instantiate(*name);
}

void Search::instantiateResults(const ResolvedMethod& method, Treatment treatment) {
  const Method& called = *method.method;
  if (treatment == Treatment::Special) {
    for (const std::string_view made : specialMethod(method)->makes) instantiate(made);
    return;
  }
  if (called.type->result.isReference()) instantiate(called.type->result);
  if (treatment != Treatment::Contract) return;
  const Contract* row = library_.contract(method.owner->name(), called.name, called.descriptor);
  for (const Raises& raised : row->raises) instantiate(raised.exception);
}

void Search::initialize(const LoadedClass& used, const Charge& charge) {
  for (const LoadedClass* one : initializedWith(used)) runInitializer(*one, charge);
}

void Search::runInitializer(const LoadedClass& one, const Charge& charge) {
  if (!initialized_.insert(&one).second || one.name() == kVerifier) return;
  treatments_.use(one);
  const Method* initializer = ClassHierarchy::declared(one, "<clinit>", "()V");
  if (!initializer) return;
  found_.initialized.push_back(&one);
  for (const char* const error :
       {"java/lang/ExceptionInInitializerError", "java/lang/NoClassDefFoundError"})
    instantiate(std::string_view(error));
  reach({&one, initializer}, charge);
}

void Search::note(std::string_view className) {
  if (const auto lacking = hierarchy_.lacking(className)) missing_.emplace(*lacking);
}

}  // namespace fathom::frontend::java
