#include "engine/registry/registry.h"

#include "engine/alter/alter.h"
#include "engine/horn/horn.h"
#include "engine/inertial/inertial.h"
#include "engine/smart/smart.h"
#include "engine/trace/trace.h"
#include "engine/updr/updr.h"
#include "engine/whale/whale.h"

namespace fathom::engine {

const std::vector<Row>& engines() {
  static const std::vector<Row> rows{
      {"horn", "constrained Horn clauses, solved by Z3's Spacer",
       "baseline: contracts from a solution of the clauses, traces by bounded unfolding",
       solver::Backend::Z3, horn::verify},
      {"inertial", "structural abstraction with inertial refinement (Sinha, FMCAD 2010)",
       "violations that few procedures and passes of loops explain, and goals that hold locally",
       solver::Backend::Z3, inertial::verify},
      {"alter", "alternating expansion with learned invariants (Sinha et al., 2012)",
       "goals deep in the call graph: looks outwards from the goal, callees before callers",
       solver::Backend::Z3, alter::verify},
      {"whale", "summaries guessed from under-approximations (Albarghouthi et al., VMCAI 2012)",
       "recursive programs and loops: contracts by interpolation from finite executions",
       solver::Backend::Z3, whale::verify},
      {"trace", "modular trace refinement (Cassez et al., FSTTCS 2014)",
       "programs of many functions: summaries found where a trace needs them", solver::Backend::Z3,
       trace::verify},
      {"updr", "universal PDR over procedure summaries (Frumkin et al., VMCAI 2017)",
       "state that is relations over unbounded sorts: collections and iterators, protocols",
       solver::Backend::Z3, updr::verify},
      {"smart", "compositional dynamic test generation (Godefroid, POPL 2007), made complete",
       "recursion and loops over few inputs: tables of cases, found by executions",
       solver::Backend::Z3, smart::verify},
  };
  return rows;
}

const Row* findEngine(std::string_view name) {
  for (const Row& row : engines())
    if (row.name == name) return &row;
  return nullptr;
}

}  // namespace fathom::engine
