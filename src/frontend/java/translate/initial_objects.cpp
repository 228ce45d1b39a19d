#include "frontend/java/translate/initial_objects.h"

namespace fathom::frontend::java::translation {

const InitialObjects::Literal& InitialObjects::literal(const std::u16string& text) {
  const auto known = byText_.find(text);
  if (known != byText_.end()) return literals_[known->second];
  byText_.emplace(text, literals_.size());
  const std::int64_t reference = take();
  literals_.push_back({text, reference, take()});
  return literals_.back();
}

std::int64_t InitialObjects::classObject(const Type& type) {
  usesClassObjects = true;
  const auto [known, isNew] = byType_.try_emplace(descriptorOf(type), next_);
  if (isNew) classObjects_.push_back(take());
  return known->second;
}

}  // namespace fathom::frontend::java::translation
