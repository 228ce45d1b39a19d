#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/id.h"
#include "frontend/java/bytecode/typed_body.h"

// A method's body without a stack: each value that matters to collections has a variable.
namespace fathom::frontend::java::relational {

using VariableId = Id<struct RelationalVariableTag>;  // in one body

/// References, and numbers that are 0 or 1; of other numbers nothing is known.
struct BodyVariable {
  bool isReference = false;
  bool isTruth = false;  // every value is 0 or 1
  std::string name;      // in the source, or what it comes from
};

enum class StepKind : std::uint8_t {
  Null,
  Truth,   // 0 or 1
  Number,  // any
  New,     // before the constructor
  Leaf,    // an object of the JDK that holds none: a string, say
  LoadField,
  StoreField,
  LoadStatic,
  StoreStatic,
  LoadElement,
  StoreElement,
  InstanceOf,
  Call,
  Initialize,  // the class's initializer may run: of `owner`
  Deref        // raises nothing but exceptions, changes nothing
};

enum class CallKind : std::uint8_t { Static, Special, Virtual };

/// The parallel assignments on the way into a block.
using Moves = std::vector<std::pair<VariableId, VariableId>>;  // to, from

struct Step {
  StepKind kind = StepKind::Deref;
  std::optional<VariableId> result{};
  std::vector<VariableId> operands{};  // the receiver first
  std::uint16_t bci = 0;
  Type type{};                           // of New, Leaf, loads
  bool truth = false;                    // of Truth
  std::optional<ResolvedField> field{};  // nothing: missing
  CallKind call = CallKind::Static;
  std::optional<ResolvedMethod> method{};  // resolved; nothing: missing
  const LoadedClass* owner = nullptr;
  bool mayRaise = false;
  std::vector<Moves>
      handlers{};  // of one that may raise: on the way to each of the block's handlers
};

enum class Test : std::uint8_t { Always, Any, Same, Null, True };

struct Leaving {
  BlockId to;
  Moves moves;
};

struct BodyBlock {
  std::vector<Step> steps;
  Test test = Test::Always;
  bool holdsOnJump = true;  // of Same, Null, True: the second way is taken where it holds
  std::vector<VariableId> operands;
  std::vector<Leaving> ways;  // as many as successors
  std::vector<BlockHandler> handlers;
  std::vector<VariableId> handlerExceptions;  // entry of each handler's stack
  bool returns = false;
  std::optional<VariableId> returned;
  std::optional<VariableId> thrown;
};

struct ThreeAddressBody {
  const TypedBody* typed = nullptr;
  std::vector<BodyVariable> variables;
  std::vector<VariableId> parameters;  // `this` first
  Moves entry;                         // on the way into the first block
  std::vector<BodyBlock> blocks;
};

/// Which numbers only ever come from truths.
void findTruths(ThreeAddressBody& body);

ThreeAddressBody threeAddressBody(ClassHierarchy& hierarchy, const TypedBody& body);

}  // namespace fathom::frontend::java::relational
