#pragma once

#include <optional>
#include <string>

#include "engine/engine.h"

namespace fathom::verify {

/// Where an answer comes from: an engine, or an analysis beside the engines.
struct Source {
  std::string name;
  std::optional<solver::Backend> solver{};  // the evidence is checked with another one first
  bool inParts = false;                     // what can be confirmed of its proofs counts
  bool isEarlier = false;  // from another run: perhaps about what has changed since
};

inline Source sourceOf(const engine::Row& engine) {
  return {engine.name, engine.solver};
}
inline Source valueAnalysis() {
  return {.name = "values", .inParts = true};
}
inline Source explicitValueAnalysis() {
  return {"explicit values"};
}
inline Source executions(std::size_t count) {
  return {count == 1 ? "the only execution" : "all executions"};
}
inline Source unwinding() {
  return {"unwinding", solver::Backend::Z3};
}
/// Of the engine that found it then.
inline Source earlierRun(const std::string& engine, bool inParts) {
  return {.name = engine, .inParts = inParts, .isEarlier = true};
}
inline Source randomTesting() {
  return {"random testing"};
}

}  // namespace fathom::verify
