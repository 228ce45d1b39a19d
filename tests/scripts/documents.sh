#!/bin/bash
# documents.sh FATHOM: the shells read the completions and complete by them; the manual page has no warnings. What is not
# installed (zsh, fish, man, mandoc) is left out with a line.
set -u
fathom=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
failures=0
fail() { echo "$*"; failures=$((failures + 1)); }
have() { command -v "$1" >/dev/null || { echo "left out: $1 is not installed"; return 1; }; }

"$fathom" completion bash >fathom.bash && "$fathom" completion zsh >_fathom && "$fathom" completion fish >fathom.fish &&
  "$fathom" man >fathom.1 || fail "the documents cannot be written"
touch sample.c

# bashCompletes WORDS...: what bash offers for the last word.
bashCompletes() {
  bash -c 'source ./fathom.bash; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _fathom; printf "%s\n" "${COMPREPLY[@]}"' - "$@"
}
expect() {  # expect SHELL WORD <<< OFFERED
  grep -qx -- "$2" || fail "$1 does not offer $2"
}
bashCompletes fathom ch | expect bash check
bashCompletes fathom check --wit | expect bash --witness-in
bashCompletes fathom check --fail-on '' | expect bash never
bashCompletes fathom check sam | expect bash sample.c
bashCompletes fathom bench '' | expect bash engines
bashCompletes fathom completion z | expect bash zsh

if have fish; then
  fish --no-execute fathom.fish || fail "fish does not read its completions"
  offered() { HOME=$folder fish --no-config -c "source fathom.fish; complete -C '$1'" | cut -f1; }
  offered 'fathom ch' | expect fish check
  offered 'fathom check --wit' | expect fish --witness-in
  offered 'fathom check --fail-on ' | expect fish never
  offered 'fathom completion ' | expect fish zsh
fi

# zsh completes on a terminal only: zpty is one.
if have zsh; then
  zsh -n _fathom || fail "zsh does not read its completions"
  cat >ask.zsh <<'END'
zmodload zsh/zpty
zpty shell TERM=dumb zsh -f -i
zpty -w shell "fpath=($PWD \$fpath); autoload -U compinit; compinit -u -D; zstyle ':completion:*' list-separator --; print RE''ADY"
while zpty -r shell line; do [[ $line == *READY* ]] && break; done
zpty -w -n shell "$1"$'\t\C-a'"print 'GO''T<"$'\C-e'">'"$'\n'
while zpty -r shell line; do [[ $line == *'GOT<'* ]] && { print -r -- "$line"; break; }; done
END
  zshCompletes() { zsh -f ask.zsh "$1" 2>&1 | tr -d '\r'; }
  zshCompletes 'fathom che' | grep -q 'fathom check' || fail "zsh does not complete a verb"
  zshCompletes 'fathom check --fail-on=nev' | grep -q -- '--fail-on=never' || fail "zsh does not complete a word"
  zshCompletes 'fathom check --witness-i' | grep -q -- '--witness-in>' || fail "zsh does not complete an option"
fi

if have man; then
  warnings=$(LC_ALL=C.UTF-8 MANWIDTH=100 man --warnings -E UTF-8 -l -Tutf8 fathom.1 2>&1 >page.txt)
  [[ -z $warnings ]] || fail "man: $warnings"
  sed 's/.\x08//g' page.txt | grep -q -- '--witness-in' || fail "the manual page does not show the options"
fi
if have mandoc; then
  warnings=$(mandoc -T lint -W warning fathom.1 2>&1 | grep -v 'missing date')
  [[ -z $warnings ]] || fail "mandoc: $warnings"
fi
exit $((failures > 0))
