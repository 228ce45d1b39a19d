// expect: TRUE
// What happens with null is looked at where null may be passed.
int ratio(const int* p) {
  int divisor = p ? 1 : 0;
  return 10 / divisor;
}
