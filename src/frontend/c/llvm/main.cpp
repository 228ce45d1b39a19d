// fathom-c (arguments.h): reads and links modules and prints the width of their machine in a line,
// then the program in the text language. A process of its own, because LLVM's readers may crash on
// what is no module. Status 2: the input is wrong; 5: it is beyond what is modelled; the sentence
// is on standard error, and warnings, one a line, where the status is 0.
#include <cstdio>
#include <fmt/core.h>
#include <llvm/IR/LLVMContext.h>
#include <new>

#include "frontend/c/arguments.h"
#include "frontend/c/heading.h"
#include "frontend/c/llvm/beginning.h"
#include "frontend/c/llvm/library_calls.h"
#include "frontend/c/llvm/modules.h"
#include "frontend/c/llvm/translate.h"
#include "program/text/print.h"
#include "program/well_formed.h"

namespace fathom::frontend::c {
namespace {

int run(const std::vector<std::string>& arguments) {
  Arguments asked = readArguments(arguments);
  llvm::LLVMContext context;
  const Linked linked = readModules(asked, context);
  for (const std::string& warning : linked.warnings) fmt::print(stderr, "{}\n", warning);
  asked.options.arch = linked.arch;
  separateLibraryCalls(*linked.module);
  logic::TermStore terms;
  const Beginning beginning = beginningOf(*linked.module, asked.options, linked.notes);
  const auto [program, memory] = translate(terms, *linked.module, beginning, asked.options);
  program::requireWellFormed(terms, program);
  const std::string text = program::text::print(terms, program);
  fmt::print("{}\n", toLine({linked.arch, beginning.entries, memory}));
  std::fwrite(text.data(), 1, text.size(), stdout);
  return std::fflush(stdout) == 0 ? 0 : 6;
}

}  // namespace
}  // namespace fathom::frontend::c

int main(int argc, char** argv) {
  try {
    return fathom::frontend::c::run({argv + 1, argv + argc});
  } catch (const fathom::Unsupported& error) {
    fmt::print(stderr, "{}\n", error.what());
    return 5;
  } catch (const fathom::InputError& error) {
    fmt::print(stderr, "{}\n", error.what());
    return 2;
  } catch (const std::bad_alloc&) {
    fmt::print(stderr, "the reader of modules needs more memory\n");
    return 5;
  } catch (const std::exception& error) {
    fmt::print(stderr, "{}\n", error.what());
    return 6;
  }
}
