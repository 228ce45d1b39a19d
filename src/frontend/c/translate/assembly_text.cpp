#include "frontend/c/translate/assembly_text.h"

#include <algorithm>
#include <array>
#include <regex>
#include <string>
#include <vector>

namespace fathom::frontend::c {
namespace {

/// Without the letter for the width. String instructions, which address memory by themselves, and
/// those that reach devices are not here.
constexpr std::array<std::string_view, 20> kOfAnyWidth{
    "mov", "lea", "xchg", "xadd", "cmpxchg", "inc", "dec",  "add", "adc",   "sub",
    "sbb", "neg", "not",  "and",  "or",      "xor", "test", "cmp", "bswap", "bsf"};
/// They extend into a register.
constexpr std::array<std::string_view, 11> kExtensions{"movzbw", "movzbl", "movzbq", "movzwl",
                                                       "movzwq", "movsbw", "movsbl", "movsbq",
                                                       "movswl", "movswq", "movslq"};
/// They change a byte, registers or nothing.
constexpr std::array<std::string_view, 11> kNarrow{
    "sete", "setz", "setc", "setb", "sfence", "lfence", "mfence", "nop", "pause", "cpuid", "rdtsc"};
/// With a count in a register they reach beyond their operand.
constexpr std::array<std::string_view, 4> kBits{"bt", "bts", "btr", "btc"};
constexpr std::array<std::string_view, 4> kPrefixes{"lock", "rep", "repz", "volatile"};
/// They put nothing where they stand.
constexpr std::array<std::string_view, 4> kSilent{".align", ".balign", ".p2align", ".loc"};

bool contains(const auto& list, std::string_view word) {
  return std::ranges::find(list, word) != list.end();
}

/// The bytes that the last letter stands for; 0: none.
unsigned widthOf(char letter) {
  return letter == 'b' ? 1 : letter == 'w' ? 2 : letter == 'l' ? 4 : letter == 'q' ? 8 : 0;
}

bool isOf(const auto& list, std::string_view mnemonic) {
  if (contains(list, mnemonic)) return true;
  return mnemonic.size() > 2 && widthOf(mnemonic.back()) > 0 &&
         contains(list, mnemonic.substr(0, mnemonic.size() - 1));
}

std::vector<std::string> linesOf(std::string_view text) {
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

/// Operands as they are or by their width, numbers, and registers that no address space, stack or
/// mapping depends on.
bool areKnown(const std::string& operands) {
  static const std::string one =
      R"( *(?:\$[0-9]+|\$\{[0-9]+:[bwkqh]\}|\$\$-?(?:0[xX][0-9a-fA-F]+|[0-9]+)|)"
      R"(%(?:[re]?[abcd]x|[abcd][lh]|[re]?[sd]i|[sd]il|r(?:8|9|1[0-5])[bwd]?)) *)";
  static const std::regex form("(?:" + one + "(?:," + one + ")*)? *");
  return std::regex_match(operands, form);
}

/// Whether the text that follows stands in the function itself.
class Sections {
 public:
  /// Whether the word chooses a section.
  bool take(const std::string& word, const std::string& operands) {
    if (word == ".pushsection") {
      all_.push_back(all_.back());
      all_.back().choose(isHarmless(operands));
    } else if (word == ".section") {
      all_.back().choose(isHarmless(operands));
    } else if (word == ".previous") {
      std::swap(all_.back().isElsewhere, all_.back().wasElsewhere);
    } else if (word == ".popsection") {
      if (all_.size() > 1) all_.pop_back();
    } else {
      return false;
    }
    return true;
  }
  bool isElsewhere() const { return all_.back().isElsewhere; }

 private:
  struct Section {
    void choose(bool elsewhere) {
      wasElsewhere = isElsewhere;
      isElsewhere = elsewhere;
    }
    bool isElsewhere = false;
    bool wasElsewhere = false;
  };
  /// The function's own, and those with functions that run by themselves, are not.
  static bool isHarmless(const std::string& operands) {
    static const std::regex harmful(R"( *"?\.(?:text|init|fini|preinit|ctors|dtors|data|bss).*)");
    return !std::regex_match(operands, harmful);
  }
  std::vector<Section> all_{1};
};

/// Where the width is open, registers by name may be the widest.
AssemblyWidth widthOf(const std::string& word, const std::string& operands) {
  if (contains(kNarrow, std::string_view(word))) return {1, false};
  if (!contains(kOfAnyWidth, std::string_view(word)) && widthOf(word.back()) > 0)
    return {widthOf(word.back()), false};
  return {operands.find('%') == std::string::npos ? 0U : 8U, true};
}

/// Of all operands in the line.
void takeWidth(const std::string& word, const std::string& operands, AssemblyText& known) {
  static const std::regex number(R"(\$(\$?)\{?([0-9]+))");
  const AssemblyWidth width = widthOf(word, operands);
  for (std::sregex_iterator at(operands.begin(), operands.end(), number), end; at != end; ++at) {
    if ((*at)[1].length() > 0) continue;  // a constant
    AssemblyWidth& widest = known.widths[static_cast<unsigned>(std::stoul((*at)[2].str()))];
    widest.bytes = std::max(widest.bytes, width.bytes);
    widest.isAsWide |= width.isAsWide;
  }
}

}  // namespace

AssemblyText readAssembly(std::string_view text, bool callsAreHarmless) {
  Sections sections;
  AssemblyText known;
  for (const std::string& line : linesOf(text)) {
    const auto [word, operands] = firstWord(line);
    if (sections.take(word, operands) || word.empty() || sections.isElsewhere()) continue;
    if (contains(kSilent, std::string_view(word))) continue;
    if (word == "ud2" || (word == "call" && callsAreHarmless)) continue;
    if (!areKnown(operands)) return {AssemblyReach::Anything};
    if (isOf(kBits, word))
      known.reach = AssemblyReach::Objects;
    else if (!isOf(kOfAnyWidth, word) && !contains(kExtensions, std::string_view(word)) &&
             !contains(kNarrow, std::string_view(word)))
      return {AssemblyReach::Anything};
    takeWidth(word, operands, known);
  }
  return known;
}

}  // namespace fathom::frontend::c
