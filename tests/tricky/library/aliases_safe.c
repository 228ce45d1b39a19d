// expect: TRUE
// suite: quick
// Parameters of one type may be the same pointer.
int ratio(int* a, int* b) {
  *a = 1;
  *b = 0;
  return a != b ? 10 / *a : 0;
}
