#pragma once

#include <span>
#include <unordered_map>
#include <vector>

#include "program/execute/operations.h"
#include "program/program.h"

namespace fathom::program::execute {

/// Where a cell is.
struct Place {
  enum class Kind : std::uint8_t { Constant, Global, Own, Temporary };
  Kind kind = Kind::Constant;
  bool isLast = false;  // nobody reads it after this: it may be moved away
  std::uint32_t index = 0;

  bool isSame(const Place& other) const { return kind == other.kind && index == other.index; }
};

/// Computes one temporary.
struct Instruction {
  enum class Kind : std::uint8_t { Numbers, Sum, And, Or, Choice, Read, Write, Any };
  Kind kind = Kind::Any;
  Operation operation{};  // of Numbers and Sum
  std::uint32_t arguments = 0;
  std::uint32_t count = 0;
  std::uint32_t target = 0;
};

/// Terms as a list of instructions.
struct Code {
  std::vector<Instruction> instructions;
  std::vector<Place> arguments;  // of all instructions
  std::vector<Cell> constants;
  std::vector<Place> results;  // one for each term
  std::uint32_t temporaries = 0;
};

/// The variables of a procedure and the globals, by number.
class Scope {
 public:
  Scope(const Program& program, ProcedureId procedure);
  Place operator[](Symbol symbol) const { return places_.at(symbol); }
  std::optional<Place> find(Symbol symbol) const;

 private:
  std::unordered_map<Symbol, Place> places_;
};

/// The code of the terms. Those whose value depends on a function's arguments or on quantifiers are
/// any value. `overwritten` are assigned the results at once: their old values need not be kept.
Code compile(const logic::TermStore& terms, const Scope& scope, std::span<const Lambda> lambdas,
             std::span<const Symbol> overwritten = {});

}  // namespace fathom::program::execute
