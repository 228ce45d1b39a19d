// fathom-c (arguments.h): reads and links modules and prints the width of their machine in a line,
// then the program in the text language. A process of its own, because LLVM's readers may crash on
// damaged modules. Status 2: the input is wrong; 5: it has what is not modelled; the reason is on
// standard error, and so are warnings, one a line, where the status is 0. --tables prints how exact
// the model is (exactness.h), --without-row MODULE... what has no row there.
#include <cstdio>
#include <fmt/core.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IRReader/IRReader.h>
#include <llvm/Support/SourceMgr.h>
#include <new>

#include "frontend/c/compile/arguments.h"
#include "frontend/c/metadata.h"
#include "frontend/c/translate/entry_points.h"
#include "frontend/c/translate/exactness.h"
#include "frontend/c/translate/library_calls.h"
#include "frontend/c/translate/modules.h"
#include "frontend/c/translate/translate.h"
#include "program/text/print.h"
#include "program/well_formed.h"

namespace fathom::frontend::c {
namespace {

int tables() {
  fmt::print("{}", exactnessInMarkdown());
  return 0;
}

int withoutRow(const std::vector<std::string>& modules) {
  for (const std::string& name : instructionsWithoutRow()) fmt::print("{}\n", name);
  for (const std::string& file : modules) {
    llvm::LLVMContext context;
    llvm::SMDiagnostic diagnostic;
    const auto module = llvm::parseIRFile(file, diagnostic, context);
    if (!module) throw InputError(Position{file, 0, 0}, diagnostic.getMessage().str());
    for (const std::string& name : intrinsicsWithoutRow(*module)) fmt::print("{}\n", name);
  }
  return 0;
}

int run(const std::vector<std::string>& arguments) {
  if (arguments.size() == 1 && arguments[0] == "--tables") return tables();
  if (!arguments.empty() && arguments[0] == "--without-row")
    return withoutRow({arguments.begin() + 1, arguments.end()});
  Arguments asked = readArguments(arguments);
  llvm::LLVMContext context;
  const Linked linked = readModules(asked, context);
  for (const std::string& warning : linked.warnings) fmt::print(stderr, "{}\n", warning);
  asked.options.arch = linked.arch;
  separateLibraryCalls(*linked.module);
  logic::TermStore terms;
  const EntryPoints entryPoints = entryPointsOf(*linked.module, asked.options, linked.notes);
  // Callers of a library may hold what it allocates: nothing could be said of leaks.
  if (asked.options.areUsual && !entryPoints.entries.empty())
    asked.options.checks.erase("valid-memtrack");
  const auto [program, memory] = translate(terms, *linked.module, entryPoints, asked.options);
  program::requireWellFormed(terms, program);
  const std::string text = program::text::print(terms, program);
  fmt::print("{}\n", toLine({linked.arch, entryPoints.entries, memory, asked.options.checks}));
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
