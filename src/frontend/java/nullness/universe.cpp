#include "frontend/java/nullness/universe.h"

#include <algorithm>
#include <fmt/core.h>

#include "base/errors.h"
#include "frontend/java/desugar/desugar.h"
#include "frontend/java/hierarchy/supertypes.h"

namespace fathom::frontend::java::nullness {
namespace {

bool saysNullable(const std::vector<Annotation>& annotations) {
  return std::ranges::any_of(annotations, [](const Annotation& one) {
    const std::string_view name = one.type.substr(one.type.find_last_of("/$") + 1);
    return name == "Nullable" || name == "CheckForNull" || name == "NullableDecl" ||
           name == "PossiblyNull" || name == "ParametricNullness";
  });
}

/// Whether parameter i (from 0, without the receiver) is annotated.
bool isAnnotated(const Method& method, std::size_t i) {
  const auto says = [&](const std::vector<std::vector<Annotation>>& lists) {
    // The file may leave out synthetic parameters, which come first.
    const std::size_t missing = method.type->parameters.size() - lists.size();
    return lists.size() <= method.type->parameters.size() && i >= missing &&
           saysNullable(lists[i - missing]);
  };
  if (says(method.visibleParameters) || says(method.invisibleParameters)) return true;
  constexpr std::uint8_t kFormalParameter = 0x16;
  return std::ranges::any_of(method.annotations.types, [&](const TypeAnnotation& one) {
    return one.target == kFormalParameter && one.position == i && one.path.empty() &&
           saysNullable({one.annotation});
  });
}

bool isReflectiveWrite(const MethodReference& method) {
  const std::string_view owner = method.owner.name;
  const std::string_view name = method.member.name;
  return (owner == "java/lang/reflect/Field" && name == "set") ||
         (owner == "java/util/concurrent/atomic/AtomicReferenceFieldUpdater" &&
          name == "newUpdater") ||
         (owner == "java/lang/invoke/MethodHandles$Lookup" && name.starts_with("find")) ||
         owner == "sun/misc/Unsafe";
}

bool isObject(const Type& type) {
  return !type.isArray() && type == Type{std::string_view("java/lang/Object"), 0};
}

/// a/b of a/b/C.
std::string packageOf(std::string_view name) {
  const std::size_t slash = name.rfind('/');
  return std::string(name.substr(0, slash == std::string_view::npos ? 0 : slash));
}

}  // namespace

/// Classes of the package that are not analysed see what is not private.
bool Universe::isIncomplete(const LoadedClass& one, AccessFlags flags) const {
  return !flags.has(Access::Private) && incomplete_.contains(packageOf(one.name()));
}

Universe::Universe(ClassHierarchy& hierarchy, const std::vector<std::string>& classNames,
                   const Policy& policy)
    : hierarchy_(hierarchy), policy_(policy) {
  std::vector<const LoadedClass*> found;
  for (const std::string& name : classNames) {
    if (name.ends_with("module-info") || name.ends_with("package-info")) continue;
    if (const LoadedClass* one = hierarchy_.find(name)) {
      found.push_back(one);
    } else {
      incomplete_.insert(packageOf(name));
      warnings_.push_back(fmt::format("{}: not analysed, since the class path lacks {}", name,
                                      hierarchy_.lacking(name).value_or("one of its classes")));
    }
  }
  for (const LoadedClass* one : found) add(*one);
  compileAll();
  findObjects();
  for (MethodNode& node : methods_) describe(node);
  for (FieldNode& node : fields_) node.isOpen = isOpen(node);
}

void Universe::add(const LoadedClass& one) {
  if (one.isJdk || !own_.insert(&one).second) return;
  classes_.push_back(&one);
  for (const Method& method : one.file.methods) addMethod(one, method);
  for (const Field& field : one.file.fields)
    if (field.type.isReference()) numberOf(ResolvedField{&one, &field});
}

void Universe::addMethod(const LoadedClass& owner, const Method& method) {
  methodNumbers_.emplace(&method, static_cast<std::uint32_t>(methods_.size()));
  MethodNode node;
  node.method = {&owner, &method};
  node.hasBody = method.code.has_value();
  node.isStatic = method.flags.has(Access::Static);
  if (!node.isStatic) node.isReference.push_back(true);
  for (const Type& type : method.type->parameters) node.isReference.push_back(type.isReference());
  node.isNullable.assign(node.isReference.size(), false);
  const std::size_t shift = node.isStatic ? 0 : 1;
  for (std::size_t i = 0; i < method.type->parameters.size(); ++i)
    node.isNullable[i + shift] = isAnnotated(method, i);
  methods_.push_back(std::move(node));
}

/// Lambdas become classes while bodies are compiled: both lists grow.
void Universe::compileAll() {
  std::size_t collected = 0;
  std::size_t loaded = hierarchy_.loaded().size();
  for (std::size_t i = 0; i < methods_.size(); ++i) {
    for (; collected < classes_.size(); ++collected) collectInstances(*classes_[collected]);
    if (!methods_[i].hasBody) continue;
    MethodNode node = std::move(methods_[i]);
    compileMethod(node);
    methods_[i] = std::move(node);
    for (const auto& all = hierarchy_.loaded(); loaded < all.size(); ++loaded)
      if (isDesugared(*all[loaded])) add(*all[loaded]);
  }
  for (; collected < classes_.size(); ++collected) collectInstances(*classes_[collected]);
}

void Universe::compileMethod(MethodNode& node) {
  try {
    node.code = compile(hierarchy_, typeBody(hierarchy_, node.method), *this);
  } catch (const Unsupported& error) {
    warnings_.push_back(error.what());
  } catch (const InputError& error) {
    warnings_.push_back(error.what());
  }
}

void Universe::collectInstances(const LoadedClass& one) {
  const ConstantPool& pool = one.file.pool;
  for (std::size_t i = 1; i < pool.size(); ++i) {
    const auto index = static_cast<std::uint16_t>(i);
    if (const auto* text = pool.find<StringConstant>(index)) {
      std::string name(text->text);
      texts_.insert(name);
      std::ranges::replace(name, '.', '/');
      texts_.insert(name);
    } else if (const auto* method = pool.find<MethodReference>(index)) {
      if (isReflectiveWrite(*method)) writesByReflection_ = true;
      if (method->member.name != "<init>") continue;
      if (const LoadedClass* made = hierarchy_.find(method->owner.name)) created_.insert(made);
    }
  }
  if (isDesugared(one)) created_.insert(&one);
}

bool Universe::isAccessible(const LoadedClass& one) const {
  return one.file.flags.has(Access::Public);
}

bool Universe::mayBeExtended(const LoadedClass& one) const {
  if (policy_.closedWorld || one.file.flags.has(Access::Final) || isDesugared(one)) return false;
  if (isIncomplete(one, {})) return true;
  if (!isAccessible(one)) return extended_.contains(&one);
  if (one.isInterface()) return true;
  return std::ranges::any_of(one.file.methods, [](const Method& method) {
    return method.name == "<init>" &&
           (method.flags.has(Access::Public) || method.flags.has(Access::Protected));
  });
}

bool Universe::mayHaveObjects(const LoadedClass& one) const {
  if (one.isInterface() || one.isAbstract()) return false;
  if (created_.contains(&one) || texts_.contains(std::string(one.name()))) return true;
  if (policy_.closedWorld) return false;
  return isAccessible(one) || extended_.contains(&one) || isIncomplete(one, {});
}

void Universe::findObjects() {
  for (const LoadedClass* one : classes_)
    if (isAccessible(*one) && !policy_.closedWorld) {
      for (const LoadedClass* at = one; at; at = at->superclass) extended_.insert(at);
      for (const LoadedClass* at : superinterfaces(*one)) extended_.insert(at);
    }
  for (const LoadedClass* one : classes_) {
    if (!mayHaveObjects(*one)) continue;
    for (const LoadedClass* at = one; at; at = at->superclass) objects_[at].push_back(one);
    for (const LoadedClass* at : superinterfaces(*one)) objects_[at].push_back(one);
  }
}

const std::vector<const LoadedClass*>& Universe::objectsOf(const LoadedClass& of) const {
  static const std::vector<const LoadedClass*> kNone;
  const auto found = objects_.find(&of);
  return found == objects_.end() ? kNone : found->second;
}

std::vector<std::uint32_t> Universe::initializersOf(const LoadedClass& of) const {
  std::vector<std::uint32_t> found;
  const auto add = [&](const LoadedClass& one) {
    for (const Method& method : one.file.methods)
      if (method.name == "<clinit>" && own_.contains(&one)) found.push_back(*numberOf(&method));
  };
  for (const LoadedClass* at = &of; at != nullptr; at = at->superclass) add(*at);
  for (const LoadedClass* at : superinterfaces(of)) add(*at);
  return found;
}

const std::vector<std::uint32_t>& Universe::overridesIn(const LoadedClass& of) {
  const auto [place, added] = overrides_.emplace(&of, std::vector<std::uint32_t>{});
  std::vector<std::uint32_t>& found = place->second;
  if (!added) return found;
  std::unordered_set<const LoadedClass*> seen;
  for (const LoadedClass* below : objectsOf(of))
    for (const LoadedClass* at = below; at && own_.contains(at) && seen.insert(at).second;
         at = at->superclass)
      for (const Method& method : at->file.methods) {
        if (method.flags.has(Access::Static) || method.flags.has(Access::Private)) continue;
        for (const LoadedClass* up = at->superclass; up; up = up->superclass) {
          if (own_.contains(up) || up->name() == "java/lang/Object") continue;
          if (!ClassHierarchy::declared(*up, method.name, method.descriptor)) continue;
          if (method.name != "<init>") found.push_back(*numberOf(&method));
          break;
        }
      }
  return found;
}

bool Universe::mayBeReflected(const FieldNode& field) const {
  return writesByReflection_ && texts_.contains(std::string(field.field.field->name));
}

std::optional<std::uint32_t> Universe::numberOf(const Method* method) const {
  const auto found = methodNumbers_.find(method);
  return found == methodNumbers_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::uint32_t> Universe::numberOf(const FieldReference& reference) {
  const std::optional<ResolvedField> field = hierarchy_.resolve(reference);
  return field ? numberOf(*field) : std::nullopt;
}

std::int32_t Universe::numberOfClass(std::string_view name) {
  return classNumbers_.emplace(name, static_cast<std::int32_t>(classNumbers_.size())).first->second;
}

std::optional<std::uint32_t> Universe::numberOf(const ResolvedField& field) {
  const auto [place, added] =
      fieldNumbers_.emplace(field.field, static_cast<std::uint32_t>(fields_.size()));
  if (!added) return place->second;
  const AccessFlags flags = field.field->flags;
  FieldNode node{field, own_.contains(field.owner), flags.has(Access::Static),
                 flags.has(Access::Final), false};
  node.isOpen = isOpen(node);
  fields_.push_back(node);
  return place->second;
}

/// Whether code outside may write it, perhaps as a field of a class that inherits it.
bool Universe::isOpen(const FieldNode& node) const {
  const LoadedClass& owner = *node.field.owner;
  const AccessFlags flags = node.field.field->flags;
  if (node.isFinal) return false;
  if (isIncomplete(owner, flags)) return true;
  const bool isVisible = flags.has(Access::Public) ||
                         (flags.has(Access::Protected) && !owner.file.flags.has(Access::Final));
  return isVisible && !policy_.closedWorld && (isAccessible(owner) || extended_.contains(&owner));
}

/// Methods of classes outside that this one overrides.
void Universe::findOverridden(MethodNode& node) {
  const Method& method = *node.method.method;
  if (node.isStatic || method.flags.has(Access::Private) || method.name == "<init>") return;
  std::vector<const LoadedClass*> above = superinterfaces(*node.method.owner);
  for (const LoadedClass* at = node.method.owner->superclass; at; at = at->superclass)
    above.push_back(at);
  for (const LoadedClass* below : objectsOf(*node.method.owner))
    for (const LoadedClass* at : superinterfaces(*below))
      if (std::ranges::find(above, at) == above.end()) above.push_back(at);
  for (const LoadedClass* at : above) {
    if (own_.contains(at)) continue;
    const Method* overridden = ClassHierarchy::declared(*at, method.name, method.descriptor);
    if (!overridden || overridden->flags.has(Access::Private)) continue;
    node.isCallback = true;
    for (std::size_t i = 0; i < method.type->parameters.size() && i < 31; ++i)
      if (isObject(overridden->type->parameters[i])) node.overriddenObjects |= 2U << i;
  }
}

void Universe::describe(MethodNode& node) {
  findOverridden(node);
  const Method& method = *node.method.method;
  const LoadedClass& owner = *node.method.owner;
  const bool visible = method.flags.has(Access::Public) || (method.flags.has(Access::Protected) &&
                                                            !owner.file.flags.has(Access::Final));
  node.isOpen = node.isCallback || isIncomplete(owner, method.flags) ||
                (!policy_.closedWorld && visible && !isDesugared(owner) &&
                 (isAccessible(owner) || extended_.contains(&owner)));
}

void Universe::addTarget(const ResolvedMethod& method, Targets& targets) const {
  if (const auto number = numberOf(method.method)) {
    if (std::ranges::find(targets.own, *number) == targets.own.end())
      targets.own.push_back(*number);
  } else if (std::ranges::find(targets.outside, method) == targets.outside.end()) {
    targets.outside.push_back(method);
  }
}

Targets Universe::computeTargets(const CallSite& site) {
  Targets targets;
  if (!site.resolved) {
    targets.unknown = true;
    return targets;
  }
  const ResolvedMethod& resolved = *site.resolved;
  const bool isVirtual =
      (site.opcode == Opcode::Invokevirtual || site.opcode == Opcode::Invokeinterface) &&
      !resolved.method->flags.has(Access::Private);
  if (!isVirtual) {
    addTarget(resolved, targets);
    return targets;
  }
  const LoadedClass* type = resolved.owner;
  if (site.receiverType && hierarchy_.isSubclass(*site.receiverType, *type))
    type = site.receiverType;
  for (const LoadedClass* one : objectsOf(*type)) {
    if (const auto selected = hierarchy_.select(*one, resolved))
      addTarget(*selected, targets);
    else
      targets.unknown = true;
  }
  const bool isFinal =
      resolved.method->flags.has(Access::Final) || type->file.flags.has(Access::Final);
  if (!own_.contains(type)) {
    // Its own method, or those of its subclasses outside.
    addTarget(hierarchy_.select(*type, resolved).value_or(resolved), targets);
  } else if (!isFinal && mayBeExtended(*type)) {
    targets.unknown = true;
  }
  // Objects of classes that nobody names: made by reflection, perhaps.
  if (targets.own.empty() && targets.outside.empty()) targets.unknown = true;
  return targets;
}

const Targets& Universe::targetsOf(const CallSite& site) {
  const bool isVirtual =
      site.opcode == Opcode::Invokevirtual || site.opcode == Opcode::Invokeinterface;
  if (!isVirtual || !site.resolved) {
    const auto found = direct_.find(&site);
    return found != direct_.end() ? found->second
                                  : direct_.emplace(&site, computeTargets(site)).first->second;
  }
  auto& byType = virtual_[site.resolved->method];
  const auto found = byType.find(site.receiverType);
  return found != byType.end()
             ? found->second
             : byType.emplace(site.receiverType, computeTargets(site)).first->second;
}

}  // namespace fathom::frontend::java::nullness
