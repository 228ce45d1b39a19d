#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "program/text/source.h"

namespace fathom::program::text {

/// What callers see of a procedure.
struct Signature {
  const ProcItem* item = nullptr;
  std::vector<Variable> inputs;
  std::vector<Variable> outputs;
  std::optional<ProcedureId> id;  // none: expanded at its calls
};

using Signatures = std::unordered_map<std::string, Signature>;

/// The signatures of all procedures. One without `returns` has as many outputs (result, result2,
/// ...) as its return statements say; `return f(x);` says as many as f has.
Signatures collectSignatures(const Source& source);

/// A declared variable under the name, with what the source calls it.
Variable makeVariable(const Source& source, const Declared& declared, const std::string& name);

}  // namespace fathom::program::text
