#include "frontend/java/hierarchy/class_hierarchy.h"

#include <algorithm>
#include <fmt/core.h>

#include "base/errors.h"
#include "frontend/java/hierarchy/state.h"

namespace fathom::frontend::java {
namespace {

std::string dotted(std::string_view name) {
  std::string text(name);
  std::replace(text.begin(), text.end(), '/', '.');
  return text;
}

}  // namespace

std::string qualifiedName(const ResolvedMethod& method) {
  return fmt::format("{}.{}{}", dotted(method.owner->name()), method.method->name,
                     method.method->descriptor);
}

std::string qualifiedName(const ResolvedField& field) {
  return fmt::format("{}.{}", dotted(field.owner->name()), field.field->name);
}

ClassHierarchy::ClassHierarchy(const ClassPath& path) : state_(std::make_unique<State>(path)) {}

ClassHierarchy::~ClassHierarchy() = default;

const LoadedClass* ClassHierarchy::find(std::string_view name) {
  return state_->load(name).found;
}

std::optional<std::string_view> ClassHierarchy::lacking(std::string_view name) {
  return state_->load(name).lacking;
}

const std::vector<const LoadedClass*>& ClassHierarchy::loaded() const {
  return state_->loaded;
}

const Method* ClassHierarchy::declared(const LoadedClass& owner, std::string_view name,
                                       std::string_view descriptor) {
  for (const Method& method : owner.file.methods)
    if (method.name == name && method.descriptor == descriptor) return &method;
  return nullptr;
}

const LoadedClass& ClassHierarchy::define(ClassFile file, std::string path) {
  return state_->define(std::move(file), std::move(path));
}

}  // namespace fathom::frontend::java
