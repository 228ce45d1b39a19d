#include <algorithm>
#include <yaml-cpp/yaml.h>

#include "base/match.h"
#include "base/version.h"
#include "witness/names.h"
#include "witness/witness.h"

namespace fathom::witness {
namespace {

/// Every text is quoted, so that none is taken for a number or a date.
class YamlWriter {
 public:
  YamlWriter(const Witness& witness, const Origin& origin) : witness_(witness), origin_(origin) {
    out_.SetStringFormat(YAML::DoubleQuoted);
  }

  std::string run() {
    const bool isViolation = std::holds_alternative<Violation>(witness_.content);
    out_ << YAML::BeginSeq << YAML::BeginMap;
    put("entry_type", isViolation ? "violation_sequence" : "invariant_set");
    metadata();
    key("content");
    out_ << YAML::BeginSeq;
    match(
        witness_.content,
        [&](const Violation& violation) {
          for (const Segment& segment : violation.segments) write(segment);
        },
        [&](const Correctness& correctness) {
          for (const Invariant& invariant : correctness.invariants) write(invariant);
        });
    out_ << YAML::EndSeq << YAML::EndMap << YAML::EndSeq;
    return std::string(out_.c_str()) + "\n";
  }

 private:
  void key(const char* name) { out_ << YAML::Key << YAML::Auto << name << YAML::Value; }
  void put(const char* name, const std::string& text) {
    key(name);
    out_ << YAML::DoubleQuoted << text;
  }
  void put(const char* name, unsigned number) {
    key(name);
    out_ << number;
  }

  /// Contracts are new in 2.1.
  const char* version() const {
    const auto* correctness = std::get_if<Correctness>(&witness_.content);
    const bool hasContract = correctness != nullptr &&
                             std::ranges::count(correctness->invariants, Invariant::Kind::Contract,
                                                &Invariant::kind) > 0;
    return hasContract ? "2.1" : "2.0";
  }

  void metadata() {
    key("metadata");
    out_ << YAML::BeginMap;
    put("format_version", version());
    put("uuid", origin_.uuid);
    put("creation_time", origin_.time);
    key("producer");
    out_ << YAML::BeginMap;
    put("name", "Fathom");
    put("version", kVersion);
    if (!origin_.command.empty()) put("command_line", origin_.command);
    out_ << YAML::EndMap;
    task();
    out_ << YAML::EndMap;
  }

  void task() {
    const Task& task = witness_.task;
    key("task");
    out_ << YAML::BeginMap;
    key("input_files");
    out_ << YAML::BeginSeq;
    for (const std::string& file : task.files) out_ << YAML::DoubleQuoted << file;
    out_ << YAML::EndSeq;
    key("input_file_hashes");
    out_ << YAML::BeginMap;
    for (const auto& [file, hash] : task.hashes)
      out_ << YAML::Key << YAML::DoubleQuoted << file << YAML::Value << YAML::DoubleQuoted << hash;
    out_ << YAML::EndMap;
    put("specification", task.specification);
    put("data_model", task.pointerWidth == 32 ? "ILP32" : "LP64");
    put("language", task.language);
    out_ << YAML::EndMap;
  }

  void write(const Location& location) {
    key("location");
    out_ << YAML::BeginMap;
    put("file_name", location.file);
    put("line", location.line);
    if (location.column > 0) put("column", location.column);
    if (!location.function.empty()) put("function", location.function);
    out_ << YAML::EndMap;
  }

  void write(const Segment& segment) {
    out_ << YAML::BeginMap;
    key("segment");
    out_ << YAML::BeginSeq;
    for (const Waypoint& waypoint : segment.avoid) write(waypoint, "avoid");
    write(segment.follow, "follow");
    out_ << YAML::EndSeq << YAML::EndMap;
  }

  void write(const Waypoint& waypoint, const char* action) {
    out_ << YAML::BeginMap;
    key("waypoint");
    out_ << YAML::BeginMap;
    put("type", std::ranges::find(kWaypointNames, waypoint.type, &WaypointName::type)->name);
    put("action", action);
    if (!waypoint.value.empty()) {
      key("constraint");
      out_ << YAML::BeginMap;
      put("value", waypoint.value);
      if (waypoint.type != WaypointType::Branching)
        put("format",
            waypoint.type == WaypointType::FunctionReturn ? "acsl_expression" : "c_expression");
      out_ << YAML::EndMap;
    }
    write(waypoint.location);
    out_ << YAML::EndMap << YAML::EndMap;
  }

  void write(const Invariant& invariant) {
    out_ << YAML::BeginMap;
    key("invariant");
    out_ << YAML::BeginMap;
    put("type", std::ranges::find(kInvariantNames, invariant.kind, &InvariantName::kind)->name);
    write(invariant.location);
    if (invariant.kind == Invariant::Kind::Contract) {
      put("requires", invariant.preCondition);
      put("ensures", invariant.postCondition);
    } else {
      put("value", invariant.value);
    }
    put("format", invariant.isAcsl ? "acsl_expression" : "c_expression");
    out_ << YAML::EndMap << YAML::EndMap;
  }

  const Witness& witness_;
  const Origin& origin_;
  YAML::Emitter out_;
};

}  // namespace

std::string toYaml(const Witness& witness, const Origin& origin) {
  return YamlWriter(witness, origin).run();
}

}  // namespace fathom::witness
