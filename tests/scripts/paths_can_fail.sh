#!/bin/bash
# The path check must find a place of a machine in a tracked file, and accept relative ones.
set -u
command -v git >/dev/null || exit 77
check=$(cd "$(dirname "$0")/../../tools" && pwd)/check-paths
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
git -C "$tree" init -q
failures=0

# expect STATUS TEXT
expect() {
  echo "$2" >"$tree/notes"
  git -C "$tree" add notes
  "$check" "$tree" >/dev/null
  local status=$?
  if [[ $status -ne $1 ]]; then
    echo "'$2': expected status $1, but it was $status"
    failures=$((failures + 1))
  fi
}

slash=/
expect 1 "see ${slash}home/somebody/x"
expect 1 "\"${slash}root/x\""
expect 1 "${slash}work/x"
expect 0 "see docs/home/x, src/work/y, ./root/z and \$build/tmp/x"

exit $((failures > 0))
