#include "frontend/c/translate/modules.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/DiagnosticInfo.h>
#include <llvm/IR/DiagnosticPrinter.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Verifier.h>
#include <llvm/IRReader/IRReader.h>
#include <llvm/Linker/Linker.h>
#include <llvm/Support/SourceMgr.h>
#include <llvm/Support/raw_ostream.h>
#include <map>
#include <set>

#include "base/errors.h"
#include "frontend/c/debug/source.h"
#include "frontend/c/library/functions.h"
#include "frontend/c/library/library.h"
#include "frontend/c/lower/lower.h"

namespace fathom::frontend::c {
namespace {

using llvm::Module;

const char* const kLayout64 =
    "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128";
const char* const kLayout32 =
    "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:32-n8:16:32-S128";

[[noreturn]] void refuse(const ModuleFile& file, const std::string& sentence) {
  throw InputError(Position{file.name, 0, 0}, sentence);
}

/// Keeps LLVM's errors, where LLVM would print them and exit.
class Diagnostics : public llvm::DiagnosticHandler {
 public:
  const std::string& errors() const { return errors_; }
  bool handleDiagnostics(const llvm::DiagnosticInfo& info) override {
    if (info.getSeverity() != llvm::DS_Error) return true;
    llvm::raw_string_ostream stream(errors_);
    llvm::DiagnosticPrinterRawOStream printer(stream);
    info.print(printer);
    return true;
  }

 private:
  std::string errors_;
};

std::unique_ptr<Module> readModule(const ModuleFile& file, llvm::LLVMContext& context) {
  llvm::SMDiagnostic diagnostic;
  auto module = llvm::parseIRFile(file.path, diagnostic, context);
  if (!module && diagnostic.getLineNo() > 0)
    throw InputError(Position{file.name, static_cast<std::uint32_t>(diagnostic.getLineNo()),
                              static_cast<std::uint32_t>(diagnostic.getColumnNo() + 1)},
                     diagnostic.getMessage().str());
  if (!module) refuse(file, diagnostic.getMessage().str());
  if (llvm::verifyModule(*module)) refuse(file, "this is no valid module");
  return module;
}

bool isOnlyDefinition(const llvm::GlobalValue& value) {
  return !value.isDeclarationForLinker() && !value.hasLocalLinkage() && !value.isWeakForLinker() &&
         !value.hasAppendingLinkage();
}

/// Adds the functions that reach the value through constants and through functions that only their
/// source knows.
void addUsers(llvm::Value& value, std::set<llvm::Function*>& found) {
  std::vector<llvm::Value*> waiting{&value};
  std::set<llvm::Value*> seen;
  while (!waiting.empty()) {
    llvm::Value* next = waiting.back();
    waiting.pop_back();
    for (llvm::User* user : next->users()) {
      llvm::Value* above = user;
      if (auto* instruction = llvm::dyn_cast<llvm::Instruction>(user)) {
        found.insert(instruction->getFunction());
        above = instruction->getFunction();
      }
      const auto* global = llvm::dyn_cast<llvm::GlobalValue>(above);
      if ((!global || global->hasLocalLinkage()) && seen.insert(above).second)
        waiting.push_back(above);
    }
  }
}

/// A body that uses a variable of its source alone would get a second copy of it.
void requireNoOwnState(const ModuleFile& file, Module& lender, const Module& borrower) {
  std::set<llvm::Function*> users;
  for (llvm::GlobalVariable& variable : lender.globals())
    if (variable.hasLocalLinkage() && !variable.isConstant()) addUsers(variable, users);
  for (const llvm::Function* user : users) {
    const llvm::Function* wanted =
        user->hasLocalLinkage() ? nullptr : borrower.getFunction(user->getName());
    if (wanted != nullptr && wanted->isDeclaration())
      throw Unsupported(Position{file.name, 0, 0},
                        "the inline function '" + user->getName().str() +
                            "' uses a static variable and has no definition: declare it static or "
                            "extern");
  }
}

/// Compilers leave out names of values; the program needs them.
void nameAll(Module& module) {
  for (llvm::Function& function : module) {
    for (llvm::Argument& argument : function.args())
      if (!argument.hasName()) argument.setName("argument");
    for (llvm::BasicBlock& block : function)
      for (llvm::Instruction& instruction : block)
        if (!instruction.hasName() && !instruction.getType()->isVoidTy())
          instruction.setName("value");
  }
}

/// What our own bodies keep is nobody's to change.
void hideOwnState(Module& module) {
  for (llvm::GlobalVariable& variable : module.globals())
    if (variable.getName().starts_with("__fathom_") && variable.hasInitializer())
      variable.setLinkage(llvm::GlobalValue::InternalLinkage);
}

/// Reads one module after the other and links them.
class ModuleLinker {
 public:
  ModuleLinker(const Arguments& arguments, llvm::LLVMContext& context)
      : arguments_(arguments), context_(context) {
    auto diagnostics = std::make_unique<Diagnostics>();
    diagnostics_ = diagnostics.get();
    context.setDiagnosticHandler(std::move(diagnostics));
    result_.arch = arguments.options.arch;
  }

  Linked run() {
    for (const ModuleFile& file : arguments_.modules) {
      auto module = readModule(file, context_);
      takeMachine(file, *module);
      takeNames(file, *module);
      link(file, std::move(module), llvm::Linker::None);
    }
    // Bodies of our library mean what they say; those of the source are lowered with the rest.
    for (const ModuleFile& file : arguments_.inlineBodies)
      if (file.name != kLibraryName) linkNeeded(file);
    lower(*result_.module, arguments_.options.tracksLiveness(), result_.notes);
    for (const ModuleFile& file : arguments_.inlineBodies)
      if (file.name == kLibraryName) linkNeeded(file);
    lowerArguments(*result_.module, result_.notes);
    noteOwnFunctions();
    if (llvm::verifyModule(*result_.module))
      refuse(arguments_.modules.back(), "the files do not fit together");
    hideOwnState(*result_.module);
    nameAll(*result_.module);
    return std::move(result_);
  }

 private:
  void linkNeeded(const ModuleFile& file) {
    auto module = readModule(file, context_);
    requireNoOwnState(file, *module, *result_.module);
    link(file, std::move(module), llvm::Linker::LinkOnlyNeeded);
  }

  /// Our bodies call functions of the library; where the program has its own, theirs do not.
  void noteOwnFunctions() {
    for (const llvm::Function& function : *result_.module) {
      if (function.isDeclaration() || isLibrary(function)) continue;
      if (library::find(function.getName().str()) == nullptr) continue;
      const bool isCalledByUs = llvm::any_of(function.users(), [](const llvm::User* user) {
        const auto* call = llvm::dyn_cast<llvm::CallBase>(user);
        return call != nullptr && isLibrary(*call->getFunction());
      });
      if (isCalledByUs)
        result_.notes.both("the program's own '" + function.getName().str() +
                               "' may differ from the library's, which calls it",
                           positionOf(function));
    }
  }

  void takeMachine(const ModuleFile& file, Module& module) {
    if (module.getDataLayoutStr().empty())
      module.setDataLayout(result_.arch == 32 ? kLayout32 : kLayout64);
    const llvm::DataLayout& layout = module.getDataLayout();
    const int bits = static_cast<int>(layout.getPointerSizeInBits());
    if (layout.isBigEndian() || (bits != 32 && bits != 64))
      throw Unsupported(Position{file.name, 0, 0},
                        "the module is for a machine that is not modelled");
    if (bits == result_.arch) return;
    if (result_.module != nullptr)
      refuse(file, "it is for " + std::to_string(bits) + " bits, other files are for " +
                       std::to_string(result_.arch) + ": give --arch " + std::to_string(bits));
    result_.warnings.push_back(file.name + ": the module is for " + std::to_string(bits) +
                               " bits, and is read so");
    result_.arch = bits;
  }

  void takeNames(const ModuleFile& file, const Module& module) {
    for (const llvm::GlobalValue& value : module.global_values()) {
      if (!isOnlyDefinition(value)) continue;
      const auto [row, isNew] = definedIn_.emplace(value.getName().str(), file.name);
      if (!isNew)
        refuse(file, "'" + row->first + "' is defined here and in " + row->second +
                         ": these are parts of different programs, give the FILEs of one");
    }
  }

  void link(const ModuleFile& file, std::unique_ptr<Module> module, unsigned flags) {
    if (result_.module == nullptr) {
      result_.module = std::move(module);
      return;
    }
    if (llvm::Linker::linkModules(*result_.module, std::move(module), flags))
      refuse(file, "the files do not fit together: " + diagnostics_->errors());
  }

  const Arguments& arguments_;
  llvm::LLVMContext& context_;
  const Diagnostics* diagnostics_ = nullptr;  // the context's
  Linked result_;
  std::map<std::string, std::string> definedIn_;
};

}  // namespace

Linked readModules(const Arguments& arguments, llvm::LLVMContext& context) {
  return ModuleLinker(arguments, context).run();
}

}  // namespace fathom::frontend::c
