#include "frontend/java/metadata.h"

#include <nlohmann/json.hpp>

#include "frontend/java/java_source_json.h"

namespace fathom::frontend::java {

using Json = nlohmann::json;

std::string toLine(const Metadata& metadata) {
  const Json json{{"main", metadata.mainClass ? Json(*metadata.mainClass) : Json(nullptr)},
                  {"public", metadata.isMainPublic},
                  {"source", toJson(metadata.source)}};
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Metadata readMetadata(const std::string& line) {
  const Json json = Json::parse(line);
  Metadata metadata;
  if (!json.at("main").is_null()) metadata.mainClass = json.at("main").get<std::string>();
  metadata.isMainPublic = json.at("public").get<bool>();
  metadata.source = javaSourceOf(json.at("source"));
  return metadata;
}

}  // namespace fathom::frontend::java
