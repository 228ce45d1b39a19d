// The sorts, functions and relations of a program, and what operations do to them.
#include <fmt/format.h>

#include "frontend/java/relational/relational_model.h"
#include "program/requirement.h"

namespace fathom::frontend::java::relational {
namespace {

using fmt::format;

std::string declare(const Mapping& mapping, const Sort& from, const Sort& to) {
  if (mapping.isFunction) return format("function {}({}): {};\n", mapping.name, from.name, to.name);
  return format("relation {}({}, {});\n", mapping.name, from.name, to.name);
}

}  // namespace

std::string RelationalModel::declarations() const {
  std::string text;
  for (const auto& [id, sort] : sorts_) text += format("sort {};\n", sort.name);
  for (const program::Promise& one : program::kPromises)
    if (!isClosed_) text += format("var {}: bool;\n", one.variable);
  for (const auto& [id, sort] : sorts_) {
    const std::string& n = sort.number;
    text += format("var null{}: {};\nrelation used{}({});\n", n, sort.name, n, sort.name);
    if (sort.container) {
      text += declare(*sort.container, sort, sorts_.at(sort.container->to));
      text += format("relation stale{}({});\n", n, sort.name);
      if (sort.isMixed) text += format("relation isIterator{}({});\n", n, sort.name);
    }
    if (sort.hasOwn) text += format("relation isOwn{}({});\n", n, sort.name);
    if (sort.elements)
      text += format("relation member{}({}, {});\n", n, sort.name, sorts_.at(*sort.elements).name);
    if (sort.values)
      text += format("relation value{}({}, {});\n", n, sort.name, sorts_.at(*sort.values).name);
    if (sort.hasFailFast) text += format("relation failFast{}({});\n", n, sort.name);
    if (sort.hasSubLists)
      text += format("relation root{}({}, {});\nrelation staleView{}({});\n", n, sort.name,
                     sort.name, n, sort.name);
    if (sort.hasHidden)
      text += format(
          "sort hidden{0};\nfunction of{0}(hidden{0}): {1};\nrelation usedHidden{0}(hidden{0});\n"
          "relation staleHidden{0}(hidden{0});\n",
          n, sort.name);
    for (const auto& [field, mapping] : sort.fields)
      text += declare(mapping, sort, sorts_.at(mapping.to));
    for (const auto& [field, name] : sort.truths)
      text += format("relation {}({});\n", name, sort.name);
  }
  for (const auto& [field, name] : statics_) {
    const auto region =
        field.field->type.isReference() ? analysis_.staticRegion(field) : std::optional<RegionId>();
    text += format("var {}: {};\n", name, region ? sortOf(*region)->name : "bool");
  }
  text += "\n" + startProcedure();
  if (isClosed_) text += operations(allSorts(), "");
  for (const auto& [id, sort] : sorts_) text += hiddenProcedures(sort);
  return text + (isClosed_ ? unknownProcedure() : "");
}

std::set<RegionId> RelationalModel::allSorts() const {
  std::set<RegionId> all;
  for (const auto& [id, sort] : sorts_) all.insert(id);
  return all;
}

std::string RelationalModel::operations(const std::set<RegionId>& sorts,
                                        const std::string& suffix) const {
  std::string text;
  for (const RegionId id : sorts)
    text += freshProcedure(sorts_.at(id), sorts, suffix) +
            modifyProcedure(sorts_.at(id), sorts, suffix);
  return text;
}

/// Before anything has happened.
std::string RelationalModel::startProcedure() const {
  std::string text = "inline proc start() {\n";
  for (const auto& [id, sort] : sorts_) {
    text += format("  used{0}(X) = false;\n", sort.number);
    if (sort.hasHidden) text += format("  usedHidden{0}(X) = false;\n", sort.number);
  }
  for (const auto& [field, name] : statics_) {
    const auto region =
        field.field->type.isReference() ? analysis_.staticRegion(field) : std::optional<RegionId>();
    text += region ? format("  {} = null{};\n", name, sortOf(*region)->number)
                   : format("  {} = false;\n", name);
  }
  return text + "}\n";
}

/// An element that nothing refers to: its parts are as the JVM makes them.
std::string RelationalModel::freshProcedure(const Sort& sort, const std::set<RegionId>& sorts,
                                            const std::string& suffix) const {
  const std::string& n = sort.number;
  std::string text = format(
      "inline proc fresh{0}{2}() returns (x: {1}) {{\n  havoc x;\n"
      "  assume(!used{0}(x) && x != null{0});\n",
      n, sort.name, suffix);
  std::string after;
  for (const RegionId id : sorts) {
    const Sort& other = sorts_.at(id);
    const auto unreached = [&](const Mapping& mapping) {
      if (mapping.to != sort.region) return;
      text += mapping.isFunction ? format("  assume(forall Y: {}. used{}(Y) ==> {}(Y) != x);\n",
                                          other.name, other.number, mapping.name)
                                 : format("  assume(forall Y: {}. used{}(Y) ==> !{}(Y, x));\n",
                                          other.name, other.number, mapping.name);
    };
    if (other.container) unreached(*other.container);
    for (const auto& [field, mapping] : other.fields) unreached(mapping);
    if (other.hasSubLists && other.region == sort.region)
      text += format("  assume(forall Y: {0}. used{1}(Y) ==> !root{1}(Y, x));\n", sort.name, n);
    if (other.hasHidden && other.region == sort.region)
      text += format("  assume(forall Y: hidden{0}. usedHidden{0}(Y) ==> of{0}(Y) != x);\n", n);
    for (const auto& [part, name] :
         {std::pair(other.elements, "member"), std::pair(other.values, "value")})
      if (part == sort.region)
        text += format("  assume(forall Y: {}. used{}(Y) ==> !{}{}(Y, x));\n", other.name,
                       other.number, name, other.number);
  }
  for (const auto& [field, mapping] : sort.fields)
    after += "  " + sets(mapping, "x", "null" + sorts_.at(mapping.to).number) + "\n";
  for (const auto& [field, name] : sort.truths) after += format("  {}(x) = false;\n", name);
  const Region& region = analysis_.regions()[sort.region];
  for (const auto& [part, name] :
       {std::pair(sort.elements, "member"), std::pair(sort.values, "value")})
    if (part)
      after += region.isArray
                   ? format("  {0}{1}(x, Y) = (Y == null{2});\n", name, n, sorts_.at(*part).number)
                   : format("  {}{}(x, Y) = false;\n", name, n);
  if (sort.container) after += format("  stale{}(x) = false;\n", n);
  if (sort.hasOwn) after += format("  isOwn{}(x) = false;\n", n);
  if (sort.container && sort.isMixed) after += format("  isIterator{}(x) = false;\n", n);
  if (sort.hasSubLists)
    after += format("  root{0}(x, Y) = (Y == x);\n  staleView{0}(x) = false;\n", n);
  return text + after + format("  used{}(x) = true;\n}}\n", n);
}

/// The members of a container changed: iterators, but for one, become stale.
std::string RelationalModel::modifyProcedure(const Sort& sort, const std::set<RegionId>& sorts,
                                             const std::string& suffix) const {
  if (!sort.isContainer) return "";
  const std::string& n = sort.number;
  std::string body;
  const std::string guard = sort.hasFailFast ? format(" && failFast{}(c)", n) : "";
  if (sort.hasSubLists) body += format("  var r: {0};\n  assume(root{1}(c, r));\n", sort.name, n);
  const std::string base = sort.hasSubLists ? "r" : "c";
  for (const RegionId id : sorts) {
    const Sort& other = sorts_.at(id);
    if (!other.container || other.container->to != sort.region || !sort.noticesChanges) continue;
    std::string hits = says(*other.container, "I", base);
    if (sort.hasSubLists)
      hits = other.container->isFunction ? format("root{}({}(I), r)", n, other.container->name)
                                         : format("(exists C: {}. {}(I, C) && root{}(C, r))",
                                                  sort.name, other.container->name, n);
    const std::string mixed = other.isMixed ? format(" && isIterator{}(I)", other.number) : "";
    const std::string line = format("  stale{0}(I) = stale{0}(I) || ({1} && used{0}(I){2}{3}",
                                    other.number, hits, mixed, guard);
    body += line + ");\n";
  }
  if (sort.hasHidden && sort.noticesChanges)
    body += format(
        "  staleHidden{0}(I) = staleHidden{0}(I) || (of{0}(I) == {1} && "
        "usedHidden{0}(I){2});\n",
        n, base, guard);
  if (sort.hasSubLists && sort.noticesChanges)
    body += format(
        "  staleView{0}(V) = staleView{0}(V) || (root{0}(V, r) && used{0}(V) && V != r "
        "&& V != c);\n",
        n);
  return format("inline proc modify{}{}(c: {}) {{\n{}}}\n", n, suffix, sort.name, body);
}

std::string RelationalModel::hiddenProcedures(const Sort& sort) const {
  if (!sort.hasHidden) return "";
  const std::string base =
      sort.hasSubLists ? format("  var r: {0};\n  assume(root{1}(c, r));\n", sort.name, sort.number)
                       : "";
  return format(
      "inline proc begin{0}(c: {1}) returns (h: hidden{0}) {{\n{2}  havoc h;\n"
      "  assume(!usedHidden{0}(h) && of{0}(h) == {3});\n"
      "  usedHidden{0}(h) = true;\n  staleHidden{0}(h) = false;\n}}\n",
      sort.number, sort.name, base, sort.hasSubLists ? "r" : "c");
}

/// Code that is not read may change every collection that it can reach.
std::string RelationalModel::unknownProcedure() const {
  std::string body;
  const RegionId world = analysis_.world();
  for (const auto& [id, sort] : sorts_) {
    if (!sort.container || sort.container->to != world) continue;
    body += format(
        "  var s{0}: relation({1});\n  stale{0}(I) = stale{0}(I) || (s{0}(I) && "
        "used{0}(I));\n",
        sort.number, sort.name);
  }
  const Sort* open = sortOf(world);
  if (open != nullptr && open->hasHidden)
    body += format(
        "  var h{0}: relation(hidden{0});\n  staleHidden{0}(I) = staleHidden{0}(I) || "
        "(h{0}(I) && usedHidden{0}(I));\n",
        open->number);
  return format("inline proc unknown() {{\n{}}}\n\n", body);
}

}  // namespace fathom::frontend::java::relational
