#include "frontend/c/translate/assembly_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <vector>

namespace fathom::frontend::c {
namespace {

/// Without the letter for the width. String instructions, which address memory by themselves, and
/// those that reach devices are not here.
constexpr std::array<std::string_view, 32> kOperands{
    "mov", "movz",   "movs",  "lea",   "xchg",  "xadd",  "cmpxchg", "inc",
    "dec", "add",    "adc",   "sub",   "sbb",   "neg",   "not",     "and",
    "or",  "xor",    "test",  "cmp",   "sete",  "setc",  "sfence",  "lfence",
    "nop", "mfence", "pause", "bswap", "cpuid", "rdtsc", "ud2",     "bsf"};
/// With a count in a register they reach beyond their operand.
constexpr std::array<std::string_view, 4> kBits{"bt", "bts", "btr", "btc"};
constexpr std::array<std::string_view, 4> kPrefixes{"lock", "rep", "repz", "volatile"};

bool contains(const auto& list, std::string_view word) {
  return std::ranges::find(list, word) != list.end();
}

bool isOf(const auto& list, std::string_view mnemonic) {
  if (contains(list, mnemonic)) return true;
  return mnemonic.size() > 2 &&
         std::string_view("bwlq").find(mnemonic.back()) != std::string_view::npos &&
         contains(list, mnemonic.substr(0, mnemonic.size() - 1));
}

std::vector<std::string> instructionsOf(std::string_view text) {
  std::vector<std::string> all(1);
  for (const char c : text)
    if (c == '\n' || c == ';')
      all.emplace_back();
    else
      all.back() += c == '\t' ? ' ' : c;
  return all;
}

/// The first word, and what follows it; labels and prefixes are passed over.
std::pair<std::string, std::string> firstWord(std::string_view line) {
  while (true) {
    const std::size_t begin = line.find_first_not_of(' ');
    if (begin == std::string_view::npos) return {};
    line.remove_prefix(begin);
    const std::size_t end = std::min(line.find(' '), line.size());
    const std::string word(line.substr(0, end));
    line.remove_prefix(end);
    if (!word.ends_with(':') && !contains(kPrefixes, std::string_view(word)))
      return {word, std::string(line)};
  }
}

}  // namespace

AssemblyReach reachOf(std::string_view text, bool callsAreHarmless) {
  int sections = 0;
  AssemblyReach reach = AssemblyReach::Operands;
  for (const std::string& line : instructionsOf(text)) {
    const auto [word, operands] = firstWord(line);
    if (word == ".pushsection" || word == ".section") ++sections;
    if (word == ".popsection" || word == ".previous") --sections;
    if (word.empty() || word.front() == '.' || sections > 0) continue;
    if (word == "call" && callsAreHarmless) continue;
    if (operands.find('(') != std::string::npos) return AssemblyReach::Anything;
    if (isOf(kBits, word))
      reach = AssemblyReach::Objects;
    else if (!isOf(kOperands, word))
      return AssemblyReach::Anything;
  }
  return reach;
}

}  // namespace fathom::frontend::c
