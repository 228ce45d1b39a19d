#include "program/run/known_runs.h"

#include <algorithm>

namespace fathom::program::run {

namespace {

const logic::MapValue* mapOf(const Value& value) {
  const auto* map = std::get_if<Value::Map>(&value.content());
  return map ? map->get() : nullptr;
}

bool isSame(const Value& a, const Value& b) {
  if (const auto* map = mapOf(a)) return map == mapOf(b);
  return a == b;
}

std::uint64_t hashOf(const Value& value) {
  if (const auto* map = mapOf(value)) return std::hash<const void*>()(map);
  return value.hash();
}

std::uint64_t hashOf(ProcedureId procedure, const std::vector<Value>& inputs,
                     const std::vector<Value>& globals) {
  std::uint64_t hash = procedure.index();
  for (const auto* values : {&inputs, &globals})
    for (const Value& value : *values) hash = hashCombine(hash, hashOf(value));
  return hash;
}

}  // namespace

void KnownRuns::add(ActivationId id, const Trace& trace, Completed left) {
  const Activation& activation = trace[id];
  byBeginning_.emplace(hashOf(activation.procedure, activation.inputs, activation.globals), id);
  left_.emplace(id, std::move(left));
}

std::optional<ActivationId> KnownRuns::find(ProcedureId procedure, const std::vector<Value>& inputs,
                                            const std::vector<Value>& globals,
                                            const Trace& trace) const {
  const auto [first, last] = byBeginning_.equal_range(hashOf(procedure, inputs, globals));
  for (auto it = first; it != last; ++it) {
    const Activation& known = trace[it->second];
    if (known.procedure == procedure && std::ranges::equal(known.inputs, inputs, isSame) &&
        std::ranges::equal(known.globals, globals, isSame))
      return it->second;
  }
  return std::nullopt;
}

}  // namespace fathom::program::run
