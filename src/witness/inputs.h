#pragma once

#include <optional>
#include <string>
#include <vector>

#include "program/trace.h"
#include "report/result.h"

// Where programs take values from outside, and which values an execution takes.
namespace fathom::witness {

/// A havoc that stands for the result of a function of the environment.
struct InputCall {
  program::ProcedureId procedure;
  program::EdgeId edge;
  std::size_t target = 0;  // among those of the havoc
  std::string function;    // __VERIFIER_nondet_int; Verifier.nondetInt
  bool isAtCall = true;    // its position is that of the call (C); else that is its caller's
  Position position;
};

std::vector<InputCall> inputCallsOf(const report::Encoding& encoding);

/// What one call gave, and where it is.
struct GivenInput {
  const InputCall* call = nullptr;
  program::Value value;
  Position position;
  std::string procedure;  // the one that calls
};

/// In the order of the execution; nothing where there are more than `most`.
std::optional<std::vector<GivenInput>> givenInputs(const report::Encoding& encoding,
                                                   const program::Trace& trace,
                                                   const std::vector<InputCall>& calls,
                                                   std::size_t most);

/// How the results of such a function are to be read: by its name, as its type has them.
bool returnsUnsigned(const std::string& function);
/// The number that C sees, of a variable of this width; nothing where it is no integer.
std::optional<Integer> numberOf(const program::Value& value, unsigned width, bool isUnsigned);
/// The bits of the results of a function of the environment, which the variable holds: by its type,
/// and where nothing is recorded, by its name.
unsigned widthOf(const report::Encoding& encoding, const std::string& procedure,
                 logic::Symbol symbol, const std::string& function, unsigned pointerWidth);

}  // namespace fathom::witness
