#pragma once

#include <llvm/IR/Instruction.h>
#include <optional>
#include <string>
#include <vector>

#include "program/program.h"

namespace fathom::frontend::c {

/// Approximations that are found before the translation.
class Notes {
 public:
  using Direction = program::Approximation::Direction;
  void over(const std::string& what, const Position& position) {
    all_.push_back({Direction::Over, what, position});
  }
  void under(const std::string& what, const Position& position) {
    all_.push_back({Direction::Under, what, position});
  }
  void both(const std::string& what, const Position& position) {
    over(what, position);
    under(what, position);
  }
  const std::vector<program::Approximation>& all() const { return all_; }

 private:
  std::vector<program::Approximation> all_;
};

/// The model allows less than the source behind this instruction; the translation records it.
void noteUnder(llvm::Instruction& instruction, const std::string& what);
std::optional<std::string> notedUnder(const llvm::Instruction& instruction);

/// The format of scanf's family by which the call reads the standard input or a stream.
void noteFormat(llvm::Instruction& instruction, const std::string& format);
std::optional<std::string> notedFormat(const llvm::Instruction& instruction);

}  // namespace fathom::frontend::c
