#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// Methods of a jar as the engines are to see them: what their instructions do to references, truth
// values and small numbers, and what the analysis of null knows there (and its second look derived,
// confirm.h). fathom-java writes it; programs of goals are made of it (goal_program.h).
namespace fathom::frontend::java::null_model {

/// Local variables first, then the stack, then parameters, which never change. A register holds a
/// reference (null is 0), an int or smaller, or something that is not modelled.
using Register = std::uint32_t;
using MethodNumber = std::uint32_t;
using FieldNumber = std::uint32_t;

enum class Kind : std::uint8_t {
  Copy,       // dst = a
  Number,     // dst = x
  Any,        // dst = anything
  NonNull,    // dst = an object that is not null
  Fresh,      // dst = an object that no register holds
  AddNumber,  // dst = a + x
  Add,        // dst = a + b, and so on
  Subtract,
  And,
  Or,
  Xor,
  InstanceOf,    // dst = whether a is of class x
  Dereference,   // of a; x: a kind of site
  LoadField,     // dst = a.x
  StoreField,    // a.x = b
  LoadStatic,    // dst = x
  StoreStatic,   // x = a
  LoadElement,   // dst = a[b]
  StoreElement,  // dst[a] = b
  LoadLength,    // dst = a.length
  UseClass,      // initialiser a runs, if it has not, and writes the fields of effect x
  Call,          // x: a call of the method
  Raise,         // the instruction may raise something: handlers see the state here
  Return,        // a
  Stop,          // no execution goes on
  // What is known there.
  IsNonNull,      // a
  IsNull,         // a
  IsNumber,       // a is x
  IsSame,         // a is b
  NonNullIfZero,  // b is not null where a is 0
  NonNullIfNot,   // b is not null where a is not 0
  FieldIs,        // a.x is b
  StaticIs,       // x is b
  FieldNonNull,   // a.x is not null
  StaticNonNull   // x is not null
};
inline constexpr std::uint8_t kKinds = static_cast<std::uint8_t>(Kind::StaticNonNull) + 1;

/// Of what is known: it is about a static field, about any field, about b.
constexpr bool isOfStatic(Kind kind) {
  return kind == Kind::StaticIs || kind == Kind::StaticNonNull;
}
constexpr bool isOfField(Kind kind) {
  return kind >= Kind::FieldIs;
}
constexpr bool isOfB(Kind kind) {
  return kind >= Kind::IsSame && kind <= Kind::StaticIs;
}

struct Op {
  Kind kind = Kind::Any;
  std::uint16_t bci = 0;
  Register dst = 0;
  Register a = 0;
  Register b = 0;
  std::int32_t x = 0;
};

/// When the second successor is next; else the first.
enum class Branch : std::uint8_t {
  Other,  // nothing is known
  Zero,   // a is 0, or null
  Equal,  // a is b
  Less,   // a < b
  Negative,
  NotPositive
};
inline constexpr std::uint8_t kBranches = static_cast<std::uint8_t>(Branch::NotPositive) + 1;

struct Block {
  bool isReached = false;
  std::uint32_t depth = 0;  // of the stack at the entry
  Branch branch = Branch::Other;
  Register a = 0;
  Register b = 0;
  std::vector<std::uint32_t> successors;
  std::vector<std::uint32_t> handlers;
  std::vector<Op> known;  // at the entry
  std::vector<Op> ops;
};

struct Call {
  std::vector<MethodNumber> targets;  // own methods with a body
  bool othersToo = false;             // what it runs may also be another
  bool constructs = false;            // the first argument, whose final fields may be written
  bool givesResult = false;
  std::uint32_t effect = 0;
  std::vector<Register> arguments;
};

struct Parameter {
  Register local = 0;
  bool isNonNull = false;         // whoever calls
  bool isNonNullOutside = false;  // where code outside calls
};

struct Method {
  MethodNumber number = 0;
  std::string name;     // a.b.C.m(I)V
  bool isRoot = false;  // code outside may call it
  bool givesResult = false;
  std::uint32_t locals = 0;
  Register firstPinned = 0;
  std::vector<Parameter> parameters;
  std::vector<MethodNumber> callers;
  std::vector<Block> blocks;  // the first is the entry
  std::vector<Call> calls;
};

struct Field {
  std::string name;
  bool isStatic = false;
  bool isKept = false;     // no call writes it, but constructors of its object
  bool isOutside = false;  // of a class outside: every call may write it
};

/// Fields that something may write.
struct Effect {
  bool all = false;
  std::vector<FieldNumber> fields;  // ascending
  std::vector<FieldNumber> nulls;   // of them: null (or 0) may be written, too; ascending
};

struct Loop {
  std::uint32_t head = 0;
  std::vector<bool> blocks;  // by number
};
/// The natural loops; nothing where control enters one elsewhere than at its head.
std::optional<std::vector<Loop>> loopsOf(const std::vector<Block>& blocks);

}  // namespace fathom::frontend::java::null_model
