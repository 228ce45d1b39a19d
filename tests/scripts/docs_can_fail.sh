#!/bin/bash
# docs_can_fail.sh: tools/check-docs reports names that do not exist and long lines, and nothing else.
set -u
root=$(cd "$(dirname "$0")/../.." && pwd)
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
mkdir -p "$tree"/{src/engine/horn,docs,examples/loops}
echo 'struct Refiner { void naive(); };' >"$tree/src/engine/horn/solve.h"
touch "$tree/examples/loops/nested.ftm"
failures=0

# expect STATUS PATTERN TEXT: for a document with this text.
expect() {
  local report status
  printf '%s\n' "$3" >"$tree/docs/a.md"
  report=$("$root/tools/check-docs" "$tree" 2>&1)
  status=$?
  if [[ $status -ne $1 ]] || ! grep -qE "$2" <<<"$report"; then
    echo "expected status $1 and '$2' for '$3', but it was $status: $report"
    failures=$((failures + 1))
  fi
}

long=$(printf 'x%.0s' {1..121})
expect 0 '^$' 'See `src/engine/horn`, `engine/horn/solve.h`, `solve.h`, `Refiner::naive` and `./fathom check program.c`.'
expect 0 '^$' '`./fathom bench refine examples/loops/*.ftm`, `src/engine/NAME`, `build/release/tests/x_tests`'
expect 0 '^$' "| $long |"
expect 1 'docs/a.md:1: there is no src/engine/whale' 'See src/engine/whale.'
expect 1 'there is no encode.h' '| clauses | `encode.h` |'
expect 1 'there is no engine/solve.h' '`engine/solve.h`'
expect 1 'there is no examples/loops/phases.ftm' '    ./fathom check examples/loops/phases.ftm'
expect 1 'there is no examples/papers/' '`examples/papers/*.ftm`'
expect 1 'src has no name settle' '`Refiner::settle`'
expect 1 'more than 120 columns' "$long"

exit $((failures > 0))
