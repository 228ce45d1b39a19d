#include "report/text/goal_text.h"

#include "report/render.h"
#include "report/source/java_view.h"

namespace fathom::report {

std::string goalText(const Result& result, const program::Goal& goal) {
  const auto* java =
      result.sourceInfo ? std::get_if<program::JavaSource>(result.sourceInfo.get()) : nullptr;
  const auto text = java ? javaGoalText(*result.terms, *result.program, *java, goal)
                         : std::optional<std::string>();
  return printable(text ? *text : goal.name + " " + goal.check);
}

}  // namespace fathom::report
