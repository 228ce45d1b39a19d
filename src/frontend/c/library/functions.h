#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace fathom::frontend::c {

/// How the model of a construct relates to the semantics of C.
enum class Exactness {
  Exact,   // the same executions
  Over,    // more executions: a violation needs a native run
  Under,   // fewer executions: nothing is proved
  Both,    // neither more nor fewer is known
  Refused  // not translated at all
};
const char* nameOf(Exactness exactness);

namespace library {

/// A function of the C library, known by its whole prototype.
struct Function {
  enum class Model {
    Body,     // in C, in this folder
    Builtin,  // by the translation itself
    Lowered,  // calls with a constant format become calls of bodies; others call its own, or are
              // Both
    Result    // any result of its type, and nothing changes
  };
  std::string_view prototype;
  Model model;
  Exactness exactness;
  std::string_view note;
};

/// The table, grouped by header.
const std::vector<Function>& functions();
/// The row of this name; null where there is none.
const Function* find(std::string_view name);

/// Whether a function of the table may set errno though its model does not.
bool maySetErrno(std::string_view name);

/// Kinds of types that a machine passes alike.
enum class Type {
  Void,
  Char,
  Short,
  Int,
  Long,
  LongLong,
  Float,
  Double,
  LongDouble,
  Pointer,
  Structure
};
struct Signature {
  std::string name;
  Type result = Type::Void;
  std::vector<Type> parameters;
  bool isVariadic = false;
};
Signature signatureOf(const Function& function);

/// Whether the C library of this machine, or its mathematical part, has a function of this name:
/// linkers find it.
bool isInstalled(const std::string& name);

}  // namespace library
}  // namespace fathom::frontend::c
