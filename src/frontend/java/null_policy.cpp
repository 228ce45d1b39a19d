#include "frontend/java/null_policy.h"

namespace fathom::frontend::java::nullness {

std::vector<std::string> toWords(const Policy& policy) {
  std::vector<std::string> words;
  words.push_back(policy.arguments == FromOutside::Any    ? "--null-args=any"
                  : policy.arguments == FromOutside::None ? "--null-args=none"
                                                          : "--null-args=annotated");
  words.push_back(policy.entryState == EntryState::Any ? "--entry-state=any"
                                                       : "--entry-state=invariant");
  if (policy.closedWorld) words.push_back("--closed-world");
  for (const std::string& entry : policy.entries) words.push_back("--null-entry=" + entry);
  return words;
}

bool readWord(const std::string& word, Policy& policy) {
  if (word == "--null-args=any")
    policy.arguments = FromOutside::Any;
  else if (word == "--null-args=annotated")
    policy.arguments = FromOutside::Annotated;
  else if (word == "--null-args=none")
    policy.arguments = FromOutside::None;
  else if (word == "--entry-state=any")
    policy.entryState = EntryState::Any;
  else if (word == "--entry-state=invariant")
    policy.entryState = EntryState::Invariant;
  else if (word == "--closed-world")
    policy.closedWorld = true;
  else if (word.starts_with("--null-entry="))
    policy.entries.push_back(word.substr(13));
  else
    return false;
  return true;
}

}  // namespace fathom::frontend::java::nullness
