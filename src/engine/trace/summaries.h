#pragma once

#include <optional>
#include <vector>

#include "engine/trace/function_automaton.h"
#include "reason/recursion_level.h"

// The context C: what is known of functions, from above (triples) and from below (paths).
namespace fathom::engine::trace {

using TripleId = Id<struct TripleTag>;
using PathId = Id<struct PathTag>;

using reason::kAlways;

/// {P} A_f {Q}, of executions up to a level of recursion.
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

/// What was found out since a moment: ids below the counts then are older ones, ids from there on
/// name what is in it.
struct News {
  std::size_t triplesBefore = 0;
  std::size_t pathsBefore = 0;
  std::vector<Triple> triples{};
  std::vector<Path> paths{};
  std::vector<std::pair<TripleId, std::size_t>> raised{};  // older ones, to this level
};

/// What a call is given and gives, in the terms of a trace.
struct CallWords {
  std::vector<Term> arguments;
  std::vector<Term> results;
  Term error;
};

class Summaries {
 public:
  Summaries(TermStore& terms, const Program& program) : terms_(terms), program_(program) {
    known_.triplesOf.resize(program.procedures.size());
    known_.pathsOf.resize(program.procedures.size());
  }

  TripleId add(Triple triple);
  /// The path, or an older one that is the same.
  PathId add(Path path);
  /// The triple holds at this level too; always, by this support.
  void raise(TripleId id, std::size_t level, std::vector<TripleId> support = {});
  /// Grows with all that is found out.
  std::size_t version() const { return version_; }
  const Triple& operator[](TripleId id) const { return known_.triples[id.index()]; }
  const Path& operator[](PathId id) const { return known_.paths[id.index()]; }
  std::size_t triples() const { return known_.triples.size(); }
  const std::vector<TripleId>& triplesOf(ProcedureId f) const {
    return known_.triplesOf[f.index()];
  }
  const std::vector<PathId>& pathsOf(ProcedureId f) const { return known_.pathsOf[f.index()]; }

  /// All that is known at a moment.
  struct Known {
    std::vector<Triple> triples;
    std::vector<Path> paths;
    std::vector<std::vector<TripleId>> triplesOf;  // by function
    std::vector<std::vector<PathId>> pathsOf;
  };
  const Known& known() const { return known_; }
  /// Forgets what was found out since; that.
  News backTo(Known before);
  /// Adds what was found out and forgotten; its ids become ours.
  void add(News news);

  /// A term over inputs, outputs and error of f, of what a call of it is given and gives.
  Term at(ProcedureId f, const CallWords& call, Term words) const;
  /// P => Q
  Term meaning(const Triple& triple) const { return terms_.implies(triple.pre, triple.post); }

 private:
  TermStore& terms_;
  const Program& program_;
  Known known_;
  std::size_t version_ = 0;
};

}  // namespace fathom::engine::trace
