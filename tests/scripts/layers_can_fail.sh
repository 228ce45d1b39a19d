#!/bin/bash
# Small trees with one include each: the layer check must find every breach and accept every allowed include.
set -u
check=$(cd "$(dirname "$0")/../../tools" && pwd)/check-layers
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
failures=0

# expect found|fine FILE INCLUDE
expect() {
  rm -rf "${tree:?}/src" "$tree/tests"
  mkdir -p "$tree/$(dirname "$2")"
  echo "#include $3" >"$tree/$2"
  local answer=fine
  "$check" "$tree" >/dev/null || answer=found
  if [[ $answer != "$1" ]]; then
    echo "$2 includes $3: expected $1, but it was $answer"
    failures=$((failures + 1))
  fi
}

expect found src/base/a.h '"logic/term.h"'
expect found src/logic/a.cpp '"program/program.h"'
expect found src/logic/a.cpp '<z3++.h>'
expect found src/reason/a.cpp '<cvc5/cvc5.h>'
expect found tests/reason/a.cpp '<z3.h>'
expect found src/frontend/java/a.cpp '<llvm/IR/Module.h>'
expect found src/program/a.cpp '"program/text/parse.h"'
expect found src/program/run/a.cpp '"program/text/parse.h"'
expect found src/transform/a.cpp '"solver/solver.h"'
expect found src/solver/a.cpp '"transform/back_translation.h"'
expect found src/evidence/a.cpp '"transform/back_translation.h"'
expect found src/evidence/a.cpp '"engine/horn/encode.h"'
expect found src/engine/whale/a.cpp '"engine/horn/encode.h"'
expect found src/engine/horn/a.cpp '"app/run.h"'
expect found src/attic/a.cpp '"base/id.h"'
expect found src/logic/a.cpp '"term.h"'

expect fine src/logic/a.cpp '"logic/term.h"'
expect fine src/logic/a.cpp '<vector>'
expect fine src/solver/a.cpp '<z3++.h>'
expect fine tests/solver/a.cpp '<z3.h>'
expect fine src/frontend/c/a.cpp '<llvm/IR/Module.h>'
expect fine src/program/text/a.cpp '"program/program.h"'
expect fine src/evidence/a.cpp '"reason/interpolate.h"'
expect fine src/engine/horn/a.cpp '"transform/back_translation.h"'
expect fine src/engine/horn/a.cpp '"engine/engine.h"'
expect fine src/app/a.cpp '"engine/horn/encode.h"'
expect fine tests/logic/a.cpp '"solver/solver.h"'

exit $((failures > 0))
