#include "frontend/java/relational/collection_table.h"

namespace fathom::frontend::java::relational {

std::string_view collectionsText() {
  return
#include "frontend/java/relational/collections.inc"
      ;
}

}  // namespace fathom::frontend::java::relational
