#!/bin/bash
# The size report must find a long file and a long function, and not be misled by braces in strings.
set -u
check=$(cd "$(dirname "$0")/../../tools" && pwd)/check-sizes
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
mkdir -p "$tree/src/base"
failures=0

# lines N: N statements.
lines() { for ((i = 0; i < $1; i++)); do echo "  value += $i;"; done; }

# expect STATUS PATTERN: the report on what standard input says.
expect() {
  cat >"$tree/src/base/a.cpp"
  local report status
  report=$("$check" "$tree")
  status=$?
  if [[ $status -ne $1 ]] || ! grep -qE "$2" <<<"$report"; then
    echo "expected status $1 and '$2', but it was $status: $report"
    failures=$((failures + 1))
  fi
}

variables() { for ((i = 0; i < $1; i++)); do echo "int v$i;"; done; }
longFunction() { echo 'namespace a {'; echo 'int f(int x,'; echo '      int y) {'; lines 90; echo '}'; echo '}'; }
longMember() { echo 'struct A {'; echo '  int f() const {'; lines 50; echo '  }'; echo '};'; }
misleading() {
  echo 'int f() { return g("{"); }'
  echo "int g() { return '{'; }  // {"
  echo 'const char* h = R"(proc main() {)";'
  echo 'int i() {'; lines 10; echo '}'
  echo 'enum class E {'; for ((i = 0; i < 90; i++)); do echo "  v$i,"; done; echo '};'
}

expect 1 'breach: 401 lines' < <(variables 401)
expect 0 'long: 400 lines' < <(variables 400)
expect 1 'a.cpp:3: breach: a function of 92 lines' < <(longFunction)
expect 0 'a.cpp:2: long: a function of 52 lines' < <(longMember)
expect 0 '^$' < <(misleading)

exit $((failures > 0))
