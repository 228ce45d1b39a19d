#include "frontend/java/metadata.h"

#include <nlohmann/json.hpp>

#include "frontend/shared/source_memory_json.h"

namespace fathom::frontend::java {

using Json = nlohmann::json;

std::string toLine(const Metadata& metadata) {
  const Json json{{"main", metadata.mainClass ? Json(*metadata.mainClass) : Json(nullptr)},
                  {"public", metadata.isMainPublic},
                  {"memory", toJson(metadata.memory)}};
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Metadata readMetadata(const std::string& line) {
  const Json json = Json::parse(line);
  Metadata metadata;
  if (!json.at("main").is_null()) metadata.mainClass = json.at("main").get<std::string>();
  metadata.isMainPublic = json.at("public").get<bool>();
  metadata.memory = sourceMemoryOf(json.at("memory"));
  return metadata;
}

}  // namespace fathom::frontend::java
