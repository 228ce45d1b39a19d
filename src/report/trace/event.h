#pragma once

#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "program/trace.h"

namespace fathom::report {

/// An element of memory that gets a value: (malloc#2 at line 8)->next = null.
struct StoredValue {
  std::string place;
  std::string value;
};

/// A visible step of an activation, as one line or a part of one.
struct Event {
  Position position;
  std::string text;
  std::optional<program::ActivationId> callee;  // its own steps may follow below
  std::string effects;  // " with g = 7": for calls whose steps do not follow
  std::optional<program::EdgeId> edge;
  std::vector<std::string> changes;             // names of variables that get a new value
  std::map<std::string, std::string> mentions;  // variables of a condition, with their values
  bool isInput = false;                         // the environment chooses a value
  std::set<std::string> reads;                  // f::x for a local of f, g for a global
  std::set<std::string> writes;                 // the same
  std::vector<std::pair<std::string, std::string>> values{};  // of variables that it changes
  std::vector<StoredValue> stores{};                          // in memory
};

/// The visible steps of one activation; the middle of long ones is left out.
struct ActivationText {
  std::vector<Event> first;
  std::deque<Event> last;
  std::size_t leftOut = 0;  // between the two
};

}  // namespace fathom::report
