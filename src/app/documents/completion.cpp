#include "app/documents/completion.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/command_line/verb_table.h"
#include "app/documents/option_entry.h"
#include "base/errors.h"

namespace fathom::app {
namespace {

/// For a text in single quotes.
std::string inQuotes(const std::string& text) {
  std::string out;
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out;
}

std::string namesOf(const std::vector<VerbRow>& verbs) {
  std::string names;
  for (const VerbRow& row : verbs) names += (names.empty() ? "" : " ") + std::string(row.name);
  return names;
}

std::string optionsOf(unsigned bits) {
  std::string names;
  for (const OptionEntry& entry : optionEntries(bits))
    for (const std::string& name : entry.names) names += (names.empty() ? "" : " ") + name;
  return names;
}

std::string bash() {
  std::string options;
  std::string words;
  const auto add = [&](const VerbRow& row, const std::string& pattern) {
    options += fmt::format("    {}) options='{}' ;;\n", pattern, optionsOf(row.bits));
    for (const OptionEntry& entry : optionEntries(row.bits))
      if (!entry.words.empty() && !entry.names.empty())
        words += fmt::format("    {}:{}) words='{}' ;;\n", row.name,
                             fmt::join(entry.names, fmt::format("|{}:", row.name)),
                             fmt::join(entry.words, " "));
  };
  for (const VerbRow& row : verbTable()) add(row, row.name);
  for (const VerbRow& row : benchmarkTable()) add(row, std::string("bench-") + row.name);
  return fmt::format(R"(# bash completion for fathom, made by `fathom completion bash`
_fathom() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD - 1]}}
  local verb=${{COMP_WORDS[1]}} options='' words='' key
  if ((COMP_CWORD == 1)); then
    COMPREPLY=($(compgen -W '{} bench --help --help-all --version' -- "$word"))
    return
  fi
  key=$verb
  if [[ $verb == bench ]]; then
    if ((COMP_CWORD == 2)); then
      COMPREPLY=($(compgen -W '{}' -- "$word"))
      return
    fi
    key=bench-${{COMP_WORDS[2]}}
  fi
  if [[ $verb == completion ]]; then
    COMPREPLY=($(compgen -W 'bash zsh fish' -- "$word"))
    return
  fi
  case $key in
{}  esac
  case $verb:$before in
{}  esac
  if [[ -n $words ]]; then
    COMPREPLY=($(compgen -W "$words" -- "$word"))
  elif [[ $word == -* ]]; then
    COMPREPLY=($(compgen -W "$options --help" -- "$word"))
  else
    COMPREPLY=($(compgen -f -- "$word"))
  fi
}}
complete -o filenames -F _fathom fathom
)",
                     namesOf(verbTable()), namesOf(benchmarkTable()), options, words);
}

/// --name[help]:value:(words)
std::string zshSpecification(const OptionEntry& entry) {
  std::string help;
  for (const char c : entry.help) {
    if (c == '[' || c == ']' || c == ':') help += '\\';
    help += c == '\n' ? ' ' : c;
  }
  const std::string value = entry.value.empty() ? ""
                            : entry.words.empty()
                                ? ":" + entry.value + ":_files"
                                : fmt::format(":word:({})", fmt::join(entry.words, " "));
  std::string text;
  for (const std::string& name : entry.names)
    text += fmt::format(" \\\n        '*{}{}[{}]{}'", name,
                        entry.value.empty()      ? ""
                        : name.starts_with("--") ? "="
                                                 : "+",
                        inQuotes(help), inQuotes(value));
  return text;
}

std::string zsh() {
  std::string verbs;
  std::string cases;
  for (const VerbRow& row : verbTable()) {
    verbs += fmt::format("    '{}:{}'\n", row.name, inQuotes(row.help));
    std::string options;
    for (const OptionEntry& entry : optionEntries(row.bits)) options += zshSpecification(entry);
    cases += fmt::format("    {})\n      _arguments{} \\\n        '*:file:_files' ;;\n", row.name,
                         options);
  }
  return fmt::format(R"(#compdef fathom
# zsh completion for fathom, made by `fathom completion zsh`
_fathom() {{
  local -a verbs
  verbs=(
{}    'bench:measure engines over many programs'
  )
  if ((CURRENT == 2)); then
    _describe verb verbs
    return
  fi
  local verb=$words[2]
  shift words
  ((CURRENT--))
  case $verb in
{}    bench) _values benchmark {} ;;
  esac
}}
_fathom "$@"
)",
                     verbs, cases, namesOf(benchmarkTable()));
}

std::string fish() {
  std::string text = "# fish completion for fathom, made by `fathom completion fish`\n";
  const auto seen = [](const char* verb) {
    return fmt::format("__fish_seen_subcommand_from {}", verb);
  };
  const auto add = [&](const VerbRow& row, const std::string& parent) {
    text += fmt::format("complete -c fathom -n '{}' -a {} -d '{}'\n",
                        parent.empty() ? "__fish_use_subcommand" : parent, row.name,
                        inQuotes(row.help));
    for (const OptionEntry& entry : optionEntries(row.bits)) {
      if (entry.names.empty() && !entry.words.empty())
        text += fmt::format("complete -c fathom -n '{}' -x -a '{}'\n", seen(row.name),
                            fmt::join(entry.words, " "));
      for (const std::string& name : entry.names) {
        const bool isLong = name.starts_with("--");
        text += fmt::format("complete -c fathom -n '{}' {} {}{} -d '{}'\n",
                            (parent.empty() ? "" : parent + "; and ") + seen(row.name),
                            isLong ? "-l" : "-s", name.substr(isLong ? 2 : 1),
                            entry.value.empty() ? ""
                            : entry.words.empty()
                                ? " -r"
                                : fmt::format(" -x -a '{}'", fmt::join(entry.words, " ")),
                            inQuotes(entry.help));
      }
    }
  };
  for (const VerbRow& row : verbTable()) add(row, "");
  text += "complete -c fathom -n __fish_use_subcommand -a bench -d 'measure engines'\n";
  for (const VerbRow& row : benchmarkTable()) add(row, seen("bench"));
  return text;
}

}  // namespace

std::string completionFor(Shell shell) {
  switch (shell) {
    case Shell::Bash:
      return bash();
    case Shell::Zsh:
      return zsh();
    case Shell::Fish:
      return fish();
  }
  throw InternalError("every shell has a case");
}

}  // namespace fathom::app
