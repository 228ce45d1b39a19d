#pragma once

#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "program/proof.h"

namespace fathom::evidence {

using program::Lambda;
using program::ProcedureId;
using program::Program;
using program::Symbol;
using program::Term;

enum class Role { Input, Output, Local, Global };
enum class Tense { Now, Old, Exit, Start };

/// What a symbol of a contract means: a variable of the procedure or a global, and when.
struct Word {
  Symbol variable;
  Role role = Role::Global;
  std::size_t index = 0;  // among the variables of its role
  Tense tense = Tense::Now;
};

/// The symbols that contracts of a program may use.
class Vocabulary {
 public:
  /// Parameters are arbitrary but fixed; every part of a contract may speak of them.
  Vocabulary(logic::TermStore& terms, const Program& program,
             std::unordered_set<Symbol> parameters = {});

  /// The value of each word, or nothing where this part of a contract may not use it.
  using Meaning = std::function<std::optional<Lambda>(const Word&)>;
  /// The formula with each symbol replaced by its meaning. Throws InputError if it is no closed
  /// formula, or speaks of something else; `part` names it for people: "the post of f".
  Term instantiate(ProcedureId procedure, Term formula, const std::string& part,
                   const Meaning& meaning);

 private:
  /// Nothing: two variables could be meant (one is named like old(x) of another).
  using Words = std::unordered_map<Symbol, std::optional<Word>>;

  void add(Words& words, const std::vector<program::Variable>& variables, Role role);
  const Words& ownWords(ProcedureId procedure);
  std::optional<Word> word(ProcedureId procedure, Symbol symbol);
  [[noreturn]] void reject(ProcedureId procedure, const std::string& sentence) const;

  logic::TermStore& terms_;
  const Program& program_;
  std::unordered_set<Symbol> parameters_;
  Words globals_;
  std::unordered_map<ProcedureId, Words> own_;
};

/// The names of globals and of the procedure's own variables, and what contracts call them: no
/// fresh symbol may be named so.
std::unordered_set<std::string> spellings(logic::TermStore& terms, const Program& program,
                                          ProcedureId procedure);

}  // namespace fathom::evidence
