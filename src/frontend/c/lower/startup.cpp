#include "frontend/c/lower/startup.h"

#include <algorithm>
#include <llvm/IR/Constants.h>
#include <llvm/IR/IRBuilder.h>
#include <ranges>

#include "frontend/c/lower/exit_handlers.h"

namespace fathom::frontend::c {
namespace {

constexpr const char* kRunHandlers = "__fathom_run_handlers";
constexpr const char* kAtExit = "__fathom_at_exit";
constexpr const char* kExit = "__fathom_exit";

struct Listed {
  std::uint64_t priority = 0;
  llvm::Function* function = nullptr;
};

/// Of llvm.global_ctors or llvm.global_dtors, lowest priority first, equal ones as they stand.
std::vector<Listed> listed(llvm::Module& module, const char* name) {
  std::vector<Listed> all;
  const llvm::GlobalVariable* list = module.getNamedGlobal(name);
  if (list == nullptr || !list->hasInitializer()) return all;
  const auto* rows = llvm::dyn_cast<llvm::ConstantArray>(list->getInitializer());
  if (rows == nullptr) return all;
  for (const llvm::Use& row : rows->operands()) {
    const auto* fields = llvm::cast<llvm::ConstantStruct>(row);
    auto* function = llvm::dyn_cast<llvm::Function>(fields->getOperand(1)->stripPointerCasts());
    if (function == nullptr) continue;  // null ends the list in old modules
    all.push_back({llvm::cast<llvm::ConstantInt>(fields->getOperand(0))->getZExtValue(), function});
  }
  std::ranges::stable_sort(all, {}, &Listed::priority);
  return all;
}

bool usesHandlers(const llvm::Module& module) {
  return std::ranges::any_of(
      std::initializer_list<const char*>{"atexit", "on_exit"}, [&](const char* name) {
        const llvm::Function* function = module.getFunction(name);
        return function != nullptr && function->isDeclaration() && !function->use_empty();
      });
}

void noteParameters(const std::vector<Listed>& all, Notes& notes) {
  for (const Listed& one : all)
    if (!one.function->arg_empty())
      notes.both("what the loader passes to '" + one.function->getName().str() + "' is any value",
                 {});
}

/// Parameters that the loader passes (argc, argv, environment) may have any value.
void call(llvm::IRBuilder<>& at, llvm::Function& function) {
  std::vector<llvm::Value*> arguments;
  for (const llvm::Argument& parameter : function.args())
    arguments.push_back(llvm::UndefValue::get(parameter.getType()));
  at.CreateCall(&function, arguments);
}

void warnOfSections(const llvm::Module& module, Notes& notes) {
  for (const llvm::GlobalVariable& global : module.globals())
    if (global.hasSection() &&
        (global.getSection().starts_with(".init_array") ||
         global.getSection().starts_with(".preinit_array") ||
         global.getSection().starts_with(".fini_array") ||
         global.getSection().starts_with(".ctors") || global.getSection().starts_with(".dtors")))
      notes.both("functions in the section '" + global.getSection().str() + "' are not run", {});
  for (const llvm::GlobalObject& object : module.global_objects())
    if (object.hasSection() && (object.getSection() == ".init" || object.getSection() == ".fini"))
      notes.both("what is in the section '" + object.getSection().str() + "' is not run", {});
}

}  // namespace

void prepareExit(llvm::Module& module, Notes& notes) {
  warnOfSections(module, notes);
  const auto destructors = listed(module, "llvm.global_dtors");
  noteParameters(destructors, notes);
  noteParameters(listed(module, "llvm.global_ctors"), notes);
  const bool hasHandlers = usesHandlers(module);
  if (hasHandlers) noteHandlers(module, notes);
  if (destructors.empty() && !hasHandlers) return;
  llvm::LLVMContext& context = module.getContext();
  auto* const type = llvm::FunctionType::get(llvm::Type::getVoidTy(context),
                                             {llvm::Type::getInt32Ty(context)}, false);
  auto& atExit = *llvm::Function::Create(type, llvm::GlobalValue::ExternalLinkage, kAtExit, module);
  llvm::IRBuilder<> at(llvm::BasicBlock::Create(context, "entry", &atExit));
  const auto runHandlers = [&] {
    at.CreateCall(module.getOrInsertFunction(kRunHandlers, type), {atExit.getArg(0)});
  };
  if (hasHandlers) runHandlers();
  for (const Listed& one : std::views::reverse(destructors)) call(at, *one.function);
  if (hasHandlers && !destructors.empty()) runHandlers();  // what destructors registered
  at.CreateRetVoid();
  llvm::Function* plain = module.getFunction("exit");
  if (plain == nullptr || !plain->isDeclaration()) return;
  auto* ours = llvm::cast<llvm::Function>(module.getOrInsertFunction(kExit, type).getCallee());
  ours->setDoesNotReturn();
  plain->replaceAllUsesWith(ours);
}

std::vector<const llvm::Function*> functionsAtStartAndExit(llvm::Module& module) {
  std::vector<const llvm::Function*> all;
  for (const Listed& one : listed(module, "llvm.global_ctors")) all.push_back(one.function);
  if (const llvm::Function* atExit = module.getFunction(kAtExit)) all.push_back(atExit);
  return all;
}

const llvm::Function& withStartup(llvm::Module& module, const llvm::Function& function) {
  const auto constructors = listed(module, "llvm.global_ctors");
  llvm::Function* atExit = module.getFunction(kAtExit);
  if (constructors.empty() && atExit == nullptr) return function;
  auto& start = *llvm::Function::Create(function.getFunctionType(),
                                        llvm::GlobalValue::InternalLinkage, "startup", module);
  llvm::IRBuilder<> at(llvm::BasicBlock::Create(module.getContext(), "entry", &start));
  for (const Listed& one : constructors) call(at, *one.function);
  std::vector<llvm::Value*> arguments;
  for (unsigned i = 0; i < start.arg_size(); ++i) {
    start.getArg(i)->setName(function.getArg(i)->getName());
    arguments.push_back(start.getArg(i));
  }
  llvm::CallInst* main =
      at.CreateCall(start.getFunctionType(), const_cast<llvm::Function*>(&function), arguments);
  if (!main->getType()->isVoidTy()) main->setName("status");
  if (atExit != nullptr) {
    llvm::Type* const status = at.getInt32Ty();
    const bool givesStatus = main->getType() == status;
    at.CreateCall(atExit,
                  {givesStatus ? static_cast<llvm::Value*>(main) : llvm::UndefValue::get(status)});
  }
  if (main->getType()->isVoidTy())
    at.CreateRetVoid();
  else
    at.CreateRet(main);
  return start;
}

}  // namespace fathom::frontend::c
