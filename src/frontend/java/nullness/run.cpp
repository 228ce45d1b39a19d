#include "frontend/java/nullness/run.h"

#include <cstdio>
#include <fmt/core.h>

#include "base/cpu_time.h"
#include "frontend/java/nullness/class_digests.h"
#include "frontend/java/nullness/report.h"

namespace fathom::frontend::java::nullness {

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
  ModelWriter writer(analysis);
  const GoalCollector goals(analysis, writer);
  return toJson(analysis, goals, outside, digestsOf(universe, roots)) + "\n" + writer.text();
}

}  // namespace fathom::frontend::java::nullness
