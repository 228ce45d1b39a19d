#include "frontend/c/metadata.h"

#include <nlohmann/json.hpp>

#include "frontend/shared/source_memory_json.h"

namespace fathom::frontend::c {

using Json = nlohmann::json;

std::string toLine(const Metadata& metadata) {
  Json entries = Json::array();
  for (const Entry& entry : metadata.entries)
    entries.push_back({entry.name, entry.parameters, entry.isStatic});
  const Json json{{"arch", metadata.arch},
                  {"entries", entries},
                  {"memory", toJson(metadata.memory)},
                  {"checks", metadata.checks}};
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Metadata readMetadata(const std::string& line) {
  const Json json = Json::parse(line);
  Metadata metadata;
  metadata.arch = json.at("arch");
  for (const Json& row : json.at("entries"))
    metadata.entries.push_back({row.at(0), row.at(1), row.at(2)});
  metadata.memory = sourceMemoryOf(json.at("memory"));
  metadata.checks = json.at("checks").get<std::set<std::string>>();
  return metadata;
}

}  // namespace fathom::frontend::c
