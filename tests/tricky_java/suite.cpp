#include "tricky/programs.h"

namespace fathom::tricky {

/// Programs get their inputs from Verifier's methods, whatever the bodies of these are.
const Suite& suite() {
  static const Suite java{"tricky_java", ".java", {"--classpath", FATHOM_VERIFIER_JAR}};
  return java;
}

}  // namespace fathom::tricky
