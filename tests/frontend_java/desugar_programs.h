#pragma once

namespace fathom::frontend::java {

// Programs that print what their lambdas, method references, concatenations and records do.
extern const char* const kLambdas;
extern const char* const kMethodReferences;
extern const char* const kAdaptations;
extern const char* const kMarkersAndBridges;
extern const char* const kConcatenations;
extern const char* const kRecords;

}  // namespace fathom::frontend::java
