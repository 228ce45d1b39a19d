#include "frontend/java/translate/memoised.h"

#include "frontend/java/translate/synthetic_body.h"
#include "logic/substitute.h"

namespace fathom::frontend::java::translation {

using namespace program;

namespace {

/// A map by all arguments.
class Memory {
 public:
  Memory(ProgramTranslation& whole, const std::string& name, const Signature& signature, Sort kept,
         std::vector<Term> arguments)
      : terms_(whole.terms), arguments_(std::move(arguments)) {
    Sort sort = kept;
    for (std::size_t i = signature.inputs.size(); i-- > 1;)
      sort = terms_.arraySort(whole.values.sort(kindOf(signature.inputs[i].second)), sort);
    symbol_ = whole.heap.objectMap(name, sort);
  }

  Term read() { return read(arguments_.size()); }

  std::pair<Symbol, Term> write(Term value) {
    for (std::size_t i = arguments_.size(); i-- > 0;)
      value = terms_.store(read(i), arguments_[i], value);
    return {symbol_, value};
  }

 private:
  Term read(std::size_t count) {
    Term at = terms_.constant(symbol_);
    for (std::size_t i = 0; i < count; ++i) at = terms_.select(at, arguments_[i]);
    return at;
  }

  TermStore& terms_;
  std::vector<Term> arguments_;
  Symbol symbol_;
};

void passOn(SyntheticBody& body, Symbol raised) {
  TermStore& terms = body.whole.terms;
  const Term isNone = terms.eq(terms.constant(raised), terms.integer(0));
  const LocationId origin = body.procedure.at();
  body.procedure.assume(terms.negate(isNone));
  if (body.procedure.hasOutput("exception"))
    body.procedure.emitTo(
        Assign{{{body.procedure.output("exception"), logic::plain(terms.constant(raised))}}},
        body.procedure.procedure().exit);
  body.procedure.endPath();
  body.procedure.continueAt(origin);
  body.procedure.assume(isNone);
}

}  // namespace

/// The maps begin empty in programs with a main only.
bool isMemoised(const ProgramTranslation& whole, const ResolvedMethod& method) {
  const Contract* lemma =
      whole.library.lemma(method.owner->name(), method.method->name, method.method->descriptor);
  return whole.pointsTo && lemma && lemma->isFunction && method.method->flags.has(Access::Static) &&
         !method.method->type->parameters.empty() &&
         method.method->type->parameters.front().isReference();
}

void makeMemoised(ProgramTranslation& whole, ProcedureId id, const ResolvedMethod& method,
                  ProcedureId bodyOf) {
  SyntheticBody body(whole, id);
  TermStore& terms = whole.terms;
  const Signature signature = signatureOf(method, nullptr);
  std::vector<Value> inputs;
  std::vector<Term> arguments;
  for (std::size_t i = 0; i < signature.inputs.size(); ++i) {
    inputs.push_back(body.input(i, signature.inputs[i].second));
    arguments.push_back(whole.values.stored(inputs.back()));
  }
  Memory known(whole, "known " + body.name, signature, terms.intSort(), arguments);
  Memory kept(whole, "kept " + body.name, signature, whole.values.sort(kindOf(signature.result)),
              arguments);
  const Term isKnown = terms.eq(known.read(), terms.integer(1));
  const LocationId origin = body.procedure.at();
  body.procedure.assume(isKnown);
  body.state.assumeRange(kept.read(), signature.result);
  body.returnValue(whole.values.read(kept.read(), signature.result));
  body.procedure.continueAt(origin);
  body.procedure.assume(terms.negate(isKnown));
  const auto called = body.call(bodyOf, inputs, signature.result);
  if (called.raised) passOn(body, *called.raised);
  body.state.assign(
      {known.write(terms.integer(1)), kept.write(whole.values.stored(*called.result))});
  body.returnValue(*called.result);
}

}  // namespace fathom::frontend::java::translation
