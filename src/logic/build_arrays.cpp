#include "base/errors.h"
#include "logic/linear_sum.h"
#include "logic/term_store.h"

// Builders of arrays: read over write.
namespace fathom::logic {
namespace {

/// How many writes a read looks through before it stays as it is.
constexpr int kReadOverWriteLimit = 256;

/// Neither a number nor a sum or product: two different ones may be equal in some model.
bool isPlain(const TermStore& terms, Term term) {
  const Kind kind = terms.kind(term);
  return kind == Kind::Apply || kind == Kind::Select || kind == Kind::Bound || kind == Kind::Ite;
}

/// The two indices differ in every model.
bool surelyDifferent(TermStore& terms, Term i, Term j) {
  if (terms.isValue(i) && terms.isValue(j)) return i != j;
  const SortKind kind = terms.sortKind(terms.sort(i));
  if (kind != SortKind::Int && kind != SortKind::BitVec) return false;
  if (isPlain(terms, i) && isPlain(terms, j)) return false;
  LinearSum difference(terms, terms.sort(i));
  difference.add(std::initializer_list<LinearSum::Part>{{Integer(1), i}, {Integer(-1), j}});
  return difference.isConstant() && !difference.constant().isZero();
}

}  // namespace

Term TermStore::select(Term array, Term index) {
  const Sort arrays = sort(array);
  require(sort(index) == indexSort(arrays), "an array is read at an index of its index sort");
  Term at = array;
  for (int steps = 0; steps < kReadOverWriteLimit; ++steps) {
    if (kind(at) == Kind::ConstArray) return arg(at, 0);
    if (kind(at) != Kind::Store) return make(Kind::Select, elementSort(arrays), {at, index});
    if (arg(at, 1) == index) return arg(at, 2);
    if (!surelyDifferent(*this, arg(at, 1), index)) {
      return make(Kind::Select, elementSort(arrays), {at, index});
    }
    at = arg(at, 0);
  }
  return make(Kind::Select, elementSort(arrays), {array, index});
}

Term TermStore::store(Term array, Term index, Term value) {
  const Sort arrays = sort(array);
  require(sort(index) == indexSort(arrays), "an array is written at an index of its index sort");
  require(sort(value) == elementSort(arrays),
          "an array is written with a value of its element sort");
  while (kind(array) == Kind::Store && arg(array, 1) == index) array = arg(array, 0);
  if (kind(array) == Kind::ConstArray && arg(array, 0) == value) return array;
  if (kind(value) == Kind::Select && arg(value, 0) == array && arg(value, 1) == index) return array;
  return make(Kind::Store, arrays, {array, index, value});
}

Term TermStore::constArray(Sort arraySort, Term value) {
  require(sort(value) == elementSort(arraySort),
          "a constant array has a value of its element sort");
  return make(Kind::ConstArray, arraySort, {value});
}

}  // namespace fathom::logic
