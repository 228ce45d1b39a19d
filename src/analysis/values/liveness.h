#pragma once

#include <unordered_map>
#include <vector>

#include "program/program.h"

namespace fathom::analysis {

/// Which variables of procedures are *live* where: what happens from there may depend on what they
/// are. Globals and inputs always are. With a truth, what it was computed from is live: what is
/// learned of it later speaks of that.
class Liveness {
 public:
  using Symbol = logic::Symbol;

  Liveness(const logic::TermStore& terms, const program::Program& program);

  bool isLive(program::ProcedureId id, program::LocationId location, Symbol symbol) const;
  /// Variables that are live before the edge, or written by it, and not live behind it.
  std::vector<Symbol> dying(program::ProcedureId id, const program::Edge& edge) const;

 private:
  class Search;
  /// Of one procedure.
  struct Body {
    std::vector<Symbol> symbols;                      // outputs and locals
    std::unordered_map<Symbol, std::size_t> numbers;  // of these
    std::vector<std::vector<bool>> live;              // by location, and number
  };

  std::vector<Body> bodies_;
};

}  // namespace fathom::analysis
