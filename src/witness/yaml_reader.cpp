#include <algorithm>
#include <fmt/format.h>
#include <sstream>
#include <string_view>
#include <yaml-cpp/yaml.h>

#include "base/errors.h"
#include "witness/names.h"
#include "witness/witness.h"

namespace fathom::witness {
namespace {

constexpr std::size_t kMostWaypoints = 20'000;
constexpr std::size_t kDeepest = 40;
constexpr std::size_t kWidestIndent = 20 * kDeepest;
constexpr std::string_view kOpening = "[{";
constexpr std::string_view kClosing = "]}";
constexpr std::string_view kQuotes = "\"'";
constexpr std::string_view kBeforeTexts = " \t\n[{,:-";

bool isOneOf(char c, std::string_view all) {
  return all.find(c) != std::string_view::npos;
}

/// Outside of quoted texts.
std::size_t deepestBracket(std::string_view text) {
  std::size_t depth = 0;
  std::size_t deepest = 0;
  char quote = 0;  // of the text that is open
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quote != 0) {
      if (c == '\\' && quote == kQuotes.front()) ++i;
      if (c == quote) quote = 0;
    } else if (isOneOf(c, kQuotes) && (i == 0 || isOneOf(text[i - 1], kBeforeTexts))) {
      quote = c;
    } else if (isOneOf(c, kOpening)) {
      deepest = std::max(deepest, ++depth);
    } else if (isOneOf(c, kClosing) && depth > 0) {
      --depth;
    }
  }
  return deepest;
}

std::size_t lengthOfIndent(std::string_view line) {
  return std::min(line.find_first_not_of(" -?"), line.size());
}

std::size_t deepestIndent(const std::string& text) {
  std::size_t deepest = 0;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);)
    deepest = std::max(deepest, lengthOfIndent(line));
  return deepest;
}

bool hasAlias(std::string_view line) {
  const std::string_view rest = line.substr(lengthOfIndent(line));
  const std::size_t value = line.find(": *");
  return rest.starts_with("*") || rest.starts_with("&") ||
         (value != std::string_view::npos && line.find_first_of(kQuotes) > value);
}

/// Reads one entry, the first that says something of an execution or of invariants.
class YamlReader {
 public:
  explicit YamlReader(std::string file) : file_(std::move(file)) {}

  Witness run(const std::string& text) {
    refuseDeep(text);
    YAML::Node root;
    try {
      const std::vector<YAML::Node> documents = YAML::LoadAll(text);
      if (documents.size() != 1)
        throw InputError({file_, 0, 0}, "a witness is one document, and nothing else");
      root = documents.front();
    } catch (const YAML::Exception& error) {
      throw InputError(at(error.mark), "this is no YAML: " + error.msg);
    }
    if (!root.IsSequence() || root.size() == 0) refuse(root, "a witness is a list of entries");
    Witness witness;
    bool isFound = false;
    for (const YAML::Node& entry : root) {
      if (isFound) refuse(entry, "a witness with more than one entry is not supported");
      witness = readEntry(entry);
      isFound = true;
    }
    return witness;
  }

 private:
  Position at(const YAML::Mark& mark) const {
    if (mark.is_null()) return {file_, 0, 0};
    return {file_, static_cast<unsigned>(mark.line + 1), static_cast<unsigned>(mark.column + 1)};
  }

  [[noreturn]] void refuse(const YAML::Node& node, const std::string& sentence) const {
    throw InputError(at(node.Mark()), sentence);
  }

  /// Aliases can make a short text an endless one, and deep nesting costs stack.
  void refuseDeep(const std::string& text) const {
    if (deepestBracket(text) > kDeepest || deepestIndent(text) > kWidestIndent)
      throw InputError({file_, 0, 0}, "the witness is nested too deeply");
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
      if (hasAlias(line))
        throw InputError({file_, 0, 0}, "the witness has aliases, which are not supported");
  }

  YAML::Node need(const YAML::Node& node, const char* name) const {
    if (!node.IsMap()) refuse(node, fmt::format("there should be fields here, such as {}", name));
    const YAML::Node found = node[name];
    if (!found) refuse(node, fmt::format("the field '{}' is missing", name));
    return found;
  }

  std::string text(const YAML::Node& node, const char* name) const {
    const YAML::Node found = need(node, name);
    if (!found.IsScalar()) refuse(found, fmt::format("the field '{}' should be a text", name));
    return found.Scalar();
  }

  std::string textOr(const YAML::Node& node, const char* name) const {
    return node.IsMap() && node[name] && node[name].IsScalar() ? node[name].Scalar() : "";
  }

  unsigned number(const YAML::Node& node, const char* name) const {
    const YAML::Node found = need(node, name);
    unsigned value = 0;
    if (!found.IsScalar() || !YAML::convert<unsigned>::decode(found, value) || value == 0)
      refuse(found, fmt::format("the field '{}' should be a number above 0", name));
    return value;
  }

  Witness readEntry(const YAML::Node& entry) {
    if (entry.IsMap() && entry.size() != 3)
      refuse(entry, "an entry has exactly entry_type, metadata and content");
    const std::string type = text(entry, "entry_type");
    Witness witness;
    readMetadata(need(entry, "metadata"), witness);
    const YAML::Node content = need(entry, "content");
    if (!content.IsSequence()) refuse(content, "the content should be a list");
    if (content.size() > kMostWaypoints) refuse(content, "the witness is too long");
    if (type == "violation_sequence")
      witness.content = readViolation(content);
    else if (type == "invariant_set")
      witness.content = readInvariants(content);
    else
      refuse(entry, "the entry_type '" + type +
                        "' is not supported: violation_sequence and invariant_set are");
    return witness;
  }

  void readMetadata(const YAML::Node& metadata, Witness& witness) const {
    const std::string version = text(metadata, "format_version");
    if (!version.starts_with("2."))
      refuse(metadata, "the format_version '" + version + "' is not supported: 2.0 and 2.1 are");
    if (text(metadata, "uuid").empty()) refuse(metadata, "the uuid is empty");
    if (text(metadata, "creation_time").empty()) refuse(metadata, "the creation_time is empty");
    witness.producer = text(need(metadata, "producer"), "name");
    const YAML::Node task = need(metadata, "task");
    for (const YAML::Node& file : need(task, "input_files")) {
      if (!file.IsScalar()) refuse(file, "an input file should be a text");
      witness.task.files.push_back(file.Scalar());
    }
    const YAML::Node hashes = need(task, "input_file_hashes");
    if (!hashes.IsMap()) refuse(hashes, "input_file_hashes should have a hash for each file");
    for (const auto& one : hashes) {
      if (!one.first.IsScalar() || !one.second.IsScalar())
        refuse(hashes, "a hash should be a text");
      witness.task.hashes[one.first.Scalar()] = one.second.Scalar();
    }
    for (const std::string& file : witness.task.files)
      if (!witness.task.hashes.contains(file))
        refuse(hashes, "the hash of " + file + " is missing");
    if (witness.task.files.empty()) refuse(task, "the witness names no input file");
    witness.task.specification = text(task, "specification");
    const std::string model = text(task, "data_model");
    if (model != "ILP32" && model != "LP64")
      refuse(task, "the data_model is ILP32 or LP64, not '" + model + "'");
    witness.task.pointerWidth = model == "ILP32" ? 32 : 64;
    witness.task.language = text(task, "language");
  }

  Location readLocation(const YAML::Node& node) const {
    const YAML::Node location = need(node, "location");
    Location found{textOr(location, "file_name"), number(location, "line"), 0,
                   textOr(location, "function")};
    if (location["column"]) found.column = number(location, "column");
    return found;
  }

  // ---- Violations ----

  Violation readViolation(const YAML::Node& content) const {
    Violation violation;
    for (const YAML::Node& one : content) violation.segments.push_back(readSegment(one));
    if (violation.segments.empty()) refuse(content, "the sequence has no segment");
    for (std::size_t i = 0; i < violation.segments.size(); ++i) {
      const bool isTarget = violation.segments[i].follow.type == WaypointType::Target;
      const bool isLast = i + 1 == violation.segments.size();
      if (isTarget != isLast)
        refuse(content[i], isLast ? "the last segment should follow a target"
                                  : "only the last segment may follow a target");
    }
    return violation;
  }

  Segment readSegment(const YAML::Node& node) const {
    const YAML::Node list = need(node, "segment");
    if (!list.IsSequence() || list.size() == 0)
      refuse(list, "a segment should be a list of waypoints");
    Segment segment;
    for (std::size_t i = 0; i < list.size(); ++i) {
      const YAML::Node waypoint = need(list[i], "waypoint");
      const std::string action = text(waypoint, "action");
      const bool isLast = i + 1 == list.size();
      if (action == "cycle") refuse(waypoint, "the action 'cycle' is not supported");
      if (action != "follow" && action != "avoid")
        refuse(waypoint, "the action '" + action + "' is neither follow nor avoid");
      if ((action == "follow") != isLast)
        refuse(waypoint, "a segment has some waypoints to avoid, then exactly one to follow");
      if (isLast)
        segment.follow = readWaypoint(waypoint);
      else
        segment.avoid.push_back(readWaypoint(waypoint));
    }
    return segment;
  }

  Waypoint readWaypoint(const YAML::Node& node) const {
    const std::string type = text(node, "type");
    const auto* known = std::ranges::find_if(
        kWaypointNames, [&](const WaypointName& one) { return type == one.name; });
    if (known == std::end(kWaypointNames)) refuse(node, "there is no waypoint '" + type + "'");
    Waypoint waypoint{known->type, "", "", readLocation(node)};
    const bool hasNone =
        known->type == WaypointType::Target || known->type == WaypointType::FunctionEnter;
    if (hasNone && node["constraint"]) refuse(node, "a " + type + " has no constraint");
    if (!hasNone) waypoint.value = text(need(node, "constraint"), "value");
    return waypoint;
  }

  // ---- Invariants ----

  Correctness readInvariants(const YAML::Node& content) const {
    Correctness correctness;
    for (const YAML::Node& one : content) {
      const YAML::Node node = need(one, "invariant");
      const std::string type = text(node, "type");
      const auto* known = std::ranges::find_if(
          kInvariantNames, [&](const InvariantName& each) { return type == each.name; });
      if (known == std::end(kInvariantNames))
        refuse(node, "the invariant type '" + type + "' is not supported");
      const std::string format = text(node, "format");
      if (format != "c_expression" && format != "ext_c_expression" && format != "acsl_expression")
        refuse(node, "the format '" + format + "' is not supported");
      Invariant invariant{known->kind, readLocation(node), "", "", "", format[0] == 'a'};
      if (invariant.kind == Invariant::Kind::Contract) {
        invariant.preCondition = textOr(node, "requires");
        invariant.postCondition = textOr(node, "ensures");
        if (invariant.preCondition.empty() && invariant.postCondition.empty())
          refuse(node, "a contract should have requires or ensures");
      } else {
        invariant.value = text(node, "value");
      }
      correctness.invariants.push_back(std::move(invariant));
    }
    return correctness;
  }

  std::string file_;
};

}  // namespace

Witness readYaml(const std::string& text, const std::string& file) {
  try {
    return YamlReader(file).run(text);
  } catch (const YAML::Exception& error) {
    throw InputError({file, 0, 0}, "this is no witness: " + error.msg);
  }
}

Witness read(const std::string& text, const std::string& file) {
  const std::size_t first = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  if (first == std::string::npos) throw InputError({file, 0, 0}, "the witness is empty");
  return text[first] == '<' ? readGraphMl(text, file) : readYaml(text, file);
}

}  // namespace fathom::witness
