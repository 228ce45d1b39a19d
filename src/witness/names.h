#pragma once

#include <optional>
#include <string_view>

#include "witness/witness.h"

namespace fathom::witness {

struct WaypointName {
  WaypointType type;
  const char* name;
};
inline constexpr WaypointName kWaypointNames[] = {{WaypointType::Assumption, "assumption"},
                                                  {WaypointType::Branching, "branching"},
                                                  {WaypointType::FunctionEnter, "function_enter"},
                                                  {WaypointType::FunctionReturn, "function_return"},
                                                  {WaypointType::Target, "target"}};

struct InvariantName {
  Invariant::Kind kind;
  const char* name;
};
inline constexpr InvariantName kInvariantNames[] = {
    {Invariant::Kind::Loop, "loop_invariant"},
    {Invariant::Kind::Location, "location_invariant"},
    {Invariant::Kind::Contract, "function_contract"}};

}  // namespace fathom::witness
