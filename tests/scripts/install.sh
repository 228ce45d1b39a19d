#!/bin/bash
# install.sh BUILD: cmake --install and cpack from this build, into temporary folders; what comes out works there,
# without the source tree and its environment. Status 77 where the packaging tools are missing.
set -u
build=$1
command -v dpkg-shlibdeps >/dev/null && command -v dpkg-deb >/dev/null || exit 77
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failures=0
fail() { echo "$*"; failures=$((failures + 1)); }

# expect STATUS PATTERN COMMAND...: the command's status and output, in an empty environment and folder.
mkdir "$folder/empty"
expect() {
  local status=$1 pattern=$2 output was
  shift 2
  output=$(cd "$folder/empty" && env -i PATH=/usr/bin:/bin "$@" 2>&1)
  was=$?
  [[ $was -eq $status ]] && grep -qE "$pattern" <<<"$output" ||
    fail "$*: expected status $status and '$pattern'; it was $was, '$output'"
}

# checkTree ROOT: the programs find each other, with the examples that were installed beside them.
checkTree() {
  local examples=$1/share/doc/fathom/examples file
  for file in bin/fathom libexec/fathom/{fathom-c,fathom-java,fathom-cage,fathom-java-models.jar} share/doc/fathom/{LICENSE,README.md,docs/trust.md}; do
    [[ -e $1/$file ]] || fail "$1/$file is missing"
  done
  expect 0 'VERDICT: TRUE' "$1/bin/fathom" check "$examples/mc91.ftm"
  expect 10 'reach: violated .*replayed' "$1/bin/fathom" check --property reach "$examples/c/middle.c"
  ln -s "$1/bin/fathom" "$folder/link"
  expect 0 'VERDICT: TRUE' "$folder/link" check --property reach "$examples/c/count.c"
  rm "$folder/link"
}

cmake --install "$build" --prefix "$folder/prefix" >"$folder/log" 2>&1 || fail "cmake --install: $(tail "$folder/log")"
checkTree "$folder/prefix"
rm "$folder/prefix/libexec/fathom/fathom-c"
expect 6 'fathom-c is missing' "$folder/prefix/bin/fathom" check "$folder/prefix/share/doc/fathom/examples/c/count.c"

(cd "$folder" && cpack --config "$build/CPackConfig.cmake" -B "$folder/package" >log 2>&1) ||
  fail "cpack: $(tail "$folder/log")"
package=("$folder"/package/fathom_*.deb)
if [[ -f ${package[0]} ]]; then
  depends=$(dpkg-deb --field "${package[0]}" Depends)
  for needed in clang-19 libclang-rt-19-dev libc6 libz3 libcvc5 libllvm19 libfmt libgmp libmimalloc; do
    [[ $depends == *"$needed"* ]] || fail "the package does not depend on $needed: $depends"
  done
  dpkg-deb --extract "${package[0]}" "$folder/root"
  checkTree "$folder/root/usr"
else
  fail "there is no package"
fi
exit $((failures > 0))
