#pragma once

#include <functional>
#include <nlohmann/json.hpp>

#include "report/result.h"

// Results for a store: whatever reports are made from, with the evidence of every goal.
namespace fathom::report {

/// All of the result but its encodings, which the record names (Encoding::name). Nothing where two
/// of them have one name. Unsupported where terms do not read back.
std::optional<nlohmann::ordered_json> recordOf(const Result& result);

/// The encoding of that name; null where there is none.
using EncodingOf = std::function<std::shared_ptr<const Encoding>(const std::string& name)>;

/// The result that was recorded, about the same programs. InputError where the JSON is no record
/// about them. Nothing is checked of what it says: who wrote it must be known.
Result readRecord(const nlohmann::ordered_json& json, const EncodingOf& encodingOf);

}  // namespace fathom::report
