#!/bin/bash
# build.sh: tools/build and ./fathom together in a small project: builds, says little, shows errors, moves with its folder.
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
add_executable(fathom src/main.cpp)
TEXT
cat >"$tree/CMakePresets.json" <<'TEXT'
{"version": 6,
 "configurePresets": [{"name": "release", "generator": "Ninja", "binaryDir": "${sourceDir}/build/${presetName}"}],
 "buildPresets": [{"name": "release", "configurePreset": "release"}]}
TEXT

# expect STATUS PATTERN: ./fathom's status and its whole output, as an extended regular expression.
expect() {
  local said status
  said=$("$tree/fathom" 2>&1)
  status=$?
  if [[ $status -ne $1 || ! $said =~ $2 ]]; then
    echo "expected status $1 and '$2'; it was $status, '$said'"
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

exit $((failures > 0))
