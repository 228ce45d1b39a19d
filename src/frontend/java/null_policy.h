#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace fathom::frontend::java::nullness {

/// What is assumed of references that come from outside of the analysed classes.
enum class FromOutside : std::uint8_t {
  Any,        // nothing: code outside may pass, return and store null everywhere
  Annotated,  // not null, except where an annotation says that it may be
  None        // never null
};
/// What receivers are where an execution begins.
enum class EntryState : std::uint8_t { Any, Invariant };
enum class Goals : std::uint8_t { Suspicious, All };

struct Policy {
  FromOutside arguments = FromOutside::Annotated;
  EntryState entryState = EntryState::Invariant;
  Goals goals = Goals::Suspicious;
  bool closedWorld = false;          // nobody outside extends the classes or calls them
  std::vector<std::string> entries;  // a.b.C.m or a.b.C.m(I)V; none: all that the policy names
};

/// Policies as words of fathom-java's command line, and back. Whether it was one.
std::vector<std::string> toWords(const Policy& policy);
bool readWord(const std::string& word, Policy& policy);

}  // namespace fathom::frontend::java::nullness
