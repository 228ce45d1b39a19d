#!/bin/bash
# build.sh: tools/build and ./fathom together in a small project: builds, prints little, shows its progress and errors,
# moves with its folder.
set -u
root=$(cd "$(dirname "$0")/../.." && pwd)
"$root/tools/install" build || exit 77
base=$(mktemp -d)
trap 'rm -rf "$base"' EXIT
tree=$base/here
mkdir -p "$tree"/{src,cmake,tools}
cp "$root"/tools/{build,install,packages} "$tree/tools/"
cp "$root/fathom" "$tree/fathom"
failures=0

cat >"$tree/CMakeLists.txt" <<'TEXT'
cmake_minimum_required(VERSION 3.25)
project(small LANGUAGES CXX)
file(GLOB parts CONFIGURE_DEPENDS src/part*.cpp)
add_executable(fathom src/main.cpp ${parts})
TEXT
cat >"$tree/CMakePresets.json" <<'TEXT'
{"version": 6,
 "configurePresets": [{"name": "release", "generator": "Ninja", "binaryDir": "${sourceDir}/build/${presetName}"}],
 "buildPresets": [{"name": "release", "configurePreset": "release"}]}
TEXT

# expect STATUS PATTERN: ./fathom's status and its whole output, as an extended regular expression.
expect() {
  local output status
  output=$("$tree/fathom" 2>&1)
  status=$?
  if [[ $status -ne $1 || ! $output =~ $2 ]]; then
    echo "expected status $1 and '$2'; it was $status, '$output'"
    failures=$((failures + 1))
  fi
}

building='fathom: building release \(log: build/release.log\)'
echo 'int main() { return 10; }' >"$tree/src/main.cpp"
expect 10 "^$building\$"
expect 10 '^$'
sleep 0.02
echo 'int main() { return mistake; }' >"$tree/src/main.cpp"
expect 6 "^$building.*mistake.*the build failed"
expect 6 'mistake'
sleep 0.02
echo 'int main() { return 5; }' >"$tree/src/main.cpp"
expect 5 "^$building\$"
mv "$tree" "$base/there"
tree=$base/there
sleep 0.02
echo 'int main() { return 0; }' >"$tree/src/main.cpp"
expect 0 "^$building\$"

# Two at once: one builds, the other waits; both run.
sleep 0.02
echo 'int main() { return 3; }' >"$tree/src/main.cpp"
"$tree/fathom" 2>/dev/null &
expect 3 ''
wait $!
[[ $? -eq 3 ]] || failures=$((failures + 1))

# A long build: a line every ten percent, and on a terminal one line that is rewritten.
long() {
  sleep 0.02
  for i in {1..40}; do echo "int part$i() { return $1; }" >"$tree/src/part$i.cpp"; done
}
long 1
expect 3 "^$building
fathom: 10 % \\([0-9]+ of [0-9]+ steps\\)
.*fathom: 100 % \\(([0-9]+) of [0-9]+ steps\\)\$"
[[ $(grep -c 'CXX object' "$tree/build/release.log") -ge 40 ]] || { echo "the log is not whole"; failures=$((failures + 1)); }
long 2
onTerminal=$(script --quiet --return --command "stty cols 100; '$tree/fathom'" /dev/null </dev/null)
[[ $? -eq 3 ]] || { echo "on a terminal: another status"; failures=$((failures + 1)); }
if [[ $(grep -c . <<<"$onTerminal") -ne 1 || ! $onTerminal =~ release:\ [1-9]+\ %,\ src/part.*100\ %,\ fathom ]]; then
  echo "on a terminal it printed '$onTerminal'"
  failures=$((failures + 1))
fi

exit $((failures > 0))
