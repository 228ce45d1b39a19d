#include "frontend/java/nullness/report.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "frontend/java/hierarchy/supertypes.h"

namespace fathom::frontend::java::nullness {
namespace {

using Json = nlohmann::ordered_json;

Json methodJson(const Universe& universe, std::uint32_t method) {
  const MethodNode& node = universe.methods()[method];
  return {{"name", qualifiedName(node.method)},
          {"file", std::string(node.method.owner->file.sourceFile.value_or(""))}};
}

bool hasPublicConstructor(const LoadedClass& one) {
  return one.file.flags.has(Access::Public) &&
         std::ranges::any_of(one.file.methods, [](const Method& method) {
           return method.name == "<init>" && method.flags.has(Access::Public);
         });
}

/// a.b.C.
std::string dotted(const LoadedClass& one) {
  std::string name(one.name());
  std::ranges::replace(name, '/', '.');
  return name;
}

class Writer {
 public:
  Writer(Analysis& analysis, const GoalCollector& goals, const Outside& outside)
      : analysis_(analysis),
        goals_(goals),
        outside_(outside),
        universe_(analysis.context().universe) {}

  std::string write(const std::map<std::string, std::string>& digests) {
    Json json;
    json["digests"] = digests;
    std::vector<Json> rows;
    for (const Goal& goal : goals_.goals()) rows.push_back(goalJson(goal));
    json["goals"] = std::move(rows);
    json["methods"] = methods_;
    json["entries"] = entriesJson();
    json["library"] = outside_.used();
    json["unconfirmed"] = goals_.confirmation().failures;
    json["checked"] = goals_.confirmation().bodies;
    json["warnings"] = universe_.warnings();
    json["classes"] = universe_.classes().size();
    json["objects"] = objectsJson();
    return json.dump(-1, ' ', true, Json::error_handler_t::replace);
  }

 private:
  std::size_t place(std::uint32_t method) {
    const auto [place, added] = places_.emplace(method, methods_.size());
    if (added) methods_.push_back(methodJson(universe_, method));
    return place->second;
  }

  Json goalJson(const Goal& goal) {
    Json row{{"m", place(goal.method)},
             {"b", goal.bci},
             {"l", goal.line},
             {"s", nameOf(goal.site)},
             {"k", static_cast<int>(goal.site)}};
    if (goal.holds()) {
      row["h"] = goal.isReached ? 1 : 2;
      return row;
    }
    row["e"] = nameOf(goal.evidence);
    if (goal.isCaught) row["caught"] = true;
    if (goal.value.nullity == Nullity::Null) row["always"] = true;
    row["cause"] = {place(goal.value.origin.method), goal.value.origin.bci,
                    static_cast<int>(goal.value.origin.source), goal.value.origin.detail};
    std::vector<Json> way;
    for (const Step& step : goals_.wayOf(goal))
      way.push_back({place(step.method), step.line, step.text});
    row["way"] = std::move(way);
    if (const auto chain = chainTo(goal.method); !chain.empty()) {
      std::vector<std::size_t> places;
      for (const std::uint32_t method : chain) places.push_back(place(method));
      row["chain"] = places;
    }
    return row;
  }

  /// The shortest chain of calls from an entry point.
  std::vector<std::uint32_t> chainTo(std::uint32_t method) {
    if (next_.empty()) findChains();
    std::vector<std::uint32_t> chain;
    for (std::uint32_t at = method; next_[at] != kNone && chain.size() < 60; at = next_[at]) {
      chain.push_back(at);
      if (next_[at] == at) return {chain.rbegin(), chain.rend()};
    }
    return {};
  }

  void findChains() {
    const std::size_t count = universe_.methods().size();
    next_.assign(count, kNone);
    std::vector<std::vector<std::uint32_t>> callees(count);
    for (std::uint32_t i = 0; i < count; ++i)
      for (const std::uint32_t caller : analysis_.callers()[i]) callees[caller].push_back(i);
    std::vector<std::uint32_t> front;
    for (std::uint32_t i = 0; i < count; ++i)
      if (analysis_.isEntry(i)) {
        next_[i] = i;
        front.push_back(i);
      }
    for (std::size_t i = 0; i < front.size(); ++i)
      for (const std::uint32_t callee : callees[front[i]])
        if (next_[callee] == kNone) {
          next_[callee] = front[i];
          front.push_back(callee);
        }
  }

  Json entriesJson() {
    std::vector<std::size_t> places;
    for (std::uint32_t i = 0; i < universe_.methods().size(); ++i)
      if (analysis_.isEntry(i)) places.push_back(place(i));
    return places;
  }

  /// Classes with objects, each with the own types that it is of; a minus before those that code
  /// outside cannot make objects of.
  Json objectsJson() {
    std::vector<Json> rows;
    for (const LoadedClass* one : universe_.classes()) {
      if (one->isAbstract()) continue;
      std::vector<const LoadedClass*> above = superinterfaces(*one);
      for (const LoadedClass* at = one->superclass; at; at = at->superclass) above.push_back(at);
      Json row{(hasPublicConstructor(*one) ? "" : "-") + dotted(*one)};
      for (const LoadedClass* each : above)
        if (universe_.isOwn(*each)) row.push_back(dotted(*each));
      rows.push_back(std::move(row));
    }
    return rows;
  }

  static constexpr std::uint32_t kNone = ~0U;
  Analysis& analysis_;
  const GoalCollector& goals_;
  const Outside& outside_;
  const Universe& universe_;
  std::vector<Json> methods_;
  std::map<std::uint32_t, std::size_t> places_;
  std::vector<std::uint32_t> next_;
};

}  // namespace

std::string toJson(Analysis& analysis, const GoalCollector& goals, const Outside& outside,
                   const std::map<std::string, std::string>& digests) {
  return Writer(analysis, goals, outside).write(digests);
}

}  // namespace fathom::frontend::java::nullness
