#include "frontend/java/nullness/run.h"

#include <cstdio>
#include <fmt/core.h>

#include "base/cpu_time.h"
#include "frontend/java/nullness/report.h"

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
  if (word == "--null-args=any") policy.arguments = FromOutside::Any;
  else if (word == "--null-args=annotated") policy.arguments = FromOutside::Annotated;
  else if (word == "--null-args=none") policy.arguments = FromOutside::None;
  else if (word == "--entry-state=any") policy.entryState = EntryState::Any;
  else if (word == "--entry-state=invariant") policy.entryState = EntryState::Invariant;
  else if (word == "--closed-world") policy.closedWorld = true;
  else if (word.starts_with("--null-entry=")) policy.entries.push_back(word.substr(13));
  else return false;
  return true;
}

std::string analyse(const Arguments& arguments, const Policy& policy) {
  ClassPath roots;
  ClassPath path;
  for (const std::string& root : arguments.roots) {
    roots.add(root);
    path.add(root);
  }
  for (const std::string& entry : arguments.options.classPath) path.add(entry);
  if (arguments.options.jdk.empty() || !path.addJdk(arguments.options.jdk))
    fmt::print(stderr, "no JDK was found: nothing is known of its classes\n");
  ClassHierarchy hierarchy(path);
  Universe universe(hierarchy, roots.classNames(), policy);
  std::optional<Library> library;
  if (!arguments.models.empty()) library.emplace();
  Outside outside(library ? &*library : nullptr);
  const CallEffects effects(universe, outside);
  Analysis analysis(universe, outside, effects);
  analysis.run();
  const GoalCollector goals(analysis);
  return toJson(analysis, goals, outside);
}

}  // namespace fathom::frontend::java::nullness
