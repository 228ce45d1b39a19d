#include "frontend/java/java_source_json.h"

#include <nlohmann/json.hpp>

namespace fathom::frontend::java {

using program::JavaFault;
using program::JavaField;
using program::JavaMethod;
using program::JavaPlace;
using program::JavaSource;

namespace {

using Json = nlohmann::json;

Json fieldsToJson(const JavaSource& source) {
  Json rows = Json::array();
  for (const auto& [symbol, field] : source.fields)
    rows.push_back({symbol, static_cast<int>(field.kind), field.owner, field.name, field.type,
                    field.isOwn, field.object ? Json(*field.object) : Json(nullptr)});
  return rows;
}

void readFields(const Json& rows, JavaSource& source) {
  for (const Json& row : rows) {
    JavaField field{static_cast<JavaField::Kind>(row.at(1).get<int>()),
                    row.at(2),
                    row.at(3),
                    row.at(4),
                    row.at(5),
                    {}};
    if (!row.at(6).is_null()) field.object = row.at(6).get<std::int64_t>();
    source.fields.emplace(row.at(0), std::move(field));
  }
}

Json placesToJson(const JavaSource& source) {
  Json rows = Json::array();
  for (const auto& [at, place] : source.places)
    rows.push_back(
        {at.first, at.second, static_cast<int>(place.kind), place.exception, place.caught});
  return rows;
}

void readPlaces(const Json& rows, JavaSource& source) {
  for (const Json& row : rows)
    source.places.emplace(
        std::pair(row.at(0).get<std::string>(), row.at(1).get<std::size_t>()),
        JavaPlace{static_cast<JavaPlace::Kind>(row.at(2).get<int>()), row.at(3), row.at(4)});
}

Json methodsToJson(const JavaSource& source) {
  Json rows = Json::array();
  for (const auto& [procedure, method] : source.methods)
    rows.push_back({procedure, method.owner, method.name, method.isStatic, method.isOwn,
                    method.isInput, method.isDynamic});
  return rows;
}

void readMethods(const Json& rows, JavaSource& source) {
  for (const Json& row : rows)
    source.methods.emplace(
        row.at(0), JavaMethod{row.at(1), row.at(2), row.at(3), row.at(4), row.at(5), row.at(6)});
}

}  // namespace

Json toJson(const JavaSource& source) {
  Json types = Json::array();
  for (const auto& [variable, type] : source.types)
    types.push_back({variable.procedure, variable.symbol, type});
  Json initialTypes = Json::array();
  for (const auto& [reference, number] : source.initialTypes)
    initialTypes.push_back({reference, number});
  Json faults = Json::array();
  for (const auto& [goal, fault] : source.faults)
    faults.push_back({goal, fault.exception, fault.operation, fault.operands});
  const auto listed = [](const std::map<std::int64_t, std::string>& texts) {
    Json rows = Json::array();
    for (const auto& [number, text] : texts) rows.push_back({number, text});
    return rows;
  };
  return {{"classes", listed(source.classes)},
          {"subtypes", source.subtypes},
          {"objects", listed(source.objects)},
          {"created", listed(source.created)},
          {"initialTypes", initialTypes},
          {"fields", fieldsToJson(source)},
          {"types", types},
          {"methods", methodsToJson(source)},
          {"places", placesToJson(source)},
          {"faults", faults}};
}

JavaSource javaSourceOf(const Json& json) {
  JavaSource source;
  for (const Json& row : json.at("classes")) source.classes.emplace(row.at(0), row.at(1));
  source.subtypes = json.at("subtypes").get<decltype(source.subtypes)>();
  for (const Json& row : json.at("objects")) source.objects.emplace(row.at(0), row.at(1));
  for (const Json& row : json.at("created")) source.created.emplace(row.at(0), row.at(1));
  for (const Json& row : json.at("initialTypes"))
    source.initialTypes.emplace(row.at(0).get<std::int64_t>(), row.at(1).get<std::int64_t>());
  readFields(json.at("fields"), source);
  for (const Json& row : json.at("types"))
    source.types.emplace(program::VariableName{row.at(0), row.at(1)}, row.at(2));
  readMethods(json.at("methods"), source);
  readPlaces(json.at("places"), source);
  for (const Json& row : json.at("faults"))
    source.faults.emplace(row.at(0), JavaFault{row.at(1), row.at(2), row.at(3)});
  return source;
}

}  // namespace fathom::frontend::java
