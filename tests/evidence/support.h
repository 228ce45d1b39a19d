#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "evidence/check.h"

namespace fathom::evidence {

using program::Contract;
using program::LocationId;
using program::LoopContract;
using program::LoopRule;

/// A program and a proof about it, both written as text. Formulas are SMT-LIB over the names of the
/// procedure: (<= |old(i)| i n).
class ProofCase {
 public:
  explicit ProofCase(const std::string& text);
  ProofCase() = default;  // nothing yet

  void contract(const std::string& procedure, const std::string& pre, const std::string& post,
                const std::string& fails);
  /// At the loop entries at which an edge of that line begins.
  void loop(const std::string& procedure, unsigned line, LoopRule rule, const std::string& relation,
            const std::string& fails);
  /// At the first location at which an edge of that line begins.
  void assertion(const std::string& procedure, unsigned line, const std::string& formula);
  Term formula(ProcedureId procedure, const std::string& text);
  ProcedureId procedure(const std::string& name) const;
  std::vector<LocationId> cutsAt(ProcedureId procedure, unsigned line) const;

  std::vector<Block> blocks();
  /// In fresh processes, as users have it.
  ProofReport check();

  logic::TermStore terms;
  Program program;
  Proof proof;
  std::vector<GoalId> goals;  // all of the program, unless changed
};

/// How solvers see the conditions: by kind, how many are false in some state.
struct Seen {
  std::map<ConditionKind, std::size_t> broken;
  std::size_t open = 0;
  std::size_t valid = 0;
  bool holds() const { return broken.empty() && open == 0; }
  std::set<ConditionKind> kinds() const;
};
/// Asks in this process.
Seen look(logic::TermStore& terms, const std::vector<Block>& blocks, solver::Backend backend);

std::string show(const Seen& seen);
/// The first procedure, goal or condition that is not discharged, for failure messages.
std::string show(const ProofReport& report);

}  // namespace fathom::evidence
