#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "program/proof.h"

// Evidence as JSON: what workers send each other, what reports and files contain. Procedures,
// goals and variables go by name, terms as SMT-LIB text, numbers as decimal strings, so that the
// same text means the same in every process that has the same program. Reading checks everything:
// InputError where the JSON is not evidence about this program.
//
//   verdict    {"verdict": "holds", "proof": P} | {"verdict": "violated", "trace": T} |
//              {"verdict": "unknown", "why": TEXT}
//   proof      {"procedures": [{"procedure", "pre", "post", "fails"}, ...],
//               "loops": [{"procedure", "head": N, "rule": "entry-to-current" | "current-to-exit",
//                          "relation", "fails"}, ...]}
//   trace      {"universe": {SORT: N, ...}, "activations": [A, ...], "root": N, "violates"?: GOAL}
//   activation {"procedure", "inputs", "globals", "outputs", "locals", "steps", "anyInputs"?: true}
//   step       EDGE, or {"edge": N, "chosen"?: [V, ...], "callee"?: N}
//   value      true | false | "-12" | {"width": N, "value": "12"} | {"sort", "index": N} |
//              {"entries": [[KEY, ..., VALUE], ...], "else": VALUE}
//
// In texts, a backslash is written \\ and a byte that is no UTF-8 \xHH.
namespace fathom::program::serial {

using Json = nlohmann::ordered_json;

/// Throws Unsupported where a term has two different symbols of one name.
Json toJson(const logic::TermStore& terms, const Program& program, const Proof& proof);
Json toJson(const logic::TermStore& terms, const Program& program, const Trace& trace);
Json toJson(const logic::TermStore& terms, const Program& program, const Verdict& verdict);

/// Every term is the same handle that was written. Terms may speak of globals, of the procedure's
/// inputs, outputs and locals, of old and exit of them, and of elements SORT.N.
Proof readProof(logic::TermStore& terms, const Program& program, const Json& json);
/// Checks the form: everything named and numbered exists. Whether the trace is an execution is for
/// replay to say.
Trace readTrace(logic::TermStore& terms, const Program& program, const Json& json);
Verdict readVerdict(logic::TermStore& terms, const Program& program, const Json& json);

/// JSON text, nested at most 200 deep. InputError with FILE:LINE:COLUMN where it is none.
Json parseJson(std::string_view text, const std::string& file);

}  // namespace fathom::program::serial
