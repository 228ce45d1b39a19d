#pragma once

#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include "frontend/java/bytecode/raising.h"
#include "frontend/java/points_to/analysis.h"
#include "frontend/java/points_to/machine.h"

namespace fathom::frontend::java::points_to {

/// Adds the constraints of one body. It runs every block once, with nodes in place of values.
class BodyVisitor {
 public:
  BodyVisitor(Analysis& analysis, const ResolvedMethod& method, const TypedBody& body);
  void visit();

 private:
  using State = Machine<Value>;

  // Blocks.
  void countPredecessors();
  State& entryOf(BlockId block);
  void visitBlock(BlockId block);
  void leave(BlockId to);
  void join(const State& state, BlockId to);
  void enterHandlers();
  NodeId raisedNode();

  // The stack and the local variables.
  void visit(const Instruction& instruction);
  void run(const Instruction& instruction);
  void runFixed(const Instruction& instruction);
  void push(Value value) { machine_.push(value); }
  Value pop();
  /// The reference on the stack below so many other entries.
  NodeId reference(std::size_t depth) const;

  // Objects.
  void pushNull(const Instruction& instruction);
  void load(const Instruction& instruction);
  void getField(const Instruction& instruction);
  void putField(const Instruction& instruction);
  void getStatic(const Instruction& instruction);
  void putStatic(const Instruction& instruction);
  void accessArray(const Instruction& instruction);
  SiteId made(const Instruction& instruction, const Type& type, std::uint32_t part = 0);
  void makeObject(const Instruction& instruction);
  void makeArray(const Instruction& instruction);
  void makeArrays(const Instruction& instruction);
  void cast(const Instruction& instruction);
  void returnResult(const Instruction& instruction);

  // Calls.
  void callMethod(const Instruction& instruction);
  void callDynamic(const Instruction& instruction);
  CallIndex addCall(const Instruction& instruction, const ResolvedMethod& resolved,
                    const MethodType& type, bool hasReceiver);
  void accessArrays(const ResolvedMethod& method, const std::vector<Value>& arguments);

  // Exceptions.
  void raiseFrom(const Instruction& instruction);
  void raiseImplicit(const Instruction& instruction, Raising reason, std::string_view exception);
  void initialize(const Instruction& instruction);

  template <class Kind>
  const Kind& constant(const Instruction& instruction) const {
    return *method_.owner->file.pool.find<Kind>(
        std::get<ConstantOperand>(instruction.operand).index);
  }

  Analysis& analysis_;
  AbstractHeap& heap_;
  Graph& graph_;
  const ResolvedMethod& method_;
  const TypedBody& body_;
  MethodNodes& nodes_;
  std::vector<std::size_t> predecessors_;
  std::vector<std::optional<State>> entries_;                                   // by block
  std::map<std::vector<std::pair<BlockId, std::string_view>>, NodeId> raised_;  // by handlers

  // While a block is visited.
  BlockId block_;
  const Frame* frame_ = nullptr;  // before the instruction
  State machine_;
  bool areLocalsNew_ = true;  // no handler knows them yet
};

}  // namespace fathom::frontend::java::points_to
