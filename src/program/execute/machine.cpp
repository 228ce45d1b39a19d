#include "program/execute/machine.h"

#include <iterator>

#include "base/errors.h"

namespace fathom::program::execute {

void Cells::enter(std::size_t variables, std::vector<Cell> inputs) {
  base_ = own_.size();
  own_.insert(own_.end(), std::make_move_iterator(inputs.begin()),
              std::make_move_iterator(inputs.end()));
  own_.resize(base_ + variables);
}

void Cells::leave(std::size_t callersVariables) {
  own_.resize(base_);
  base_ -= callersVariables;
}

Cell& Cells::at(const Place& place) {
  switch (place.kind) {
    case Place::Kind::Global:
      return globals_[place.index];
    case Place::Kind::Own:
      return own_[base_ + place.index];
    case Place::Kind::Temporary:
      return temporaries_[place.index];
    case Place::Kind::Constant:
      break;
  }
  throw InternalError("a constant is not assigned");
}

const Cell& Cells::at(const Code& code, const Place& place) {
  return place.kind == Place::Kind::Constant ? code.constants[place.index] : at(place);
}

Cell Cells::taken(const Code& code, const Place& place) {
  return place.isLast ? std::move(at(place)) : at(code, place);
}

std::vector<Cell> Cells::compute(const Code& code) {
  run(code);
  std::vector<Cell> results;
  results.reserve(code.results.size());
  for (const Place& place : code.results) results.push_back(taken(code, place));
  return results;
}

Cell Cells::first(const Code& code) {
  run(code);
  return taken(code, code.results.front());
}

void Cells::run(const Code& code) {
  if (temporaries_.size() < code.temporaries) temporaries_.resize(code.temporaries);
  operations_ += code.instructions.size();
  for (const Instruction& instruction : code.instructions)
    temporaries_[instruction.target] = result(code, instruction);
}

namespace {

/// A conjunction, where `decisive` is false, or a disjunction, where it is true.
template <class At>
Cell junction(std::uint32_t count, bool decisive, const At& at) {
  bool isSure = true;
  for (std::uint32_t i = 0; i < count; ++i) {
    if (at(i).isAny())
      isSure = false;
    else if (at(i).isTrue() == decisive)
      return decisive;
  }
  return isSure ? Cell(!decisive) : Cell();
}

template <class At>
Cell sum(const Instruction& instruction, const At& at) {
  Cell total = at(0);
  for (std::uint32_t i = 1; i < instruction.count; ++i) {
    if (!total.isNumber() || !at(i).isNumber()) return {};
    total = operate(instruction.operation, total.number(), at(i).number());
  }
  return total;
}

template <class At>
Cell ofNumbers(const Instruction& instruction, const At& at) {
  if (!at(0).isNumber()) return {};
  if (instruction.count == 1) return operate(instruction.operation, at(0).number(), 0);
  if (!at(1).isNumber()) return {};
  return operate(instruction.operation, at(0).number(), at(1).number());
}

}  // namespace

Cell Cells::result(const Code& code, const Instruction& instruction) {
  const Place* places = code.arguments.data() + instruction.arguments;
  const auto at = [&](std::uint32_t i) -> const Cell& { return this->at(code, places[i]); };
  switch (instruction.kind) {
    case Instruction::Kind::Numbers:
      return ofNumbers(instruction, at);
    case Instruction::Kind::Sum:
      return sum(instruction, at);
    case Instruction::Kind::And:
      return junction(instruction.count, false, at);
    case Instruction::Kind::Or:
      return junction(instruction.count, true, at);
    case Instruction::Kind::Choice:
      if (at(0).isAny()) return {};
      return taken(code, places[at(0).isTrue() ? 1 : 2]);
    case Instruction::Kind::Read:
      return read(at(0), at(1));
    case Instruction::Kind::Write:
      return written(taken(code, places[0]), at(1), taken(code, places[2]));
    case Instruction::Kind::Any:
      return {};
  }
  throw InternalError("every instruction has a case");
}

}  // namespace fathom::program::execute
