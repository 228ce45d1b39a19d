#!/bin/bash
# launcher.sh COMPILER: ./fathom in a small checkout whose build is a stub: it builds when something changed and only
# then, only what the arguments need, works from anywhere and through a link, hands arguments and status on, and explains a missing library.
set -u
compiler=$1
root=$(cd "$(dirname "$0")/../.." && pwd)
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
mkdir -p "$tree"/{src,cmake,tools,elsewhere}
touch "$tree"/{CMakeLists.txt,CMakePresets.json,src/a.cpp}
cp "$root/fathom" "$tree/fathom"
failures=0

cat >"$tree/program.cpp" <<'SOURCE'
#include <cstdio>
int gone();
int main(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) std::puts(argv[i]);
  return gone();
}
SOURCE
echo 'int gone() { return 10; }' >"$tree/library.cpp"
cat >"$tree/tools/build" <<SCRIPT
#!/bin/bash
mkdir -p "$tree/build/release" && cd "$tree" && echo "\$2" >>builds || exit 6
[[ -e broken ]] && exit 6
touch build/release/.built-"\$2"
[[ -e build/release/fathom ]] && exit 0
"$compiler" -shared -fPIC library.cpp -o libgone.so &&
  "$compiler" program.cpp -o build/release/fathom -L. -lgone -Wl,-rpath,"$tree"
SCRIPT
chmod +x "$tree/tools/build"

# expect BUILDS STATUS OUTPUT COMMAND...
expect() {
  local builds=$1 status=$2 output=$3 said
  shift 3
  said=$("$@" 2>&1)
  local was=$?
  local count
  count=$(wc -l <"$tree/builds")
  if [[ $was -ne $status || $count -ne $builds || $said != $output ]]; then
    echo "$*: expected $builds builds, status $status, '$output'; it was $count, $was, '$said'"
    failures=$((failures + 1))
  fi
}

expect 1 10 $'a b\n--c' "$tree/fathom" 'a b' --c
expect 1 10 'x' "$tree/fathom" x
ln -s ../fathom "$tree/elsewhere/link"
cd "$tree/elsewhere" || exit 1
expect 1 10 'x' ./link x
sleep 0.02
touch "$tree/src/a.cpp"
expect 2 10 'x' ./link x
sleep 0.02
rm "$tree/src/a.cpp"
expect 3 10 'x' ./link x
sleep 0.02
touch "$tree/src/b.cpp" "$tree/broken"
expect 4 6 '' ./link x
rm "$tree/broken"
expect 5 10 'x' ./link x

# What reads C and Java is built when a program needs it, and only then.
touch a.ftm a.c a.java
expect 5 10 'a.ftm' ./link a.ftm
expect 6 10 'a.c' ./link a.c
expect 6 10 $'a.c\na.ftm' ./link a.c a.ftm
expect 7 10 $'a.c\na.java' ./link a.c a.java
expect 7 10 'a.c' ./link a.c
sleep 0.02
touch "$tree/src/b.cpp"
expect 8 10 'a.ftm' ./link a.ftm
expect 9 10 'a.java' ./link a.java
expect 9 10 'a.c' ./link a.c
if [[ $(tail -n 4 "$tree/builds" | tr '\n' ' ') != 'fathom-for-c fathom-for-all fathom fathom-for-all ' ]]; then
  echo "built something else:" && cat "$tree/builds"
  failures=$((failures + 1))
fi

rm "$tree/libgone.so"
expect 9 6 'fathom: cannot start, these libraries are missing: libgone.so*' ./link x

exit $((failures > 0))
