#pragma once

#include <nlohmann/json.hpp>

#include "program/proof.h"

// Evidence as JSON: what workers send each other, what reports and files contain. Procedures,
// goals and variables go by name, terms as SMT-LIB text, numbers as decimal strings, so that the
// same text means the same in every process that has the same program. Reading checks everything:
// InputError where the JSON is not evidence about this program.
namespace fathom::program::serial {

using Json = nlohmann::ordered_json;

Json toJson(const logic::TermStore& terms, const Program& program, const Proof& proof);
Json toJson(const logic::TermStore& terms, const Program& program, const Trace& trace);
Json toJson(const logic::TermStore& terms, const Program& program, const Verdict& verdict);

Proof readProof(logic::TermStore& terms, const Program& program, const Json& json);
Trace readTrace(logic::TermStore& terms, const Program& program, const Json& json);
Verdict readVerdict(logic::TermStore& terms, const Program& program, const Json& json);

}  // namespace fathom::program::serial
