#pragma once

#include <vector>

#include "program/program.h"

namespace fathom::program {

/// Who calls whom, with strongly connected components. Iterative: depth of the call graph costs no
/// stack.
struct CallGraph {
  explicit CallGraph(const Program& program);

  std::vector<std::vector<ProcedureId>> callees;  // by procedure, each once, in order of first call
  std::vector<std::vector<ProcedureId>> callers;
  std::vector<std::size_t> component;  // by procedure
  /// Callees before callers: component 0 calls nothing outside itself.
  std::vector<std::vector<ProcedureId>> components;

  bool isRecursive(ProcedureId procedure) const;
};

/// The procedures reachable from the given ones by calls, themselves included; by procedure index.
std::vector<bool> reachableFrom(const CallGraph& graph, const std::vector<ProcedureId>& roots);

/// The rule of the text language: main; else the marked ones; else every procedure that is not
/// called from outside its own component. May be empty (then the input has no entry point).
std::vector<ProcedureId> entryPointsByRule(const Program& program,
                                           const std::vector<ProcedureId>& marked);

}  // namespace fathom::program
