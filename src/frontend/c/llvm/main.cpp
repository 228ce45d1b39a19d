// fathom-c BITCODE... : reads and links modules and prints the program in the text language. A
// process of its own, because LLVM's readers may crash on what is no module. Status 2: the input is
// wrong; 5: it is beyond what is modelled; the sentence is on standard error.
#include <cstdio>
#include <fmt/core.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Verifier.h>
#include <llvm/IRReader/IRReader.h>
#include <llvm/Linker/Linker.h>
#include <llvm/Support/SourceMgr.h>

#include "frontend/c/arguments.h"
#include "frontend/c/llvm/translate.h"
#include "program/text/print.h"
#include "program/well_formed.h"

namespace fathom::frontend::c {
namespace {

std::unique_ptr<llvm::Module> readModule(const std::string& file, llvm::LLVMContext& context) {
  llvm::SMDiagnostic diagnostic;
  auto module = llvm::parseIRFile(file, diagnostic, context);
  if (!module) throw InputError(Position{file, 0, 0}, diagnostic.getMessage().str());
  if (llvm::verifyModule(*module))
    throw InputError(Position{file, 0, 0}, "this is no valid module");
  return module;
}

std::unique_ptr<llvm::Module> readModules(const std::vector<std::string>& files,
                                          llvm::LLVMContext& context) {
  auto module = readModule(files.front(), context);
  llvm::Linker linker(*module);
  for (std::size_t i = 1; i < files.size(); ++i)
    if (linker.linkInModule(readModule(files[i], context)))
      throw InputError(Position{files[i], 0, 0}, "the files do not fit together");
  return module;
}

int run(const std::vector<std::string>& arguments) {
  const Arguments asked = readArguments(arguments);
  logic::TermStore terms;
  llvm::LLVMContext context;
  const auto module = readModules(asked.files, context);
  const program::Program program = translate(terms, *module, asked.options);
  program::requireWellFormed(terms, program);
  const std::string text = program::text::print(terms, program);
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
  } catch (const std::exception& error) {
    fmt::print(stderr, "{}\n", error.what());
    return 6;
  }
}
