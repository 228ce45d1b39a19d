#include "frontend/shared/source_memory_json.h"

#include <nlohmann/json.hpp>

namespace fathom::frontend {

using program::SourceAccess;
using program::SourceMemory;
using program::SourceObject;
using program::SourcePlace;
using program::SourceRegion;
using program::SourceStrings;
using program::SourceType;
using program::VariableName;

namespace {

using Json = nlohmann::json;
using Places = std::map<VariableName, SourcePlace>;

Json toJson(const SourceRegion& region) {
  Json objects = Json::array();
  for (const SourceObject& object : region.objects)
    objects.push_back({object.name, object.line,
                       object.identity ? Json(*object.identity) : Json(nullptr), object.begin,
                       object.element, Json(object.fields), object.inner, object.isHeap,
                       object.procedure, object.declared, object.isOfCallers});
  Json fields = Json::array();
  for (const auto& [place, name] : region.fields)
    fields.push_back({place.first, place.second, name});
  const auto& facts = region.facts;
  return {{"stride", region.stride},
          {"objects", objects},
          {"fields", fields},
          {"facts", {facts.procedure, facts.next, facts.current, facts.alive, facts.live}}};
}

SourceRegion regionOf(const Json& json) {
  SourceRegion region;
  region.stride = json.at("stride");
  for (const Json& row : json.at("objects")) {
    SourceObject object{row.at(0), row.at(1), std::nullopt, row.at(3), row.at(4)};
    object.fields = row.at(5).get<decltype(object.fields)>();
    object.inner = row.at(6).get<decltype(object.inner)>();
    object.isHeap = row.at(7);
    object.procedure = row.at(8);
    object.declared = row.at(9);
    object.isOfCallers = row.at(10);
    if (!row.at(2).is_null()) object.identity = row.at(2).get<std::int64_t>();
    region.objects.push_back(std::move(object));
  }
  for (const Json& row : json.at("fields"))
    region.fields.emplace(std::pair<std::int64_t, std::int64_t>(row.at(0), row.at(1)), row.at(2));
  const Json& facts = json.at("facts");
  region.facts = {facts.at(0), facts.at(1), facts.at(2), facts.at(3), facts.at(4)};
  return region;
}

Json toJson(const Places& places) {
  Json rows = Json::array();
  for (const auto& [variable, place] : places)
    rows.push_back({variable.procedure, variable.symbol, place.region, place.offset,
                    place.object ? Json(*place.object) : Json(nullptr)});
  return rows;
}

Places placesOf(const Json& json) {
  Places places;
  for (const Json& row : json) {
    SourcePlace place{row.at(2), row.at(3)};
    if (!row.at(4).is_null()) place.object = row.at(4).get<std::size_t>();
    places.emplace(VariableName{row.at(0), row.at(1)}, place);
  }
  return places;
}

using Types = std::map<VariableName, SourceType>;

Json toJson(const Types& types) {
  Json rows = Json::array();
  for (const auto& [variable, type] : types)
    rows.push_back({variable.procedure, variable.symbol, type.kind == SourceType::Kind::Float,
                    type.width, type.isSigned});
  return rows;
}

Types typesOf(const Json& json) {
  using Kind = SourceType::Kind;
  Types types;
  for (const Json& row : json)
    types.emplace(
        VariableName{row.at(0), row.at(1)},
        SourceType{row.at(2).get<bool>() ? Kind::Float : Kind::Number, row.at(3), row.at(4)});
  return types;
}

using Accesses = std::map<std::string, SourceAccess>;

Json toJson(const Accesses& accesses) {
  Json rows = Json::array();
  for (const auto& [goal, access] : accesses)
    rows.push_back({goal, static_cast<int>(access.kind), access.region, access.offset,
                    access.object, access.strides, access.alive, access.begin, access.whole,
                    access.size});
  return rows;
}

Accesses accessesOf(const Json& json) {
  Accesses accesses;
  for (const Json& row : json)
    accesses.emplace(row.at(0), SourceAccess{static_cast<SourceAccess::Kind>(row.at(1).get<int>()),
                                             row.at(2), row.at(3), row.at(4), row.at(5), row.at(6),
                                             row.at(7), row.at(8), row.at(9)});
  return accesses;
}

Json toJson(const SourceStrings& list) {
  return {list.isEnvironment, list.vectorRegion, list.vector, list.region,
          list.first,         list.begin,        list.stride, list.pointerWidth,
          list.count,         list.numbers,      list.sizes,  Json(list.bytes)};
}

SourceStrings stringsOf(const Json& row) {
  SourceStrings list{row.at(0), row.at(1), row.at(2), row.at(3), row.at(4), row.at(5),
                     row.at(6), row.at(7), row.at(8), row.at(9), row.at(10)};
  list.bytes = row.at(11).get<decltype(list.bytes)>();
  return list;
}

}  // namespace

Json toJson(const SourceMemory& memory) {
  Json requirements = Json::array();
  for (const program::SourceRequirement& one : memory.requirements)
    requirements.push_back({one.procedure, one.goal, one.sentence});
  Json strings = Json::array();
  for (const SourceStrings& list : memory.strings) strings.push_back(toJson(list));
  Json regions = Json::array();
  for (const SourceRegion& region : memory.regions) regions.push_back(toJson(region));
  return {{"regions", regions},
          {"pointers", toJson(memory.pointers)},
          {"cells", toJson(memory.cells)},
          {"types", toJson(memory.types)},
          {"accesses", toJson(memory.accesses)},
          {"strings", strings},
          {"entries", memory.entries},
          {"requirements", requirements}};
}

SourceMemory sourceMemoryOf(const Json& json) {
  SourceMemory memory;
  for (const Json& region : json.at("regions")) memory.regions.push_back(regionOf(region));
  memory.pointers = placesOf(json.at("pointers"));
  memory.cells = placesOf(json.at("cells"));
  memory.types = typesOf(json.at("types"));
  memory.accesses = accessesOf(json.at("accesses"));
  for (const Json& row : json.at("strings")) memory.strings.push_back(stringsOf(row));
  memory.entries = json.at("entries").get<decltype(memory.entries)>();
  for (const Json& row : json.at("requirements"))
    memory.requirements.push_back({row.at(0), row.at(1), row.at(2)});
  return memory;
}

}  // namespace fathom::frontend
