#include "app/documents/option_entry.h"

#include <CLI/CLI.hpp>
#include <sstream>

#include "app/command_line/option_table.h"

namespace fathom::app {
namespace {

/// Of "TEXT:{bv,int}".
std::vector<std::string> wordsIn(const std::string& type) {
  std::vector<std::string> words;
  const std::size_t begin = type.find('{');
  const std::size_t end = type.find('}');
  if (begin == std::string::npos || end == std::string::npos || end < begin) return words;
  std::istringstream list(type.substr(begin + 1, end - begin - 1));
  for (std::string word; std::getline(list, word, ',');) words.push_back(word);
  return words;
}

}  // namespace

std::vector<OptionEntry> optionEntries(unsigned verbBits) {
  std::vector<OptionEntry> entries;
  for (const OptionRow& row : optionTable()) {
    if ((row.verbs & verbBits) == 0) continue;
    Config config;
    CLI::App app;
    const CLI::Option* option = row.type(app, row.name, row.help, config);
    OptionEntry entry{{}, "", {}, row.help, row.group->title};
    for (const std::string& name : option->get_lnames()) entry.names.push_back("--" + name);
    for (const std::string& name : option->get_snames()) entry.names.push_back("-" + name);
    entry.words = wordsIn(option->get_type_name());
    if (option->get_expected_min() > 0)
      entry.value = !entry.words.empty() ? "WORD" : option->get_positional() ? row.name : "VALUE";
    entries.push_back(std::move(entry));
  }
  return entries;
}

}  // namespace fathom::app
