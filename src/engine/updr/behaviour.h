#pragma once

#include <compare>
#include <vector>

#include "logic/evaluate.h"
#include "program/program.h"

namespace fathom::engine::updr {

using logic::Symbol;
using logic::Term;
using logic::TermStore;
using program::ProcedureId;
using program::Program;

/// The two things a run of a procedure can come to. The paper's cme stays true in callers; here a
/// violated goal ends the execution, so that runs that fail have no state behind them.
enum class Ending { Returns, Fails };

/// What has a summary: the runs of a procedure that end so.
struct Behaviour {
  ProcedureId procedure;
  Ending ending = Ending::Returns;

  friend auto operator<=>(const Behaviour&, const Behaviour&) = default;
};

/// What transitions of the behaviour speak of: i_P and G, and o_P and G' where it returns. Globals
/// that are left are those of axioms, which nothing changes.
std::vector<Symbol> vocabulary(const Program& program, const Behaviour& behaviour);

/// A transition: a structure over the vocabulary.
using Transition = logic::Model;

}  // namespace fathom::engine::updr
