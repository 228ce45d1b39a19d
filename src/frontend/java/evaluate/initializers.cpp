#include "frontend/java/evaluate/initializers.h"

#include <algorithm>

#include "base/errors.h"
#include "base/match.h"
#include "frontend/java/evaluate/world.h"

namespace fathom::frontend::java {
namespace {

/// What the object refers to.
std::vector<Reference> referencesOf(const HeapObject& object) {
  std::vector<Reference> references;
  match(
      object.content,
      [&](const Instance& instance) {
        for (const Value& value : instance.fields)
          if (const auto* reference = std::get_if<Reference>(&value))
            references.push_back(*reference);
      },
      [&](const Array& array) {
        if (const auto* list = std::get_if<std::vector<Reference>>(&array.elements))
          references = *list;
      },
      [](const ClassMirror&) {});
  return references;
}

}  // namespace

Initializers::Initializers(ClassHierarchy& hierarchy, MayRun mayRun)
    : world_(std::make_unique<World>(hierarchy, std::move(mayRun))) {}

Initializers::~Initializers() = default;

bool Initializers::evaluate(const LoadedClass& loaded) {
  return world_->evaluate(loaded);
}

const std::vector<const LoadedClass*>& Initializers::evaluated() const {
  return world_->evaluated;
}

std::optional<std::string> Initializers::whyNot(const LoadedClass& loaded) const {
  const auto reason = world_->reasons.find(&loaded);
  return reason == world_->reasons.end() ? std::nullopt : std::optional(reason->second);
}

Value Initializers::value(const ResolvedField& field) {
  const auto known = world_->statics.find(field);
  if (known != world_->statics.end()) return known->second;
  try {
    const Value value = world_->initialValue(field);
    if (const auto* text = std::get_if<Reference>(&value); text && !text->isNull())
      literals_.push_back(*text);
    return value;
  } catch (const Refused& refused) {
    failRequirement(refused.why, __FILE__, __LINE__);
  }
}

const ConcreteHeap& Initializers::heap() const {
  return world_->heap;
}

std::optional<Reference> Initializers::literal(std::u16string_view text) {
  const std::optional<Reference> literal = world_->heap.literal(text);
  if (literal) literals_.push_back(*literal);
  return literal;
}

std::vector<Reference> Initializers::reachable() const {
  std::vector<bool> reached(world_->heap.size() + 1);
  std::vector<Reference> open;
  const auto reach = [&](Reference reference) {
    if (reference.isNull() || reached[reference.number]) return;
    reached[reference.number] = true;
    open.push_back(reference);
  };
  for (const auto& [field, value] : world_->statics)
    if (const auto* reference = std::get_if<Reference>(&value)) reach(*reference);
  for (const Reference literal : literals_) reach(literal);
  std::vector<Reference> all;
  while (!open.empty()) {
    const Reference next = open.back();
    open.pop_back();
    all.push_back(next);
    for (const Reference reference : referencesOf(world_->heap.at(next))) reach(reference);
  }
  std::sort(all.begin(), all.end());
  return all;
}

}  // namespace fathom::frontend::java
