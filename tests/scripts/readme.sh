#!/bin/bash
# readme.sh PROGRAM: the examples of README.md ("$ ./fathom ..." and what follows up to an empty line) are exactly what
# the program prints.
set -u
program=$1
cd "$(dirname "$0")/../.." || exit 1
failures=0
examples=0

# compare COMMAND EXPECTED
compare() {
  local output
  output=$("$program" ${1#./fathom } 2>&1)
  examples=$((examples + 1))
  [[ $output == "$2" ]] && return
  echo "README.md: $1 prints"
  diff <(echo "$2") <(echo "$output")
  failures=$((failures + 1))
}

command='' expected=''
while IFS= read -r line; do
  if [[ $line == '    $ ./fathom '* ]]; then
    command=${line#'    $ '} expected=''
  elif [[ -n $command && $line == '    '* ]]; then
    expected+=${expected:+$'\n'}${line#'    '}
  elif [[ -n $command ]]; then
    compare "$command" "$expected"
    command=''
  fi
done <README.md
((examples >= 4)) || { echo "README.md has $examples examples only"; failures=1; }
exit $((failures > 0))
