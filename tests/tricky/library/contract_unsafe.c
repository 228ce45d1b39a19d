// expect: FALSE(valid-deref)
// The contract says how much there is, and that there is no more.
/// requires: length(a) >= n
int last(const int* a, int n) {
  return n > 0 ? a[n] : 0;
}
