#include "frontend/c/lower/inputs.h"

#include <algorithm>
#include <array>

#include "frontend/c/library/functions.h"

namespace fathom::frontend::c {
namespace {

constexpr std::array<std::string_view, 29> kInputs{
    "fgetc",  "getc",   "getchar", "fgets",  "gets",     "getline",         "getdelim",
    "fread",  "read",   "scanf",   "fscanf", "vscanf",   "vfscanf",         "__isoc99_scanf",
    "random", "rand",   "rand_r",  "getenv", "time",     "__isoc99_fscanf", "getpid",
    "getwc",  "fgetwc", "fgetws",  "clock",  "mbstowcs", "gettimeofday",    "clock_gettime",
    "recv"};

bool givesInput(const llvm::Function& function) {
  const std::string_view name(function.getName().data(), function.getName().size());
  if (!function.isDeclaration() || function.isIntrinsic() || function.use_empty()) return false;
  return std::ranges::find(kInputs, name) != kInputs.end() ||
         (!name.starts_with("__fathom_") && !name.starts_with("__ubsan_handle_") &&
          library::find(name) == nullptr) ||
         name.starts_with("__VERIFIER_nondet");
}

}  // namespace

bool readsInput(const llvm::Module& module) {
  const llvm::Function* start = module.getFunction("main");
  if (start == nullptr || start->isDeclaration()) return true;
  const auto isUsed = [](const llvm::Argument& argument) { return !argument.use_empty(); };
  return std::ranges::any_of(start->args(), isUsed) || std::ranges::any_of(module, givesInput);
}

}  // namespace fathom::frontend::c
