#include "frontend/java/translate/arrays.h"

#include "frontend/java/translate/calls.h"
#include "frontend/java/translate/exceptions.h"
#include "frontend/java/translate/nested_arrays.h"
#include "frontend/java/translate/operations.h"
#include "frontend/java/translate/sites.h"

namespace fathom::frontend::java::translation {

Number Arrays::lengthOf(const Value& array) {
  Number length = values_.read(heap_.lengthOf(array.term), Type{Primitive::Int, 0}).number;
  length.low = Integer(0);
  return length;
}

void Arrays::create(const Type& element) {
  const Type array = arrayOf(element);
  const Value size = state_.pop();
  Exceptions(context_).raiseIf(integers_.signedLess(size.number, values_.integer(0).number),
                               "bounds", "java/lang/NegativeArraySizeException",
                               {size.number.term});
  if (!procedure_.isReachable()) return;
  state_.push(state_.allocateArray(array, size.number, heap_.zeros(element), here(textOf(array)),
                                   siteMade(context_)));
}

/// All sizes are checked before the first array is made.
void Arrays::createNested() {
  const Type& array = constant<ClassConstant>().type;
  const auto dimensions = std::get<ConstantOperand>(instruction().operand).count;
  std::vector<Value> sizes = state_.pop(dimensions);
  std::vector<Term> negative;
  for (const Value& size : sizes)
    negative.push_back(integers_.signedLess(size.number, values_.integer(0).number));
  Exceptions(context_).raiseIf(terms_.disjunction(negative), "bounds",
                               "java/lang/NegativeArraySizeException");
  if (!procedure_.isReachable()) return;
  Calls(context_).callProcedure(nestedArrayProcedure(whole_, array, dimensions),
                                {sizes.rbegin(), sizes.rend()}, array, "array");
  state_.known.stack.back().isNonNull = true;
  state_.known.stack.back().exact = array;
}

void Arrays::length() {
  const Value array = state_.pop();
  Exceptions(context_).dereference(array);
  if (!procedure_.isReachable()) return;
  const Number length = lengthOf(array);
  procedure_.assume(terms_.negate(integers_.signedLess(length, values_.integer(0).number)));
  state_.assumeRange(length.term, Type{Primitive::Int, 0});
  state_.push(values_.number(length));
}

/// Of a byte or boolean array the type says which.
Type Arrays::elementType(Opcode opcode, std::size_t depth) const {
  switch (opcode) {
    case Opcode::Iaload:
    case Opcode::Iastore:
      return {Primitive::Int, 0};
    case Opcode::Laload:
    case Opcode::Lastore:
      return {Primitive::Long, 0};
    case Opcode::Faload:
    case Opcode::Fastore:
      return {Primitive::Float, 0};
    case Opcode::Daload:
    case Opcode::Dastore:
      return {Primitive::Double, 0};
    case Opcode::Caload:
    case Opcode::Castore:
      return {Primitive::Char, 0};
    case Opcode::Saload:
    case Opcode::Sastore:
      return {Primitive::Short, 0};
    default:
      break;
  }
  const auto block = static_cast<std::size_t>(context_.block - context_.body.blocks.data());
  const std::size_t place = static_cast<std::size_t>(context_.instruction -
                                                     context_.body.code->list.instructions.data()) -
                            context_.block->first;
  const auto& stack = context_.body.frames[block][place].stack;
  const auto& type = stack[stack.size() - 1 - depth].type;
  if (opcode == Opcode::Aaload || opcode == Opcode::Aastore)
    return type && type->isArray() ? elementOf(*type) : classType("java/lang/Object");
  return type && *type == Type{Primitive::Boolean, 1} ? Type{Primitive::Boolean, 0}
                                                      : Type{Primitive::Byte, 0};
}

void Arrays::checkBounds(const Value& array, const Number& index) {
  Exceptions(context_).dereference(array, {index.term});
  if (!procedure_.isReachable()) return;
  const Number length = lengthOf(array);
  const Term outside = terms_.disjunction({integers_.signedLess(index, values_.integer(0).number),
                                           terms_.negate(integers_.signedLess(index, length))});
  Exceptions(context_).raiseIf(outside, "bounds", "java/lang/ArrayIndexOutOfBoundsException",
                               {spelled(array), index.term, length.term});
}

void Arrays::load(Opcode opcode) {
  const Type element = elementType(opcode, 1);
  const Value index = state_.pop();
  const Value array = state_.pop();
  checkBounds(array, index.number);
  if (!procedure_.isReachable()) return;
  const Term contents = terms_.select(terms_.constant(heap_.elements(element)), array.term);
  const Term value = terms_.select(contents, values_.stored(index));
  state_.assumeRange(value, element);
  state_.push(values_.read(value, element));
}

void Arrays::store(Opcode opcode) {
  const Type element = elementType(opcode, 2);
  const Value value = state_.pop();
  const Value index = state_.pop();
  const Value array = state_.pop();
  checkBounds(array, index.number);
  if (!procedure_.isReachable()) return;
  if (opcode == Opcode::Aastore) {
    const auto exact = state_.exactType(array);
    const Term fails =
        terms_.conjunction({terms_.negate(state_.isNull(value)),
                            storeFails(whole_, array.term, exact ? *exact : arrayOf(element),
                                       value.term, state_.exactType(value))});
    Exceptions(context_).raiseIf(fails, "cast", "java/lang/ArrayStoreException",
                                 {spelled(array), index.number.term, value.term});
    if (!procedure_.isReachable()) return;
  }
  const Symbol map = heap_.elements(element);
  const Term all = terms_.constant(map);
  const Term contents = terms_.store(terms_.select(all, array.term), values_.stored(index),
                                     values_.stored(values_.narrowed(value, element)));
  state_.assign({{map, terms_.store(all, array.term, contents)}});
}

Term storeFails(ProgramTranslation& whole, Term array, const std::optional<Type>& arrayType,
                Term value, const std::optional<Type>& valueType) {
  TermStore& terms = whole.terms;
  const Type any = arrayType.value_or(arrayOf(classType("java/lang/Object")));
  const auto numbers = whole.numbers.subtypes(any);
  std::vector<Term> failures;
  for (const std::int64_t number : numbers) {
    const Type element = elementOf(whole.numbers.types()[static_cast<std::size_t>(number - 1)]);
    const auto isKnown = valueType ? whole.hierarchy.isSubtype(*valueType, element) : std::nullopt;
    const Term fits = isKnown ? terms.boolean(*isKnown) : whole.isInstance(value, element);
    const Term isThis = numbers.size() == 1
                            ? terms.boolean(true)
                            : terms.eq(whole.heap.typeOf(array), terms.integer(Integer(number)));
    failures.push_back(terms.conjunction({isThis, terms.negate(fits)}));
  }
  return terms.disjunction(failures);
}

void Arrays::clone(const Type& array) {
  const Value original = state_.pop();
  Exceptions(context_).dereference(original);
  if (!procedure_.isReachable()) return;
  const Type element = elementOf(array);
  const Term contents = terms_.select(terms_.constant(heap_.elements(element)), original.term);
  const auto exact = state_.exactType(original);
  const Term type = heap_.typeOf(original.term);
  const Number length = lengthOf(original);
  const auto numbers = whole_.numbers.subtypes(array);
  if (numbers.empty()) return procedure_.endPath();
  const Type made =
      exact ? *exact : whole_.numbers.types()[static_cast<std::size_t>(numbers[0] - 1)];
  Value copy = state_.allocateArray(made, length, contents, here("clone"));
  if (!exact && numbers.size() > 1) {
    state_.known.facts.exact.erase(copy.term);
    copy.exact.reset();
    state_.assign({{heap_.type(), terms_.store(terms_.constant(heap_.type()), copy.term, type)}});
  }
  state_.push(copy);
}

}  // namespace fathom::frontend::java::translation
