#pragma once

#include <nlohmann/json.hpp>

#include "evidence/check.h"
#include "program/few_executions.h"
#include "program/serial/names.h"
#include "program/unwinding.h"

// Parts of records. Reading throws InputError where the JSON is of another form.
namespace fathom::report {

nlohmann::ordered_json positionRecord(const Position& position);
Position readPosition(const nlohmann::ordered_json& json);

/// What was checked of a proof, and by whom.
nlohmann::ordered_json proofReportRecord(const program::Program& program,
                                         const evidence::ProofReport& report);
evidence::ProofReport readProofReport(const program::serial::Names& names,
                                      const nlohmann::ordered_json& json);

nlohmann::ordered_json executionRecord(const program::Program& program,
                                       const program::FewExecutions& execution);
program::FewExecutions readExecution(const program::serial::Names& names,
                                     const nlohmann::ordered_json& json);
program::Unwinding readUnwinding(const nlohmann::ordered_json& json);

nlohmann::ordered_json approximationRecord(const program::Approximation& approximation);
/// The one of the program that was recorded.
std::optional<program::Approximation> readApproximation(const program::Program& program,
                                                        const nlohmann::ordered_json& json);

bool readFlag(const nlohmann::ordered_json& object, const char* name);
double readNumber(const nlohmann::ordered_json& json, const char* what);

}  // namespace fathom::report
