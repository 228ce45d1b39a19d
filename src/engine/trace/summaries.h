#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/trace/function_automaton.h"

// The context C: what is known of functions, from above (triples) and from below (paths).
namespace fathom::engine::trace {

using TripleId = Id<struct TripleTag>;
using PathId = Id<struct PathTag>;

/// Holds of every execution, not only of those of bounded recursion.
inline constexpr std::size_t kAlways = SIZE_MAX;

/// {P} A_f {Q}, of executions in which no component of the call graph is entered by calls from
/// inside it more than `level` deep.
struct Triple {
  ProcedureId function;
  Term pre;   // over inputs
  Term post;  // over inputs, outputs and error
  std::size_t level = 0;
  std::vector<Term> invariants{};   // by state of A_f: true there in every run from P
  std::vector<TripleId> support{};  // of one that holds always: what its proof used
};

/// path(t): a trace, with a path for each call of it.
struct Path {
  ProcedureId function;
  std::vector<LetterId> trace;
  std::vector<std::optional<PathId>> calls;  // by letter
  Term words;  // over inputs, outputs and error: for all such values there is a run along it
};

/// What a call is given and gives, in the terms of a trace.
struct CallWords {
  std::vector<Term> arguments;
  std::vector<Term> results;
  Term error;
};

class Summaries {
 public:
  Summaries(TermStore& terms, const Program& program)
      : terms_(terms),
        program_(program),
        triples_(program.procedures.size()),
        paths_(program.procedures.size()) {}

  TripleId add(Triple triple);
  PathId add(Path path);
  Triple& operator[](TripleId id) { return allTriples_[id.index()]; }
  const Triple& operator[](TripleId id) const { return allTriples_[id.index()]; }
  const Path& operator[](PathId id) const { return allPaths_[id.index()]; }
  std::size_t triples() const { return allTriples_.size(); }
  const std::vector<TripleId>& triplesOf(ProcedureId f) const { return triples_[f.index()]; }
  const std::vector<PathId>& pathsOf(ProcedureId f) const { return paths_[f.index()]; }

  /// A term over inputs, outputs and error of f, of what a call of it is given and gives.
  Term at(ProcedureId f, const CallWords& call, Term words) const;
  /// P => Q
  Term meaning(const Triple& triple) const { return terms_.implies(triple.pre, triple.post); }

 private:
  TermStore& terms_;
  const Program& program_;
  std::vector<Triple> allTriples_;
  std::vector<Path> allPaths_;
  std::vector<std::vector<TripleId>> triples_;  // by function
  std::vector<std::vector<PathId>> paths_;
};

/// At a call, executions of this level of the caller need this level of the callee; nothing where
/// they cannot enter it.
inline std::optional<std::size_t> levelAt(const CallLetter& call, std::size_t level) {
  if (!call.isRecursive || level == kAlways) return level;
  if (level == 0) return std::nullopt;
  return level - 1;
}

}  // namespace fathom::engine::trace
