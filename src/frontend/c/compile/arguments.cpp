#include "frontend/c/compile/arguments.h"

#include "base/errors.h"

namespace fathom::frontend::c {
namespace {

const char* nameOf(COptions::Arguments arguments) {
  switch (arguments) {
    case COptions::Arguments::Valid:
      return "valid";
    case COptions::Arguments::Nullable:
      return "nullable";
    case COptions::Arguments::Any:
      return "any";
  }
  throw InternalError("every kind of arguments has a name");
}

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
                                 std::string("--arith=") + nameOf(arguments.options.arithmetic),
                                 std::string("--args=") + nameOf(arguments.options.arguments)};
  if (arguments.options.svcompRules) words.push_back("--svcomp");
  if (arguments.options.needsMain) words.push_back("--needs-main");
  if (arguments.options.areUsual) words.push_back("--usual");
  for (const std::string& check : arguments.options.checks) words.push_back("--check=" + check);
  for (const std::string& entry : arguments.options.entries) words.push_back("--entry=" + entry);
  for (const Contract& contract : arguments.options.contracts)
    words.insert(words.end(), {"--contract", contract.function, contract.pointer, contract.count});
  for (const ModuleFile& module : arguments.modules)
    words.insert(words.end(), {"--module", module.path, module.name});
  for (const ModuleFile& module : arguments.inlineBodies)
    words.insert(words.end(), {"--inline-bodies", module.path, module.name});
  return words;
}

Arguments readArguments(const std::vector<std::string>& words) {
  Arguments result;
  result.options.checks.clear();
  for (std::size_t next = 0; next < words.size(); ++next) {
    const std::string& word = words[next];
    const std::string value = word.substr(word.find('=') + 1);
    if ((word == "--module" || word == "--inline-bodies") && next + 2 < words.size()) {
      auto& modules = word == "--module" ? result.modules : result.inlineBodies;
      modules.push_back({words[next + 1], words[next + 2]});
      next += 2;
    } else if (word == "--contract" && next + 3 < words.size()) {
      result.options.contracts.push_back({words[next + 1], words[next + 2], words[next + 3]});
      next += 3;
    } else if (word.starts_with("--arch=")) {
      result.options.arch = value == "32" ? 32 : 64;
    } else if (word.starts_with("--check=")) {
      result.options.checks.insert(value);
    } else if (word == "--usual") {
      result.options.areUsual = true;
    } else if (word == "--needs-main") {
      result.options.needsMain = true;
    } else if (word.starts_with("--entry=")) {
      result.options.entries.push_back(value);
    } else if (word == "--svcomp") {
      result.options.svcompRules = true;
    } else if (word == "--args=nullable") {
      result.options.arguments = COptions::Arguments::Nullable;
    } else if (word == "--args=any") {
      result.options.arguments = COptions::Arguments::Any;
    } else if (word == "--arith=int") {
      result.options.arithmetic = COptions::Arithmetic::Integers;
    } else if (word == "--arith=bv") {
      result.options.arithmetic = COptions::Arithmetic::BitVectors;
    } else if (word != "--arith=auto" && word != "--args=valid") {
      throw InputError({}, "fathom-c does not know '" + word + "'");
    }
  }
  if (result.modules.empty()) throw InputError({}, "fathom-c needs a module");
  return result;
}

}  // namespace fathom::frontend::c
