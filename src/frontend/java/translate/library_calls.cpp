#include "frontend/java/translate/library_calls.h"

#include <charconv>

#include "frontend/java/translate/unmodelled.h"

namespace fathom::frontend::java::translation {

using namespace program;

namespace {

bool isPrimitiveArray(const Type& type) {
  return type.isArray() && !elementOf(type).isReference();
}

/// Whether a new object of the type is modelled: an array of numbers with any contents,
/// or an object without fields.
bool isFreshKnown(ProgramTranslation& whole, const Type& type) {
  if (!whole.numbers.find(type)) return false;
  if (type.isArray()) return isPrimitiveArray(type);
  const auto* name = std::get_if<std::string_view>(&type.element);
  const LoadedClass* made = name ? whole.classNamed(*name) : nullptr;
  return made && whole.heap.instanceFields(*made).empty();
}

class ByContract {
 public:
  ByContract(SyntheticBody& body, const ResolvedMethod& method, const Contract& contract)
      : body_(body),
        whole_(body.whole),
        terms_(body.whole.terms),
        method_(method),
        contract_(contract),
        result_(method.method->type->result),
        signature_(signatureOf(method, nullptr)) {}

  void make() {
    for (const Raises& raises : contract_.raises) raise(raises);
    if (!body_.procedure.isReachable() || !contract_.exits.empty()) return;
    if (result_.isVoid()) return body_.returnNothing();
    if (contract_.returnsThis) return body_.returnValue(input(0));
    const Value value = result();
    if (contract_.range) assumeRange(value);
    body_.returnValue(value);
  }

 private:
  Value input(std::size_t place) { return body_.input(place, signature_.inputs[place].second); }

  /// The argument that `null(1)` names: 0 is the receiver, which static methods do not have.
  Value named(const std::string& condition) {
    std::size_t place = 0;
    const char* begin = condition.data() + condition.find('(') + 1;
    std::from_chars(begin, condition.data() + condition.size(), place);
    if (method_.method->flags.has(Access::Static)) --place;
    require(place < signature_.inputs.size(), "contracts name arguments that are there");
    return input(place);
  }

  /// Of the kind of the argument that the condition names.
  Value zeroLike(const Raises& raises) { return whole_.values.zero(named(raises.condition).kind); }

  Term isRaised(const Raises& raises) {
    if (raises.condition.starts_with("null("))
      return terms_.eq(named(raises.condition).term, terms_.integer(0));
    const Value zero = whole_.values.zero(ValueKind::Int);
    if (raises.condition.starts_with("negative("))
      return whole_.integers.signedLess(named(raises.condition).number, zeroLike(raises).number);
    if (raises.condition.starts_with("zero("))
      return whole_.integers.equal(named(raises.condition).number, zeroLike(raises).number);
    const Value choice = body_.state.any(Type{Primitive::Boolean, 0}, "raises");
    return terms_.negate(whole_.integers.equal(choice.number, zero.number));
  }

  void raise(const Raises& raises) { body_.raiseIf(isRaised(raises), raises.exception); }

  Value result() {
    if (contract_.isFunction) return functionResult();
    if (!result_.isReference()) return body_.state.any(result_, "any");
    if (contract_.isFresh) return freshResult();
    if (result_ == classType("java/lang/String")) return anyOrNewString();
    const Value value = anyValue(body_.state, body_.procedure, whole_, result_, "any");
    if (contract_.result == Nullness::NonNull)
      body_.procedure.assume(terms_.negate(terms_.eq(value.term, terms_.integer(0))));
    return value;
  }

  Value anyOrNewString() {
    const Symbol chosen = body_.procedure.local("chosen", terms_.intSort());
    const LocationId origin = body_.procedure.at();
    const Value old = anyValue(body_.state, body_.procedure, whole_, result_, "any");
    if (contract_.result == Nullness::NonNull)
      body_.procedure.assume(terms_.negate(terms_.eq(old.term, terms_.integer(0))));
    body_.state.assign({{chosen, old.term}});
    const LocationId behind = body_.procedure.at();
    body_.procedure.continueAt(origin);
    const Value made = anyString(body_.state, body_.procedure, whole_, "fresh");
    body_.state.assign({{chosen, made.term}});
    body_.procedure.skipTo(behind);
    return whole_.values.reference(terms_.constant(chosen));
  }

  Value functionResult() {
    std::vector<Term> arguments;
    for (std::size_t i = 0; i < signature_.inputs.size(); ++i)
      arguments.push_back(whole_.values.stored(input(i)));
    const Term value = functionValue(whole_, method_, arguments);
    body_.state.assumeRange(value, result_);
    Value result = whole_.values.read(value, result_);
    if (!result_.isReference()) return result;
    const Term isThere = terms_.conjunction({terms_.gt(value, terms_.integer(0)),
                                             terms_.lt(value, terms_.constant(whole_.heap.next())),
                                             whole_.isInstance(value, result_)});
    body_.procedure.assume(
        contract_.result == Nullness::NonNull
            ? isThere
            : terms_.disjunction({terms_.eq(value, terms_.integer(0)), isThere}));
    return result;
  }

  Value freshResult() {
    if (result_ == classType("java/lang/String"))
      return anyString(body_.state, body_.procedure, whole_, "fresh");
    if (isPrimitiveArray(result_) && whole_.numbers.find(result_)) return freshArray();
    const auto* name = std::get_if<std::string_view>(&result_.element);
    const LoadedClass* made = name && !result_.isArray() ? whole_.classNamed(*name) : nullptr;
    if (made && whole_.numbers.find(result_)) return body_.state.allocate(*made, "fresh");
    Value value = anyValue(body_.state, body_.procedure, whole_, result_, "any");
    body_.procedure.assume(terms_.negate(terms_.eq(value.term, terms_.integer(0))));
    return value;
  }

  Value freshArray() {
    const Value length = body_.state.any(Type{Primitive::Int, 0}, "length");
    body_.procedure.assume(
        terms_.negate(whole_.integers.signedLess(length.number, whole_.values.integer(0).number)));
    const Symbol contents =
        body_.procedure.local("contents", whole_.heap.contentsSort(elementOf(result_)));
    body_.procedure.emit(Havoc{{contents}});
    return body_.state.allocateArray(result_, length.number, terms_.constant(contents), "fresh");
  }

  /// `0..2147483647`, `0..`, `..0`. Every range has NaN.
  void assumeRange(const Value& value) {
    const std::string& range = *contract_.range;
    const std::size_t dots = range.find("..");
    require(dots != range.npos, "ranges have dots");
    const std::string low = range.substr(0, dots);
    const std::string high = range.substr(dots + 2);
    if (!low.empty()) body_.procedure.assume(isNotBelow(value, std::stoll(low)));
    if (!high.empty()) body_.procedure.assume(isNotAbove(value, std::stoll(high)));
  }

  Term isNotBelow(const Value& value, std::int64_t limit) {
    if (isReal(value)) return terms_.negate(terms_.fpLt(value.term, real(limit, value)));
    const Number least = whole_.values.integer(limit, value.kind).number;
    return terms_.negate(whole_.integers.signedLess(value.number, least));
  }

  Term isNotAbove(const Value& value, std::int64_t limit) {
    if (isReal(value)) return terms_.negate(terms_.fpLt(real(limit, value), value.term));
    const Number most = whole_.values.integer(limit, value.kind).number;
    return terms_.negate(whole_.integers.signedLess(most, value.number));
  }

  static bool isReal(const Value& value) {
    return value.kind == ValueKind::Float || value.kind == ValueKind::Double;
  }

  Term real(std::int64_t number, const Value& like) {
    return terms_.fpFromSigned(like.kind == ValueKind::Float ? 32 : 64,
                               terms_.bitVec(Integer(number), 64));
  }

  SyntheticBody& body_;
  ProgramTranslation& whole_;
  TermStore& terms_;
  const ResolvedMethod& method_;
  const Contract& contract_;
  const Type result_;
  const Signature signature_;
};

}  // namespace

void makeByContract(SyntheticBody& body, const ResolvedMethod& method, const Contract& contract) {
  ByContract(body, method, contract).make();
}

Term functionValue(ProgramTranslation& whole, const ResolvedMethod& method,
                   const std::vector<Term>& arguments) {
  const Signature signature = signatureOf(method, nullptr);
  Sort sort = whole.values.sort(kindOf(signature.result));
  for (auto input = signature.inputs.rbegin(); input != signature.inputs.rend(); ++input)
    sort = whole.terms.arraySort(whole.values.sort(kindOf(input->second)), sort);
  Term value = whole.terms.constant(whole.heap.other("function " + qualifiedName(method), sort));
  for (const Term argument : arguments) value = whole.terms.select(value, argument);
  return value;
}

bool leavesOut(ProgramTranslation& whole, const ResolvedMethod& method, const Contract& contract) {
  if (!contract.writesNothing && !contract.isFunction && contract.exits.empty()) return true;
  if (method.method->name == "<init>") return true;  // what it sets is read by bodies of the JDK
  const Type& result = method.method->type->result;
  if (!result.isReference() || contract.returnsThis || !contract.exits.empty()) return false;
  const bool isString = result == classType("java/lang/String");
  if (contract.isFresh) return !isString && !isFreshKnown(whole, result);
  return contract.isFunction || !isString;
}

}  // namespace fathom::frontend::java::translation
