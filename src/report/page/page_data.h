#pragma once

#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "report/result.h"

namespace fathom::report {

/// The result as the page's scripts read it. Files, goals and procedures go by their numbers.
class PageData {
 public:
  using Json = nlohmann::ordered_json;

  explicit PageData(const std::vector<Result>& results);

  /// Requires: forEachTrace went before; traces name files, too, and say how they end.
  Json overview();
  const std::vector<std::string>& files() const { return files_; }
  /// Its lines; nothing where it cannot be read or is very long.
  std::optional<Json> source(std::size_t file) const;
  void forEachTrace(const std::function<void(std::size_t goal, const Json& steps)>& action);

 private:
  Json goal(const Result& result, const GoalResult& row);
  Json proofs();
  Json calls();
  Json engines() const;
  Json notes();
  int fileNumber(const Result& result, const Position& position);

  const std::vector<Result>& results_;
  std::vector<std::string> files_;
  std::map<std::size_t, std::string> ends_;  // by goal: what the last step of its trace says
  std::map<const program::Proof*, std::size_t> proofNumbers_;
  std::vector<std::pair<const Encoding*, const program::Proof*>> proofs_;
};

}  // namespace fathom::report
