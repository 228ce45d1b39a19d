#include "report/text/known_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>

#include "logic/conjuncts.h"
#include "report/source/java_view.h"
#include "report/source/names.h"

namespace fathom::report {

std::string knownText(const Encoding& encoding, const KnownState& known) {
  logic::TermStore& terms = *encoding.terms;
  const auto* java =
      encoding.sourceInfo ? std::get_if<program::JavaSource>(encoding.sourceInfo.get()) : nullptr;
  auto view = java ? javaView(terms, *encoding.program, known.procedure, *java, Reading::Run)
                   : std::unique_ptr<SourceView>();
  Names names(terms, *encoding.program, known.procedure, Reading::Run, std::move(view));
  std::set<std::string> parts;
  for (const logic::Term part : logic::conjuncts(terms, known.formula))
    if (!terms.isTrue(part)) parts.insert(names.shortTerm(part));
  return parts.empty() ? "nothing" : fmt::format("{}", fmt::join(parts, ", "));
}

}  // namespace fathom::report
