#pragma once

#include "frontend/c/translate/module_translation.h"

namespace fathom::frontend::c {

/// The procedure where executions begin: it initialises memory, calls main (or the caller of the
/// entry points) with any arguments, and checks for leaks afterwards.
class Initialiser {
 public:
  Initialiser(ModuleTranslation& module, program::ProcedureId id) : module_(module), id_(id) {}
  /// Constants need no variables: their contents are terms.
  void fixConstants();
  void run(const EntryPoints& entryPoints);

 private:
  void initialise(Writes& writes, const Region& region, bool withContents);
  void initialiseAttributes(Writes& writes, const Region& region, const Object& object,
                            const llvm::GlobalVariable& global);
  void initialiseContents(Writes& writes, const Region& region, const Object& object,
                          const llvm::Constant& initial);
  void fillArray(Writes& writes, const Region& region, const Object& object,
                 const llvm::Constant& initial, const View& view);
  std::optional<Scalar> valueAt(const llvm::Constant& initial, std::int64_t offset,
                                const Region& region, const View& view);
  void put(Writes& writes, const Region& region, const View& view, const Pointer& at,
           const Scalar& value);
  Term ranges();
  Term rangeOf(const llvm::Argument& argument);
  std::map<Symbol, Term> givenTo(const llvm::Function& main);
  void call(const EntryPoints& entryPoints);
  void askAboutLeaks(const EntryPoints& entryPoints);
  void emit(program::Statement statement, program::LocationId to);

  ModuleTranslation& module_;
  program::ProcedureId id_;
  program::LocationId at_;
};

}  // namespace fathom::frontend::c
