// expect: TRUE flags: --property null
// must: decided
int main(void) {
  void (*f)(void) = 0;
  if (f) f();
  return 0;
}
