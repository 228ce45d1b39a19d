// expect: FALSE(div)
// suite: quick
// Parameters of one type may be the same pointer.
int ratio(int* a, int* b) {
  *a = 1;
  *b = 0;
  return 10 / *a;
}
