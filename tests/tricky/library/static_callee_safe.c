// expect: TRUE
// Only entry points have callers outside: a static function must be called well.
static int at(const int* a, int i) {
  return a[i];
}
int first(void) {
  int own[2] = {1, 2};
  return at(own, 1);
}
