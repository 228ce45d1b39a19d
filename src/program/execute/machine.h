#pragma once

#include <unordered_map>

#include "program/execute/code.h"

namespace fathom::program::execute {

/// The cells of the globals and of the procedures that run, innermost last.
class Cells {
 public:
  explicit Cells(const Program& program) : globals_(program.globals.size()) {}

  /// Variables of the procedure, the first of which are its inputs; all others are any value.
  void enter(std::size_t variables, std::vector<Cell> inputs);
  /// Back to the caller, which has so many variables.
  void leave(std::size_t callersVariables);

  /// Computes the results. Requires: the code is of the running procedure.
  std::vector<Cell> compute(const Code& code);
  /// The first result.
  Cell first(const Code& code);
  Cell& at(const Place& place);
  /// Variables of all procedures that run.
  std::size_t size() const { return own_.size(); }
  /// The globals, too.
  std::size_t allSize() const { return own_.size() + globals_.size(); }
  /// As they were before. The operations that were computed since still count.
  void restore(Cells before) {
    before.operations_ = operations_;
    *this = std::move(before);
  }
  /// How many operations were computed so far.
  std::uint64_t operations() const { return operations_; }

 private:
  void run(const Code& code);
  Cell result(const Code& code, const Instruction& instruction);
  const Cell& at(const Code& code, const Place& place);
  Cell taken(const Code& code, const Place& place);

  std::vector<Cell> globals_;
  std::vector<Cell> own_;  // of all that run
  std::size_t base_ = 0;   // where those of the running one begin
  std::vector<Cell> temporaries_;
  std::uint64_t operations_ = 0;
};

}  // namespace fathom::program::execute
