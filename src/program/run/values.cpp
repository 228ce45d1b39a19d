#include "program/run/values.h"

#include "base/match.h"

namespace fathom::program::run {

using logic::Value;

namespace {

/// No map is missing and every element is inside the universe. Nests as deep as the value's sort.
bool isSound(const logic::Universe& universe, const Value& value) {
  return match(
      value.content(), [](bool) { return true; }, [](const Integer&) { return true; },
      [](const logic::BitVecValue&) { return true; }, [](const logic::FloatValue&) { return true; },
      [&](const logic::ElementValue& element) {
        const auto listed = universe.find(element.sort);
        return element.index < (listed == universe.end() ? 1 : listed->second);
      },
      [&](const Value::Map& map) {
        if (!map || !isSound(universe, map->otherwise)) return false;
        for (const auto& [key, entry] : map->entries) {
          if (!isSound(universe, entry)) return false;
          for (const Value& part : key)
            if (!isSound(universe, part)) return false;
        }
        return true;
      });
}

}  // namespace

bool fits(const logic::TermStore& terms, const logic::Universe& universe, const Value& value,
          logic::Symbol symbol) {
  return isSound(universe, value) && logic::fits(terms, value, symbol);
}

}  // namespace fathom::program::run
