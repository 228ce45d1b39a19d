#include <fmt/core.h>

#include "base/errors.h"
#include "frontend/java/hierarchy/state.h"

namespace fathom::frontend::java {
namespace {

[[noreturn]] void failClass(const LoadedClass& one, const std::string& sentence) {
  throw InputError(Position{one.path, 0, 0}, sentence);
}

/// JVMS 5.3.5: superclasses are classes, superinterfaces are interfaces.
void checkKinds(const LoadedClass& one) {
  if (one.superclass && one.superclass->isInterface())
    failClass(one, fmt::format("the superclass {} is an interface", one.superclass->name()));
  if (one.superclass && one.isInterface() && one.superclass->superclass)
    failClass(one, "the superclass of an interface is not java/lang/Object");
  for (const LoadedClass* interface : one.interfaces)
    if (!interface->isInterface())
      failClass(one, fmt::format("{} is no interface", interface->name()));
}

std::vector<std::string_view> inheritedNames(const ClassFile& file) {
  std::vector<std::string_view> names = file.interfaces;
  if (file.superclass) names.push_back(*file.superclass);
  return names;
}

}  // namespace

ClassHierarchy::State::Entries::value_type& ClassHierarchy::State::entryOf(std::string_view name) {
  const auto known = entries.find(name);
  if (known != entries.end()) return *known;
  return *entries.emplace(std::string(name), Entry{}).first;
}

const ClassHierarchy::State::Entry& ClassHierarchy::State::load(std::string_view name) {
  auto& asked = entryOf(name);
  std::vector<Entries::value_type*> stack{&asked};
  try {
    loadAll(stack);
  } catch (const InputError&) {
    // Whoever asks again gets the same sentence.
    for (auto* begun : stack)
      if (!begun->second.isDone()) begun->second.read = nullptr;
    throw;
  }
  return asked.second;
}

void ClassHierarchy::State::loadAll(std::vector<Entries::value_type*>& stack) {
  while (!stack.empty()) {
    auto& top = *stack.back();
    if (!top.second.isDone() && !top.second.read) {
      read(top);
      if (top.second.read)
        for (auto* needed : pending(*top.second.read)) stack.push_back(needed);
      continue;
    }
    if (!top.second.isDone()) link(top);
    stack.pop_back();
  }
}

void ClassHierarchy::State::read(Entries::value_type& entry) {
  std::optional<FoundClass> found = path->find(entry.first);
  if (!found) {
    entry.second.lacking = entry.first;
    return;
  }
  ClassFile file = readClassFile(found->bytes, found->file);
  LoadedClass& made = classes.emplace_back(LoadedClass{std::move(file), found->file});
  made.isJdk = found->isJdk;
  if (made.name() != entry.first)
    failClass(made, fmt::format("this is the class {}, not {}", made.name(), entry.first));
  entry.second.read = &made;
}

std::vector<ClassHierarchy::State::Entries::value_type*> ClassHierarchy::State::pending(
    const LoadedClass& read) {
  std::vector<Entries::value_type*> needed;
  for (const std::string_view name : inheritedNames(read.file)) {
    auto& entry = entryOf(name);
    if (entry.second.isDone()) continue;
    if (entry.second.read) failClass(read, fmt::format("{} inherits from itself", name));
    needed.push_back(&entry);
  }
  return needed;
}

void ClassHierarchy::State::link(Entries::value_type& entry) {
  LoadedClass& made = *entry.second.read;
  for (const std::string_view name : inheritedNames(made.file))
    if (const auto lacking = entryOf(name).second.lacking) {
      entry.second.lacking = lacking;
      return;
    }
  add(entry.second);
}

void ClassHierarchy::State::add(Entry& entry) {
  LoadedClass& made = *entry.read;
  if (made.file.superclass) made.superclass = entryOf(*made.file.superclass).second.found;
  for (const std::string_view name : made.file.interfaces)
    made.interfaces.push_back(entryOf(name).second.found);
  checkKinds(made);
  made.number = static_cast<std::uint32_t>(loaded.size());
  loaded.push_back(&made);
  entry.found = &made;
}

const LoadedClass& ClassHierarchy::State::define(ClassFile file, std::string place) {
  LoadedClass& made = classes.emplace_back(LoadedClass{std::move(file), std::move(place)});
  auto& entry = entryOf(made.name());
  require(!entry.second.read && !entry.second.found, "a defined class has a new name");
  for (const std::string_view name : inheritedNames(made.file))
    require(load(name).found != nullptr, "what a defined class inherits is there");
  entry.second = Entry{&made, nullptr, std::nullopt};
  add(entry.second);
  return made;
}

}  // namespace fathom::frontend::java
