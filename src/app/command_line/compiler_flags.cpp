#include "app/command_line/compiler_flags.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>

#include "frontend/c/compile/compiler_flags.h"

namespace fathom::app {
namespace {

using Arguments = std::vector<std::string>;

template <std::size_t N>
bool isOneOf(const std::array<std::string_view, N>& all, std::string_view word) {
  return std::ranges::find(all, word) != all.end();
}

template <std::size_t N>
bool beginsWithOneOf(const std::array<std::string_view, N>& all, std::string_view word) {
  return std::ranges::any_of(all, [&](std::string_view each) { return word.starts_with(each); });
}

/// With a file or name that follows, perhaps in the same word.
constexpr std::array<std::string_view, 7> kWithValue{
    "-isystem", "-iquote", "-idirafter", "-isysroot", "-include", "-imacros", "-U"};

/// They change how values are computed; the analysis follows the C standard.
constexpr std::array<std::string_view, 9> kIgnored{
    "-fwrapv",           "-ftrapv",  "-fno-strict-overflow", "-funsigned-bitfields",
    "-fno-signed-zeros", "-fopenmp", "-malign-double",       "-mms-bitfields",
    "-ffast-math"};

constexpr std::array<std::string_view, 17> kDropped{"-c",        "-w",        "-s",
                                                    "-v",        "-g",        "-O",
                                                    "-pipe",     "-pedantic", "-pedantic-errors",
                                                    "-P",        "-E",        "-S",
                                                    "-static",   "-shared",   "-rdynamic",
                                                    "-nostdlib", "-no-pie"};
constexpr std::array<std::string_view, 9> kDroppedWithNext{"-o", "-MF", "-MT",      "-MQ", "-MJ",
                                                           "-L", "-l",  "-Xlinker", "-z"};
constexpr std::array<std::string_view, 14> kDroppedPrefixes{
    "-W", "-f", "-O0", "-O1", "-O2", "-O3", "-Os", "-Oz", "-Og", "-Ofast", "-g", "-l", "-L", "-M"};
/// Machines that --arch does not have.
constexpr std::array<std::string_view, 2> kOtherMachines{"-m16", "-mx32"};

class Separation {
 public:
  explicit Separation(const Arguments& words) : words_(words) {}

  CompilerFlags run() {
    for (; next_ < words_.size(); ++next_) take(words_[next_]);
    return std::move(result_);
  }

 private:
  void take(const std::string& word) {
    if (word.starts_with("-std="))
      result_.own.push_back("-" + word);
    else if (word == "-ansi")
      result_.own.emplace_back("--std=c89");
    else if (word == "-m32" || word == "-m64")
      result_.own.push_back("--arch=" + word.substr(2));
    else if (word == "-cp" || word == "-classpath")
      takeOwnWithNext("--classpath");
    else if (word == "-I" || word == "-D")
      takeOwnWithNext(word);
    else if (!word.starts_with("-") || word.starts_with("--") || isOneOf(kOtherMachines, word))
      result_.own.push_back(word);
    else if (isOneOf(kIgnored, word) || word.starts_with("-Wp,"))
      result_.ignored.push_back(word);
    else if (!takeMeaning(word))
      drop(word);
  }

  void takeOwnWithNext(const std::string& word) {
    result_.own.push_back(word);
    if (next_ + 1 < words_.size()) result_.own.push_back(words_[++next_]);
  }

  /// False where the flag does not affect how the source is read.
  bool takeMeaning(const std::string& word) {
    Arguments alone{"cc", word};
    const bool hasValue = isOneOf(kWithValue, word);
    if (hasValue && next_ + 1 < words_.size()) alone.push_back(words_[next_ + 1]);
    if (word.starts_with("-x") || word.starts_with("-I") || word.starts_with("-D")) return false;
    const auto meaning = frontend::c::meaningOf(alone, std::filesystem::current_path());
    if (meaning.flags.empty()) return false;
    if (hasValue) ++next_;
    result_.flags.insert(result_.flags.end(), meaning.flags.begin(), meaning.flags.end());
    return true;
  }

  void drop(const std::string& word) {
    const bool isC = word == "-x" && next_ + 1 < words_.size() && words_[next_ + 1] == "c";
    if (isC || isOneOf(kDroppedWithNext, word)) {
      ++next_;
      return;
    }
    const bool isMachine = word.starts_with("-m") && word.size() > 2;
    if (!isMachine && !isOneOf(kDropped, word) && !beginsWithOneOf(kDroppedPrefixes, word) &&
        word != "-xc")
      result_.own.push_back(word);
  }

  const Arguments& words_;
  std::size_t next_ = 0;
  CompilerFlags result_;
};

}  // namespace

CompilerFlags separateCompilerFlags(const Arguments& words) {
  return Separation(words).run();
}

}  // namespace fathom::app
