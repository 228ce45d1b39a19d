#include "frontend/java/points_to/heap.h"

// What objects may hold, and what follows where a site arrives.
namespace fathom::frontend::java::points_to {
namespace {

/// The type of the array's elements.
Type elementType(const Type& array) {
  Type element = array;
  --element.dimensions;
  return element;
}

Type classType(const ResolvedField& field) {
  return Type{field.owner->name(), 0};
}

}  // namespace

bool AbstractHeap::mayBeArray(const Site& site) const {
  if (site.type.isArray()) return true;
  return !site.isExact &&
         (site.type == kObject || site.type == Type{std::string_view("java/lang/Cloneable"), 0} ||
          site.type == Type{std::string_view("java/io/Serializable"), 0});
}

bool AbstractHeap::mayHaveField(SiteId id, FieldIndex field) {
  const Site& site = sites_.at(id);
  if (id == kNull) return false;
  if (field != kElements) {
    const FilterId has = filters_.filter(Test::MayBe, classType(fields_[field.index()]));
    return filters_.passing(has).contains(id);
  }
  return mayBeArray(site) && (!site.type.isArray() || elementType(site.type).isReference());
}

bool AbstractHeap::mayHave(SiteId id, const Member& member) {
  const Site& site = sites_.at(id);
  if (id == kNull) return false;
  if (const ResolvedField* field = std::get_if<ResolvedField>(&member))
    return filters_.passing(filters_.filter(Test::MayBe, classType(*field))).contains(id);
  if (!mayBeArray(site)) return false;
  const ArrayElements* elements = std::get_if<ArrayElements>(&member);
  if (!elements || !site.type.isArray()) return true;
  const Type element = elementType(site.type);
  if (!elements->primitive) return element.isReference();
  return element == Type{*elements->primitive, 0};
}

const std::vector<FieldIndex>& AbstractHeap::fieldsOf(SiteId site) {
  const auto [known, isNew] = fieldsOfKinds_.try_emplace(filters_.kindOf(site));
  std::vector<FieldIndex>& all = known->second;
  if (!isNew || site == kNull) return all;
  if (mayHaveField(site, kElements)) all.push_back(kElements);
  for (const auto& [field, index] : instanceFields_)
    if (mayHaveField(site, index)) all.push_back(index);
  return all;
}

Type AbstractHeap::contentsType(SiteId site, FieldIndex field) const {
  if (field != kElements) return fields_[field.index()].field->type;
  const Type& array = sites_.at(site).type;
  return array.isArray() ? elementType(array) : kObject;
}

SiteId AbstractHeap::unknown(const Type& type) {
  const std::string_view* const name = std::get_if<std::string_view>(&type.element);
  const LoadedClass* const loaded = name ? hierarchy_.find(*name) : nullptr;
  const bool isExact = name ? loaded && loaded->file.flags.has(Access::Final) : true;
  const SiteId site = sites_.add({.kind = SiteKind::Unknown, .type = type, .isExact = isExact});
  graph_.insert(outside_, site);
  return site;
}

NodeId AbstractHeap::outsideOf(const Type& type) {
  const FilterId fits = filters_.filter(Test::KnownMayPass, type);
  const auto known = outsideOfTypes_.find(fits);
  if (known != outsideOfTypes_.end()) return known->second;
  const NodeId node = graph_.addSlowNode();
  outsideOfTypes_.emplace(fits, node);
  graph_.insert(node, unknown(type));
  graph_.insert(node, kNull);
  graph_.flow(literalsNode_, node, fits);
  graph_.flow(outside_, node, fits);
  graph_.flow(node, outside_);
  return node;
}

void AbstractHeap::flowFromOutside(NodeId to, const Type& type, bool maybeNull) {
  std::optional<FilterId> filter;
  if (!maybeNull) filter = filters_.filter(Test::MayBe, type);
  graph_.flow(outsideOf(type), to, filter);
}

void AbstractHeap::fill(SiteId site, NodeId from) {
  for (const FieldIndex field : fieldsOf(site)) {
    const Type type = contentsType(site, field);
    const NodeId node = fieldNode(site, field);
    flowFromOutside(node, type);
    graph_.flow(from, node, filters_.filter(Test::MayPass, type));
  }
}

RaiseIndex AbstractHeap::addRaised(const RaisedException& exception) {
  raised_.push_back(exception);
  if (raised_.size() > kMostRaised) {
    raised_.back().method = {};
    raised_.back().bci.reset();
  }
  return RaiseIndex(raised_.size() - 1);
}

void AbstractHeap::raise(RaiseIndex index, NodeId to) {
  const RaisedException& exception = raised_[index.index()];
  const Value cause = exception.cause;
  const Site site{.kind = SiteKind::Raised,
                  .type = exception.type,
                  .method = exception.method,
                  .bci = exception.bci};
  const bool isNew = !sites_.find(site);
  const SiteId id = sites_.add(site);
  graph_.insert(to, id);
  if (!isNew) return;
  if (!cause) return;
  for (const FieldIndex field : fieldsOf(id))
    graph_.flow(*cause, fieldNode(id, field),
                filters_.filter(Test::MayPass, contentsType(id, field)));
}

void AbstractHeap::apply(const LoadFrom& load, SiteId site) {
  if (mayHaveField(site, load.field)) graph_.flow(fieldNode(site, load.field), load.to);
}

void AbstractHeap::apply(const StoreInto& store, SiteId site) {
  if (mayHaveField(site, store.field)) graph_.flow(store.from, fieldNode(site, store.field));
}

void AbstractHeap::apply(const Raise& raised, SiteId site) {
  if (filters_.passing(raised.when).contains(site)) raise(raised.exception, raised.to);
}

bool AbstractHeap::isSealed(SiteId id) const {
  const Site& site = sites_.at(id);
  return id == kNull || (site.type == kString && site.kind != SiteKind::Unknown);
}

/// What unknown code knows need not be read: whoever reads `to` reads that, too.
void AbstractHeap::apply(const ReadAll& read, SiteId site) {
  if (isSealed(site) || graph_.at(outside_).contains(site)) return;
  for (const FieldIndex field : fieldsOf(site)) graph_.flow(fieldNode(site, field), read.to);
}

/// All fields of one type hold the same then. They share a node, unless the program knew the field
/// before.
void AbstractHeap::apply(const Escape& /*escape*/, SiteId site) {
  if (isSealed(site)) return;
  for (const FieldIndex field : fieldsOf(site)) {
    const NodeId shared = outsideOf(contentsType(site, field));
    const auto [own, isNew] = fieldNodes_.try_emplace(keyOf(site, field), shared);
    if (isNew) continue;
    graph_.flow(own->second, outside_);
    graph_.flow(shared, own->second);
  }
}

}  // namespace fathom::frontend::java::points_to
