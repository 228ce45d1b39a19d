#include "frontend/c/heading.h"

#include <nlohmann/json.hpp>

namespace fathom::frontend::c {

using program::SourceMemory;
using program::SourceObject;
using program::SourcePlace;
using program::SourceRegion;
using program::VariableName;

namespace {

using Json = nlohmann::json;
using Places = std::map<VariableName, SourcePlace>;

Json toJson(const SourceRegion& region) {
  Json objects = Json::array();
  for (const SourceObject& object : region.objects)
    objects.push_back({object.name, object.line,
                       object.identity ? Json(*object.identity) : Json(nullptr), object.begin,
                       object.element, Json(object.fields)});
  Json fields = Json::array();
  for (const auto& [place, name] : region.fields)
    fields.push_back({place.first, place.second, name});
  return {{"stride", region.stride}, {"objects", objects}, {"fields", fields}};
}

SourceRegion regionOf(const Json& json) {
  SourceRegion region;
  region.stride = json.at("stride");
  for (const Json& row : json.at("objects")) {
    SourceObject object{row.at(0), row.at(1), std::nullopt, row.at(3), row.at(4)};
    object.fields = row.at(5).get<decltype(object.fields)>();
    if (!row.at(2).is_null()) object.identity = row.at(2).get<std::int64_t>();
    region.objects.push_back(std::move(object));
  }
  for (const Json& row : json.at("fields"))
    region.fields.emplace(std::pair<std::int64_t, std::int64_t>(row.at(0), row.at(1)), row.at(2));
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

}  // namespace

std::string toLine(const Heading& heading) {
  Json regions = Json::array();
  for (const SourceRegion& region : heading.memory.regions) regions.push_back(toJson(region));
  Json entries = Json::array();
  for (const Entry& entry : heading.entries)
    entries.push_back({entry.name, entry.parameters, entry.isStatic});
  const Json json{{"arch", heading.arch},
                  {"entries", entries},
                  {"regions", regions},
                  {"pointers", toJson(heading.memory.pointers)},
                  {"cells", toJson(heading.memory.cells)}};
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Heading readHeading(const std::string& line) {
  const Json json = Json::parse(line);
  Heading heading;
  heading.arch = json.at("arch");
  for (const Json& row : json.at("entries"))
    heading.entries.push_back({row.at(0), row.at(1), row.at(2)});
  for (const Json& region : json.at("regions")) heading.memory.regions.push_back(regionOf(region));
  heading.memory.pointers = placesOf(json.at("pointers"));
  heading.memory.cells = placesOf(json.at("cells"));
  return heading;
}

}  // namespace fathom::frontend::c
