#pragma once

// The bodies, in C, by topic. What they do not model exactly they leave to
// __fathom_any_...(), any value, and __fathom_assume.
namespace fathom::frontend::c::library {

extern const char* const kDeclarations;
extern const char* const kStrings;
extern const char* const kCharacters;
extern const char* const kNumbers;
extern const char* const kMathematicsText;
extern const char* const kOutput;
extern const char* const kInput;
extern const char* const kProcess;
extern const char* const kFiles;
extern const char* const kSystem;
extern const char* const kOptions;
extern const char* const kLists;
extern const char* const kWide;
extern const char* const kPairs;
extern const char* const kMore;
extern const char* const kExactOutput;
extern const char* const kExactInput;

}  // namespace fathom::frontend::c::library
