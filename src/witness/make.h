#pragma once

#include <optional>
#include <string>
#include <vector>

#include "report/result.h"
#include "witness/witness.h"

namespace fathom::witness {

/// A witness in the format that says what is to be said.
struct Made {
  std::optional<Witness> witness;
  Format format = Format::Yaml;
  std::string why;  // where there is none: a sentence
};

/// Of the first violation; else, where all goals are proved, of the proofs. YAML for programs in C,
/// but GraphML for violations of memory safety and for Java.
Made witnessOf(const report::Result& result, unsigned pointerWidth);

/// What SV-COMP calls these checks: a CHECK( init(main()), LTL(...) ) each; empty where one has no
/// name.
std::string specificationOf(const std::vector<std::string>& checks, bool isJava);
/// The checks of a specification, in its short form (one formula) or its long one (CHECK(...) for
/// each); empty where part of it is not known, or is not about executions of main.
std::vector<std::string> checksIn(const std::string& specification);

/// What a function of the environment gave, as a decimal number.
struct Input {
  std::string function;
  std::string value;
};
/// Of an execution, in its order; nothing where one is no integer, or there are too many.
std::optional<std::vector<Input>> inputsOf(const report::Encoding& encoding,
                                           const program::Trace& trace, unsigned pointerWidth);

}  // namespace fathom::witness
