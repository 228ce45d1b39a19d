#include "frontend/c/lower/linker_symbols.h"

#include <utility>

#include "frontend/c/memory/externals.h"

namespace fathom::frontend::c {

namespace {

/// Names of one variable of glibc.
constexpr std::pair<const char*, const char*> kSame[] = {
    {"__environ", "environ"},
    {"_environ", "environ"},
    {"__timezone", "timezone"},
    {"__daylight", "daylight"},
    {"__tzname", "tzname"},
    {"__progname_full", "program_invocation_name"},
    {"__progname", "program_invocation_short_name"},
};

/// What `stdin` and its like lead to.
constexpr const char* kStreams[] = {"_IO_2_1_stdin_", "_IO_2_1_stdout_", "_IO_2_1_stderr_"};

void mergeNames(llvm::Module& module) {
  for (const auto& [other, name] : kSame) {
    llvm::GlobalVariable* alias = module.getGlobalVariable(other);
    if (alias == nullptr || alias->hasInitializer()) continue;
    llvm::GlobalVariable* variable = module.getGlobalVariable(name);
    if (variable == nullptr) {
      alias->setName(name);
    } else if (!variable->hasInitializer()) {
      alias->replaceAllUsesWith(variable);
      alias->eraseFromParent();
    }
  }
}

bool isPlace(const llvm::GlobalVariable& variable) {
  return isOfLinker(variable.getName()) || llvm::is_contained(kStreams, variable.getName());
}

}  // namespace

void resolveLinkerSymbols(llvm::Module& module, Notes& notes) {
  mergeNames(module);
  for (const llvm::GlobalVariable& variable : module.globals())
    if (!variable.hasInitializer() && !variable.use_empty() && isPlace(variable))
      notes.both("'" + variable.getName().str() + "' lies in other objects", {});
}

}  // namespace fathom::frontend::c
