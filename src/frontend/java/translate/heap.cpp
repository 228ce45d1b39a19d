#include "frontend/java/translate/heap.h"

#include <algorithm>

namespace fathom::frontend::java::translation {

using program::JavaField;

Heap::Heap(TermStore& terms, const ValueEncoding& values, const std::set<ResolvedField>& accessed,
           std::vector<program::Variable>& globals, const PointsTo* pointsTo,
           const SourceFiles& sources)
    : terms_(terms),
      values_(values),
      accessed_(accessed),
      globals_(globals),
      pointsTo_(pointsTo),
      sources_(sources),
      described_{{"next", {{JavaField::Kind::Next}}},
                 {"type", {{JavaField::Kind::Class}}},
                 {"length", {{JavaField::Kind::Length, {}, "length", "int"}}}} {
  if (!pointsTo) return;
  const std::vector<Region>& all = pointsTo->regions().all();
  for (std::size_t i = 0; i < all.size(); ++i) regions_[all[i].member].push_back(RegionId(i));
}

Symbol Heap::make(const std::string& name, Sort sort, const std::string& source) {
  const Symbol symbol = terms_.symbol(name, sort);
  globals_.push_back({symbol, source, {}});
  globalSymbols_.insert(symbol);
  named_.emplace(name, symbol);
  return symbol;
}

Symbol Heap::makeObjectMap(const std::string& name, Sort of, const std::string& source) {
  objectMaps_.push_back(make(name, terms_.arraySort(terms_.intSort(), of), source));
  return objectMaps_.back();
}

Symbol Heap::other(const std::string& name, Sort sort) {
  const auto found = named_.find(name);
  return found != named_.end() ? found->second : make(name, sort);
}

Symbol Heap::objectMap(const std::string& name, Sort of) {
  const auto found = named_.find(name);
  return found != named_.end() ? found->second : makeObjectMap(name, of);
}

Symbol Heap::flag(const std::string& name) {
  const auto found = named_.find(name);
  if (found != named_.end()) return found->second;
  flags_.emplace_back(make(name, terms_.intSort()), 0);
  return flags_.back().first;
}

Symbol Heap::next() {
  return other("next", terms_.intSort());
}

Symbol Heap::type() {
  return objectMap("type", terms_.intSort());
}

Symbol Heap::length() {
  return objectMap("length", values_.sort(ValueKind::Int));
}

Sort Heap::contentsSort(const Type& element) {
  return terms_.arraySort(values_.sort(ValueKind::Int), values_.sort(kindOf(element)));
}

Term Heap::zeros(const Type& element) {
  return terms_.constArray(contentsSort(element), values_.stored(values_.zero(kindOf(element))));
}

Symbol Heap::elements(const Type& element) {
  const std::string name = element.isReference() ? "Object[]" : textOf(element) + "[]";
  if (const auto found = named_.find(name); found != named_.end()) return found->second;
  const Symbol symbol = makeObjectMap(name, contentsSort(element));
  elementMaps_.emplace_back(symbol, element);
  described_.emplace(name, DescribedField{{JavaField::Kind::Elements, {}, {}, textOf(element)}});
  return symbol;
}

/// Class files may have fields of one name and several types.
Symbol Heap::field(const ResolvedField& field) {
  const auto found = fields_.find(field);
  if (found != fields_.end()) return found->second;
  std::string name = qualifiedName(field);
  if (named_.contains(name)) name += ":" + std::string(field.field->descriptor);
  const Sort sort = values_.sort(kindOf(field.field->type));
  const bool isStatic = field.field->flags.has(Access::Static);
  require(isStatic || !isSplit(field), "fields with regions are read and written by region");
  const Symbol symbol =
      isStatic ? make(name, sort) : makeObjectMap(name, sort, std::string(field.field->name));
  describe(symbol, field);
  if (isStatic) statics_.push_back(field);
  fields_.emplace(field, symbol);
  return symbol;
}

void Heap::describe(Symbol symbol, const ResolvedField& field, std::optional<SiteId> site) {
  const bool isStatic = field.field->flags.has(Access::Static);
  described_.emplace(
      terms_.name(symbol),
      DescribedField{{isStatic ? JavaField::Kind::Static : JavaField::Kind::Instance,
                      textOf(classType(field.owner->name())), std::string(field.field->name),
                      textOf(field.field->type), sources_.isOwn(*field.owner)},
                     site});
}

std::vector<ResolvedField> Heap::instanceFields(const LoadedClass& of) const {
  std::vector<ResolvedField> fields;
  for (const LoadedClass* each = &of; each; each = each->superclass)
    for (const Field& field : each->file.fields)
      if (const ResolvedField one{each, &field};
          !field.flags.has(Access::Static) && accessed_.contains(one))
        fields.push_back(one);
  std::ranges::reverse(fields);
  return fields;
}

}  // namespace fathom::frontend::java::translation
