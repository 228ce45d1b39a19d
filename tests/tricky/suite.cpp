#include "tricky/programs.h"

namespace fathom::tricky {

const Suite& suite() {
  static const Suite c{"tricky", ".c", {}};
  return c;
}

}  // namespace fathom::tricky
