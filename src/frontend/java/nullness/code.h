#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "frontend/java/bytecode/typed_body.h"

// Bodies as the analysis of null sees them: registers instead of a stack, and of each instruction
// only what it does to references and truth values.
namespace fathom::frontend::java::nullness {

/// Local variables first, then the stack, then a copy of each parameter that never changes.
using Register = std::uint16_t;

enum class OpKind : std::uint8_t {
  Raise,         // the instruction may raise something: handlers see the state here
  Copy,          // dst = a
  SetNull,       // dst = null
  SetNonNull,    // dst = an object that is not null (x: 1 where it is made here)
  SetNumber,     // dst = the number `x`
  SetAny,        // dst = anything
  SetElement,    // dst = an element of the array a, at index b
  SetLength,     // dst = the length of the array a
  Compute,       // dst = a and b under the operation of opcode x
  Increase,      // dst = a + x
  InstanceOf,    // dst = whether a is of class x (a number of its name): not null, if so
  Dereference,   // of a: a goal
  LoadField,     // dst = a.field(x)
  StoreField,    // a.field(x) = b
  LoadStatic,    // dst = field(x)
  StoreStatic,   // field(x) = a
  StoreElement,  // a goes into the array dst, at index b (x: 0; else it goes elsewhere)
  LoadNumber,    // dst = a.field(x), an int or smaller; static: see isStatic of the field
  StoreNumber,   // a.field(x) = b; static: field(x) = b
  Call,          // site x
  Return,        // a, if the method returns something
  Throw
};

/// What dereferences.
enum class Site : std::uint8_t {
  GetField,
  PutField,
  InvokeVirtual,
  InvokeInterface,
  InvokeSpecial,
  ArrayLoad,
  ArrayStore,
  ArrayLength,
  Throw,
  Monitor,
  Requires  // Objects.requireNonNull
};
inline constexpr std::size_t kSites = 11;
std::string_view nameOf(Site site);

struct Op {
  OpKind kind = OpKind::Raise;
  Site site = Site::GetField;
  std::uint16_t bci = 0;
  Register dst = 0;
  Register a = 0;
  Register b = 0;
  std::int32_t x = 0;
};

/// What is called. Arguments begin with the receiver.
struct CallSite {
  Opcode opcode = Opcode::Invokestatic;
  const MethodReference* reference = nullptr;  // null for invokedynamic
  std::optional<ResolvedMethod> resolved;      // nothing: the class path lacks it
  const LoadedClass* receiverType = nullptr;   // the static type, where it is a class
  std::vector<Register> arguments;
  std::uint32_t references = 0;  // bit i: argument i is a reference (of the first 32)
  bool givesReference = false;
  bool givesNumber = false;  // int or smaller
  bool hasResult = false;
  bool onThisClass = false;  // invokespecial of a constructor of the same class: this(...)
};

enum class BranchKind : std::uint8_t {
  Other,   // to any successor
  IfNull,  // the second successor where a is null, the first where it is not
  IfNonNull,
  IfSame,  // the second where a and b are the same reference
  IfDifferent,
  IfZero,  // the second where the number a is 0
  IfNotZero,
  IfCompared  // the second as `opcode` says of the numbers a and b, or a and 0
};

/// Whether the call may be the first use of the class that declares the method.
inline bool usesClass(const CallSite& site) {
  return site.resolved && (site.opcode == Opcode::Invokestatic ||
                           (site.reference && site.reference->member.name == "<init>"));
}

struct CodeBlock {
  std::uint32_t firstOp = 0;
  std::uint32_t endOp = 0;
  BranchKind branch = BranchKind::Other;
  Register a = 0;
  Register b = 0;
  Opcode opcode = Opcode::Nop;  // of the branch
  std::uint16_t bci = 0;
  std::uint16_t depth = 0;  // of the stack at the entry
  std::vector<std::uint32_t> successors;
  std::vector<BlockHandler> handlers;
  bool isHandler = false;
};

struct NullCode {
  std::uint16_t localCount = 0;
  Register firstPinned = 0;  // the copy of parameter 0
  Register registerCount = 0;
  std::vector<Op> ops;
  std::vector<CodeBlock> blocks;  // the first is the entry
  std::vector<CallSite> calls;
};

/// What the block returns, where it does nothing else: paths that join there may be told apart.
inline const Op* onlyReturn(const NullCode& code, std::uint32_t block) {
  const CodeBlock& its = code.blocks[block];
  const Op& first = code.ops[its.firstOp];
  const bool isAlone = its.endOp == its.firstOp + 1 && first.kind == OpKind::Return;
  return isAlone ? &first : nullptr;
}

/// Gives numbers to fields.
class FieldNumbers {
 public:
  FieldNumbers() = default;
  FieldNumbers(const FieldNumbers&) = delete;
  FieldNumbers& operator=(const FieldNumbers&) = delete;
  virtual ~FieldNumbers() = default;
  /// Nothing where the class path lacks it.
  virtual std::optional<std::uint32_t> numberOf(const FieldReference& reference) = 0;
  /// The same name has the same number.
  virtual std::int32_t numberOfClass(std::string_view name) = 0;
};

/// Nothing where the body has too many values. Requires: the hierarchy has all classes of the
/// body's owner.
std::optional<NullCode> compile(ClassHierarchy& hierarchy, const TypedBody& body,
                                FieldNumbers& fields);

}  // namespace fathom::frontend::java::nullness
