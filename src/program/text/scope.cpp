#include "program/text/scope.h"

namespace fathom::program::text {

const Known* Scope::find(const std::string& name) const {
  const auto found = names_.find(name);
  if (found != names_.end()) return &found->second;
  return globals_ ? globals_->find(name) : nullptr;
}

void Scope::declare(const std::string& name, const Known& known) {
  names_.emplace(name, known);
  blocks_.back().push_back(name);
}

void Scope::declareForAll(const std::string& name, const Known& known) {
  names_.emplace(name, known);
}

void Scope::leaveBlock() {
  for (const std::string& name : blocks_.back()) names_.erase(name);
  blocks_.pop_back();
}

}  // namespace fathom::program::text
