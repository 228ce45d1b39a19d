#include "frontend/c/arguments.h"

#include "base/errors.h"

namespace fathom::frontend::c {
namespace {

const char* nameOf(COptions::Arithmetic arithmetic) {
  switch (arithmetic) {
    case COptions::Arithmetic::Auto:
      return "auto";
    case COptions::Arithmetic::Integers:
      return "int";
    case COptions::Arithmetic::BitVectors:
      return "bv";
  }
  throw InternalError("every arithmetic has a name");
}

}  // namespace

std::vector<std::string> toArguments(const Arguments& arguments) {
  std::vector<std::string> words{"--arch=" + std::to_string(arguments.options.arch),
                                 std::string("--arith=") + nameOf(arguments.options.arithmetic)};
  if (arguments.options.svcompRules) words.push_back("--svcomp");
  for (const std::string& check : arguments.options.checks) words.push_back("--check=" + check);
  words.push_back("--");
  words.insert(words.end(), arguments.files.begin(), arguments.files.end());
  return words;
}

Arguments readArguments(const std::vector<std::string>& words) {
  Arguments result;
  result.options.checks.clear();
  std::size_t next = 0;
  for (; next < words.size() && words[next] != "--"; ++next) {
    const std::string& word = words[next];
    const std::string value = word.substr(word.find('=') + 1);
    if (word.starts_with("--arch="))
      result.options.arch = value == "32" ? 32 : 64;
    else if (word.starts_with("--check="))
      result.options.checks.insert(value);
    else if (word == "--svcomp")
      result.options.svcompRules = true;
    else if (word == "--arith=int")
      result.options.arithmetic = COptions::Arithmetic::Integers;
    else if (word == "--arith=bv")
      result.options.arithmetic = COptions::Arithmetic::BitVectors;
    else if (word != "--arith=auto")
      throw InputError({}, "fathom-c does not know '" + word + "'");
  }
  for (++next; next < words.size(); ++next) result.files.push_back(words[next]);
  if (result.files.empty()) throw InputError({}, "fathom-c needs a module");
  return result;
}

}  // namespace fathom::frontend::c
