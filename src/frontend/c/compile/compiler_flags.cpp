#include "frontend/c/compile/compiler_flags.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>
#include <utility>

namespace fathom::frontend::c {
namespace {

enum class Value { Text, Path, FileOrName };

/// A flag with a value, in the next word or (where joined) in the same.
struct ValueFlag {
  std::string_view name;
  Value value;
  bool joined;
};
constexpr std::array kKept{ValueFlag{"-isystem", Value::Path, true},
                           ValueFlag{"-iquote", Value::Path, true},
                           ValueFlag{"-idirafter", Value::Path, true},
                           ValueFlag{"-include", Value::FileOrName, false},
                           ValueFlag{"-imacros", Value::FileOrName, false},
                           ValueFlag{"-isysroot", Value::Path, true},
                           ValueFlag{"-I", Value::Path, true},
                           ValueFlag{"-D", Value::Text, true},
                           ValueFlag{"-U", Value::Text, true}};

constexpr std::array<std::string_view, 20> kKeptAlone{
    "-fno-signed-char", "-fno-unsigned-char", "-ansi",
    "-trigraphs",       "-nostdinc",          "-undef",
    "-pthread",         "-fsigned-char",      "-funsigned-char",
    "-fshort-enums",    "-fshort-wchar",      "-fms-extensions",
    "-fgnu89-inline",   "-fcommon",           "-fno-common",
    "-ffreestanding",   "-fno-builtin",       "-fsigned-bitfields",
    "-fpack-struct",    "-fplan9-extensions"};

/// Flags that are left out with the word after them.
constexpr std::array<std::string_view, 20> kDroppedWithNext{
    "-o",        "-MF",      "-MT",     "-MQ",        "-MJ",         "-Xclang",
    "-Xlinker",  "-arch",    "-target", "-T",         "-u",          "-z",
    "-L",        "-l",       "--param", "-framework", "-Xassembler", "-Xpreprocessor",
    "-dumpbase", "-aux-info"};

bool isSpace(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

std::string resolved(const std::string& path, const std::filesystem::path& directory) {
  if (path.starts_with("=")) return path;  // relative to the sysroot
  return (directory / path).lexically_normal().string();
}

std::string valueOf(const std::string& text, Value kind, const std::filesystem::path& directory) {
  switch (kind) {
    case Value::Text:
      return text;
    case Value::Path:
      return resolved(text, directory);
    case Value::FileOrName:
      // As the compiler looks: the directory first, then the folders of headers.
      return std::filesystem::exists(directory / text) ? resolved(text, directory) : text;
  }
  return text;
}

/// Goes over the words once.
class FlagReader {
 public:
  FlagReader(const std::vector<std::string>& words, const std::filesystem::path& directory)
      : words_(words), directory_(directory) {}

  CompilerFlags read() {
    for (next_ = 1; next_ < words_.size(); ++next_) take(words_[next_]);
    return std::move(result_);
  }

 private:
  void take(const std::string& word) {
    if (word == "-x" || word == "--language")
      result_.language = following();
    else if (word.starts_with("-x"))
      result_.language = word.substr(2);
    else if (word.starts_with("-std=") || word.starts_with("--std="))
      result_.flags.push_back("-std=" + word.substr(word.find('=') + 1));
    else if (std::ranges::find(kKeptAlone, word) != kKeptAlone.end() ||
             word.starts_with("-fpack-struct="))
      result_.flags.push_back(word);
    else if (word.starts_with("--sysroot="))
      result_.flags.push_back("--sysroot=" + resolved(word.substr(10), directory_));
    else if (std::ranges::find(kDroppedWithNext, word) != kDroppedWithNext.end())
      ++next_;
    else
      takeWithValue(word);
  }

  void takeWithValue(const std::string& word) {
    for (const ValueFlag& flag : kKept) {
      const bool separate = word == flag.name;
      if (!separate && !(flag.joined && word.starts_with(flag.name))) continue;
      const std::string text = separate ? following() : word.substr(flag.name.size());
      if (text.empty()) return;
      // In one word: a word that begins with @ is a file of more flags.
      result_.flags.push_back(std::string(flag.name) + valueOf(text, flag.value, directory_));
      return;
    }
  }

  std::string following() { return ++next_ < words_.size() ? words_[next_] : ""; }

  const std::vector<std::string>& words_;
  const std::filesystem::path& directory_;
  std::size_t next_ = 1;
  CompilerFlags result_;
};

}  // namespace

std::optional<std::vector<std::string>> splitCommand(const std::string& command) {
  std::vector<std::string> words;
  std::optional<std::string> word;
  char quote = '\0';
  for (std::size_t i = 0; i < command.size(); ++i) {
    const char c = command[i];
    if (quote == '\0' && isSpace(c)) {
      if (word) words.push_back(*std::exchange(word, std::nullopt));
      continue;
    }
    if (!word) word.emplace();
    const bool escapes = c == '\\' && quote != '\'';
    if (escapes && i + 1 == command.size()) return std::nullopt;
    if (escapes && (quote == '\0' || command[i + 1] == '"' || command[i + 1] == '\\' ||
                    command[i + 1] == '$' || command[i + 1] == '`'))
      *word += command[++i];
    else if (c == quote)
      quote = '\0';
    else if (quote == '\0' && (c == '"' || c == '\''))
      quote = c;
    else
      *word += c;
  }
  if (quote != '\0') return std::nullopt;
  if (word) words.push_back(*word);
  return words;
}

CompilerFlags meaningOf(const std::vector<std::string>& words,
                        const std::filesystem::path& directory) {
  return FlagReader(words, directory).read();
}

std::vector<std::string> flagsOfTypes(const std::vector<std::string>& flags) {
  std::vector<std::string> found;
  std::ranges::copy_if(flags, std::back_inserter(found),
                       [](const std::string& flag) { return flag.starts_with("-f"); });
  return found;
}

}  // namespace fathom::frontend::c
