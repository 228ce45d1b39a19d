#!/bin/bash
# words_can_fail.sh: tools/check-words reports retired words in documents and string literals, and nothing else.
set -u
root=$(cd "$(dirname "$0")/../.." && pwd)
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
mkdir -p "$tree"/{src/app,src/base,docs}
failures=0

# expect STATUS PATTERN FILE TEXT: for a tree with this file.
expect() {
  local report status
  rm -f "$tree"/src/*/* "$tree"/docs/*
  echo 'Goals are verified.' >"$tree/docs/a.md"
  printf '%s\n' "$4" >"$tree/$3"
  report=$("$root/tools/check-words" "$tree" 2>&1)
  status=$?
  if [[ $status -ne $1 ]] || ! grep -qE "$2" <<<"$report"; then
    echo "expected status $1 and '$2' for '$4', but it was $status: $report"
    failures=$((failures + 1))
  fi
}

expect 0 '^$' docs/a.md 'Invariants of a broom and an adjudged doorway; --facts FILE; `facts()`.'
expect 1 'docs/a.md:1: the word "judges" is retired; use: verify' docs/a.md 'It judges the goals.'
expect 1 'the word "way back"' docs/a.md 'Each transform has its Way back.'
expect 1 'the word "rooms"' docs/a.md '| rooms | of src |'
expect 1 'src/app/a.cpp:1: the word "by chance"' src/app/a.cpp 'throw Error("executions by chance");'
expect 1 'the word "told"' src/app/a.h 'const char* k = "the trace of \"f\" is told";'
expect 0 '^$' src/app/a.cpp '// It is told by chance.'
expect 0 '^$' src/app/a.cpp 'const Place told = judge(facts);'
expect 0 '^$' src/base/a.cpp 'const char* k = "told";'

# Without documents something is wrong with the call.
"$root/tools/check-words" "$tree/src" >/dev/null && failures=$((failures + 1))

exit $((failures > 0))
