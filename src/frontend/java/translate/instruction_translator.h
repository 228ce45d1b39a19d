#pragma once

#include "frontend/java/translate/assertions.h"
#include "frontend/java/translate/joins.h"

namespace fathom::frontend::java::translation {

/// A method that is being translated, and where the translation stands.
struct MethodContext {
  MethodContext(ProgramTranslation& program, program::ProcedureId id, const TypedBody& typed,
                Joins& beginnings)
      : whole(program),
        body(typed),
        method{typed.owner, typed.method},
        name(program.program[id].name),
        procedure(program, id),
        state(program, procedure),
        joins(beginnings),
        partsOfAssertions(translation::partsOfAssertions(typed)) {}

  ProgramTranslation& whole;
  const TypedBody& body;
  const ResolvedMethod method;
  const std::string name;  // of the procedure
  ProcedureBuilder procedure;
  MethodState state;
  Joins& joins;
  const std::vector<bool> partsOfAssertions;  // by block
  const Block* block = nullptr;
  const Instruction* instruction = nullptr;
};

/// What the translators of single instructions share. They have no state of their own: each use
/// makes one.
class InstructionTranslator {
 protected:
  explicit InstructionTranslator(MethodContext& context)
      : context_(context),
        whole_(context.whole),
        terms_(context.whole.terms),
        integers_(context.whole.integers),
        values_(context.whole.values),
        heap_(context.whole.heap),
        procedure_(context.procedure),
        state_(context.state) {}

  const ConstantPool& pool() const { return context_.body.owner->file.pool; }
  /// The constant that the instruction names. Requires: of this kind.
  template <class Kind>
  const Kind& constant() const {
    const Kind* found = pool().find<Kind>(std::get<ConstantOperand>(instruction().operand).index);
    require(found != nullptr, "instructions name constants of the right kind");
    return *found;
  }
  const Instruction& instruction() const { return *context_.instruction; }
  /// `prefix@bci`: names of variables that an instruction makes.
  std::string here(const std::string& prefix) const {
    return prefix + "@" + std::to_string(instruction().bci);
  }

  MethodContext& context_;
  ProgramTranslation& whole_;
  TermStore& terms_;
  IntegerEncoding& integers_;
  ValueEncoding& values_;
  Heap& heap_;
  ProcedureBuilder& procedure_;
  MethodState& state_;
};

}  // namespace fathom::frontend::java::translation
