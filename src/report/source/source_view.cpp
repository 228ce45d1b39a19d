#include "report/source/source_view.h"

#include "report/source/procedure_name.h"

namespace fathom::report {

std::string SourceView::procedure(const program::Procedure& body) const {
  return shownName(body);
}

}  // namespace fathom::report
