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

bool Heap::mayBeArray(const Site& site) const {
  if (site.type.isArray()) return true;
  return !site.isExact &&
         (site.type == kObject || site.type == Type{std::string_view("java/lang/Cloneable"), 0} ||
          site.type == Type{std::string_view("java/io/Serializable"), 0});
}

bool Heap::mayHaveField(SiteId id, FieldIndex field) {
  const Site& site = sites_.at(id);
  if (id == kNull) return false;
  if (field != kElements) return filters_.mayBe(site, classType(fields_[field.index()]));
  return mayBeArray(site) && (!site.type.isArray() || elementType(site.type).isReference());
}

bool Heap::mayHave(SiteId id, const Member& member) {
  const Site& site = sites_.at(id);
  if (id == kNull) return false;
  if (const ResolvedField* field = std::get_if<ResolvedField>(&member))
    return filters_.mayBe(site, classType(*field));
  if (!mayBeArray(site)) return false;
  const ArrayElements* elements = std::get_if<ArrayElements>(&member);
  if (!elements || !site.type.isArray()) return true;
  const Type element = elementType(site.type);
  if (!elements->primitive) return element.isReference();
  return element == Type{*elements->primitive, 0};
}

std::vector<FieldIndex> Heap::fieldsOf(SiteId site) {
  std::vector<FieldIndex> all;
  if (mayHaveField(site, kElements)) all.push_back(kElements);
  for (const auto& [field, index] : instanceFields_)
    if (mayHaveField(site, index)) all.push_back(index);
  return all;
}

Type Heap::contentsType(SiteId site, FieldIndex field) const {
  if (field != kElements) return fields_[field.index()].field->type;
  const Type& array = sites_.at(site).type;
  return array.isArray() ? elementType(array) : kObject;
}

SiteId Heap::unknown(const Type& type) {
  const std::string_view* const name = std::get_if<std::string_view>(&type.element);
  const LoadedClass* const loaded = name ? hierarchy_.find(*name) : nullptr;
  const bool isExact = name ? loaded && loaded->file.flags.has(Access::Final) : true;
  const SiteId site = sites_.add({.kind = SiteKind::Unknown, .type = type, .isExact = isExact});
  graph_.insert(outside_, site);
  return site;
}

void Heap::flowFromUnknown(NodeId from, NodeId to, const Type& type, bool maybeNull) {
  graph_.insert(to, unknown(type));
  if (maybeNull) graph_.insert(to, kNull);
  const Test test = maybeNull ? Test::KnownMayPass : Test::KnownMayBe;
  graph_.flow(from, to, filters_.filter(test, type));
  graph_.flow(literalsNode_, to, filters_.filter(test, type));
}

void Heap::fill(SiteId site, NodeId from) {
  for (const FieldIndex field : fieldsOf(site))
    flowFromUnknown(from, fieldNode(site, field), contentsType(site, field));
}

RaiseIndex Heap::addRaised(const RaisedException& exception) {
  raised_.push_back(exception);
  if (raised_.size() > kMostRaised) {
    raised_.back().method = {};
    raised_.back().bci.reset();
  }
  return RaiseIndex(raised_.size() - 1);
}

void Heap::raise(RaiseIndex index, NodeId to) {
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

void Heap::apply(const LoadFrom& load, SiteId site) {
  if (mayHaveField(site, load.field)) graph_.flow(fieldNode(site, load.field), load.to);
}

void Heap::apply(const StoreInto& store, SiteId site) {
  if (mayHaveField(site, store.field)) graph_.flow(store.from, fieldNode(site, store.field));
}

void Heap::apply(const Raise& raised, SiteId site) {
  if (filters_.passing(raised.when).contains(site)) raise(raised.exception, raised.to);
}

/// Nobody else sees or changes what is in a string that the program knows.
bool Heap::isSealed(SiteId id) const {
  const Site& site = sites_.at(id);
  return id == kNull || (site.type == kString && site.kind != SiteKind::Unknown);
}

void Heap::apply(const ReadAll& read, SiteId site) {
  if (isSealed(site)) return;
  for (const FieldIndex field : fieldsOf(site)) graph_.flow(fieldNode(site, field), read.to);
}

void Heap::apply(const ExchangeAll& exchange, SiteId site) {
  if (isSealed(site)) return;
  for (const FieldIndex field : fieldsOf(site)) {
    graph_.flow(fieldNode(site, field), exchange.with);
    flowFromUnknown(exchange.with, fieldNode(site, field), contentsType(site, field));
  }
}

}  // namespace fathom::frontend::java::points_to
