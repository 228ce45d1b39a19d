#include "frontend/java/points_to/heap.h"

#include "base/errors.h"

namespace fathom::frontend::java::points_to {

AbstractHeap::AbstractHeap(ClassHierarchy& hierarchy, const Reachability& reach)
    : hierarchy_(hierarchy),
      construction_(hierarchy, reach),
      filters_(hierarchy, sites_.all()),
      graph_(filters_),
      outside_(graph_.addSlowNode()),
      literalsNode_(graph_.addSlowNode()),
      fields_(1) {
  for (const ResolvedField& field : reach.fields) {
    if (!field.field->type.isReference()) continue;
    const bool isStatic = field.field->flags.has(Access::Static);
    (isStatic ? statics_ : instanceFields_).emplace(field, FieldIndex(fields_.size()));
    fields_.push_back(field);
  }
  graph_.constrain(outside_, Escape{});
}

NodeId AbstractHeap::constant(SiteId site) {
  const auto at = constants_.find(site);
  if (at != constants_.end()) return at->second;
  const NodeId node = graph_.addNode();
  graph_.insert(node, site);
  constants_.emplace(site, node);
  return node;
}

SiteId AbstractHeap::literalSite(std::u16string_view text) {
  if (const std::optional<SiteId> known = findLiteral(text)) return *known;
  const SiteId site = makeString({.kind = SiteKind::Literal, .number = literals_.size()});
  nameLiteral(text, site);
  return site;
}

void AbstractHeap::nameLiteral(std::u16string_view text, SiteId site) {
  literals_.emplace(text, site);
  graph_.insert(literalsNode_, site);
}

NodeId AbstractHeap::classObjects() {
  return constant(sites_.add({.kind = SiteKind::ClassObject, .type = kClass}));
}

SiteId AbstractHeap::makeString(const Site& string) {
  Site made = string;
  made.type = kString;
  made.isExact = true;
  const SiteId site = sites_.add(made);
  for (const auto& [field, index] : instanceFields_) {
    if (field.owner->name() != "java/lang/String" || !field.field->type.isArray()) continue;
    Site characters = made;
    characters.type = field.field->type;
    ++characters.part;
    if (!findField(site, index)) initialize(site, index, sites_.add(characters));
  }
  return site;
}

std::optional<FieldIndex> AbstractHeap::fieldIndex(const ResolvedField& field) const {
  if (!field.field->type.isReference()) return std::nullopt;
  const auto at = instanceFields_.find(field);
  require(at != instanceFields_.end(), "reachability lists all fields");
  return at->second;
}

NodeId AbstractHeap::fieldNode(SiteId site, FieldIndex field) {
  const auto [at, isNew] = fieldNodes_.try_emplace(keyOf(site, field));
  if (isNew) {
    at->second = graph_.addNode();
    if (startsAsNull(site, field)) graph_.insert(at->second, kNull);
  }
  return at->second;
}

/// Constructors run for objects that `new` makes. A copy is as null as what it is copied from.
bool AbstractHeap::startsAsNull(SiteId site, FieldIndex field) {
  if (sites_.at(site).kind != SiteKind::New || field == kElements) return true;
  return !construction_.assigns(fields_[field.index()]);
}

void AbstractHeap::initialize(SiteId site, FieldIndex field, SiteId contents) {
  const auto [at, isNew] = fieldNodes_.try_emplace(keyOf(site, field));
  if (isNew) at->second = graph_.addNode();
  graph_.insert(at->second, contents);
}

NodeId AbstractHeap::staticNode(const ResolvedField& field) {
  const auto at = staticNodes_.find(field);
  return at != staticNodes_.end() ? at->second : initializeStatic(field, kNull);
}

NodeId AbstractHeap::initializeStatic(const ResolvedField& field, SiteId contents) {
  const NodeId node = graph_.addNode();
  graph_.insert(node, contents);
  staticNodes_.emplace(field, node);
  return node;
}

std::optional<NodeId> AbstractHeap::findField(SiteId site, FieldIndex field) const {
  const auto at = fieldNodes_.find(keyOf(site, field));
  return at == fieldNodes_.end() ? std::nullopt : std::optional(at->second);
}

std::optional<NodeId> AbstractHeap::findStatic(const ResolvedField& field) const {
  const auto at = staticNodes_.find(field);
  return at == staticNodes_.end() ? std::nullopt : std::optional(at->second);
}

std::optional<SiteId> AbstractHeap::findLiteral(std::u16string_view text) const {
  const auto at = literals_.find(text);
  return at == literals_.end() ? std::nullopt : std::optional(at->second);
}

}  // namespace fathom::frontend::java::points_to
