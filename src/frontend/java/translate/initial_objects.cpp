#include "frontend/java/translate/initial_objects.h"

#include <algorithm>

#include "frontend/java/classfile/modified_utf8.h"

namespace fathom::frontend::java::translation {

const InitialObjects::Literal& InitialObjects::literal(const std::u16string& text) {
  const auto known = byText_.find(text);
  if (known != byText_.end()) return literals_[known->second];
  byText_.emplace(text, literals_.size());
  const std::int64_t reference = take();
  literals_.push_back({text, reference, take()});
  return literals_.back();
}

/// Arrays are named by their descriptor.
std::int64_t InitialObjects::classNameOf(const Type& type) {
  std::string name = type.isArray() ? descriptorOf(type) : textOf(type);
  std::ranges::replace(name, '/', '.');
  const auto [known, isNew] = names_.try_emplace(name, literals_.size());
  if (isNew) {
    const std::int64_t reference = take();
    literals_.push_back({toUtf16(name), reference, take()});
  }
  return literals_[known->second].reference;
}

std::int64_t InitialObjects::classObject(const Type& type) {
  usesClassObjects = true;
  const auto [known, isNew] = byType_.try_emplace(descriptorOf(type), next_);
  if (isNew) classObjects_.push_back(take());
  return known->second;
}

}  // namespace fathom::frontend::java::translation
