#!/bin/bash
# bare_root.sh BUILD: the package of this build, installed by apt into a root that has nothing else, works there: doctor
# finds what C needs, a violation is found and replayed, a proof is checked. Needs root, mmdebstrap and the mirror that
# this machine's apt uses; status 77 with a line where one is missing.
set -u
build=$1
skip() { echo "skipped: $*"; exit 77; }
[[ $(id -u) -eq 0 ]] || skip "only root makes roots"
command -v mmdebstrap >/dev/null || skip "mmdebstrap is not installed"
command -v dpkg-shlibdeps >/dev/null || skip "dpkg-dev is not installed"
folder=$(mktemp -d)
trap 'umount "$folder/root/proc" 2>/dev/null; rm -rf --one-file-system "$folder"' EXIT
fail() { echo "$*"; exit 1; }

(cd "$folder" && cpack --config "$build/CPackConfig.cmake" -B "$folder/package" >log 2>&1) || fail "cpack: $(tail "$folder/log")"
package=("$folder"/package/fathom_*.deb)
cat /etc/apt/sources.list /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources 2>/dev/null >"$folder/sources"
grep -q . "$folder/sources" || skip "apt has no sources"
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")

# run STATUS PATTERN COMMAND...: in the root.
run() {
  local status=$1 pattern=$2 output was
  shift 2
  output=$(chroot "$folder/root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root DEBIAN_FRONTEND=noninteractive "$@" 2>&1)
  was=$?
  [[ $was -eq $status ]] && grep -qE "$pattern" <<<"$output" ||
    fail "$*: expected status $status and '$pattern'; it was $was, '$output'"
}

mmdebstrap --quiet --variant=apt --mode=root "$suite" "$folder/root" - <"$folder/sources" >"$folder/log" 2>&1 ||
  skip "no root can be made: $(tail -n 3 "$folder/log")"
cp "${package[0]}" "$folder/root/root/fathom.deb"
cp /etc/resolv.conf "$folder/root/etc/resolv.conf" 2>/dev/null
mount -t proc proc "$folder/root/proc" || skip "no /proc can be mounted"
run 0 . apt-get update
run 0 . sh -c 'cd && apt-get install -y --no-install-recommends ./fathom.deb'
examples=/usr/share/doc/fathom/examples
run 0 'ok +Z3' fathom doctor
run 0 'ok +clang' fathom doctor
run 0 'missing JDK' fathom doctor
run 10 'reach: violated' fathom check --property reach $examples/c/middle.c
run 0 'VERDICT: TRUE' fathom check --property reach $examples/c/count.c
run 0 _fathom cat /usr/share/bash-completion/completions/fathom
run 0 fathom sh -c "ls /usr/share/man/man1"
run 0 . apt-get remove -y fathom
run 1 '^$' test -e /usr/bin/fathom
