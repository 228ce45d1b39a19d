#pragma once

#include "transform/loops/plan.h"

namespace fathom::transform {

/// What a set of edges and goals reads and writes.
struct Mentioned {
  std::unordered_set<logic::Symbol> read;
  std::unordered_set<logic::Symbol> written;

  void add(const logic::TermStore& terms, const program::Statement& statement);
  void addCondition(const logic::TermStore& terms, logic::Term condition);
  bool contains(logic::Symbol symbol) const {
    return read.contains(symbol) || written.contains(symbol);
  }
};

/// A procedure under construction, with the record of where its parts come from.
class Draft {
 public:
  Draft(program::ProcedureId id, std::string name, const Position& position);

  program::LocationId newLocation();
  /// The place of a location of the flow, new at the first time.
  program::LocationId at(program::LocationId flow);
  program::EdgeId add(program::LocationId from, program::LocationId to,
                      program::Statement statement, const Position& position);
  /// The flow's edge again, from its place to `to`.
  void copy(const OutlinedProcedure& source, program::EdgeId edge, program::LocationId to);

  program::Procedure procedure;
  Copy record;
  std::vector<std::optional<program::EdgeId>> origins;
};

}  // namespace fathom::transform
