// expect: FALSE(valid-deref)
// suite: quick
// An index into the function's own array.
static const int table[4] = {1, 2, 3, 4};
int at(unsigned i) {
  return i <= 4 ? table[i] : 0;
}
