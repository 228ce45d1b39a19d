#include "engine/registry/registry.h"

#include "engine/horn/horn.h"

namespace fathom::engine {

const std::vector<Row>& engines() {
  static const std::vector<Row> rows{
      {"horn", "constrained Horn clauses, solved by Z3's Spacer",
       "baseline: contracts from a solution of the clauses, traces by bounded unfolding",
       solver::Backend::Z3, horn::verify},
  };
  return rows;
}

const Row* findEngine(std::string_view name) {
  for (const Row& row : engines())
    if (row.name == name) return &row;
  return nullptr;
}

}  // namespace fathom::engine
