#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

#include "base/errors.h"
#include "logic/term_store.h"

namespace fathom::logic {

/// The term as SMT-LIB 2.6, subterms that occur more than once named by let. Linear in DAG size.
std::string toSmtLib(const TermStore& terms, Term term);
std::string toSmtLib(const TermStore& terms, Sort sort);
/// A symbol's name, quoted with bars where SMT-LIB asks for it.
std::string quotedSymbol(std::string_view name);
/// declare-sort and declare-fun lines for everything that occurs free in the roots.
std::string declarations(const TermStore& terms, std::span<const Term> roots);
/// A whole script: set-logic ALL, declarations, one assert per term, check-sat.
std::string toScript(const TermStore& terms, std::span<const Term> assertions);

/// What an .smt2 script asserts. Commands other than declarations, definitions, assert and the
/// harmless ones (set-logic, set-info, set-option, check-sat, get-model, exit, ...) are an
/// InputError.
struct Script {
  std::vector<Term> assertions;
  std::unordered_map<std::string, Symbol> declared;
};
Script readScript(TermStore& terms, std::string_view text, const std::string& file);

/// One of the commands that decide what the check-sats of a script ask.
struct PushScope {};
struct PopScope {};
struct Assertion {
  Term formula;
};
struct CheckSat {
  Position position;
};
using Command = std::variant<PushScope, PopScope, Assertion, CheckSat>;
/// Those commands in their order, up to (exit); (push 2) is two. Declarations and definitions end
/// with their scope. Besides what readScript skips, every other command is an InputError.
std::vector<Command> readCommands(TermStore& terms, std::string_view text, const std::string& file);

/// One term over the declared symbols. InputError with FILE:LINE:COLUMN where it is none.
Term readTerm(TermStore& terms, std::string_view text,
              const std::unordered_map<std::string, Symbol>& declared,
              const std::string& file = "<term>");

}  // namespace fathom::logic
