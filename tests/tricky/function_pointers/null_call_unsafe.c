// expect: FALSE(null) flags: --property null
// must: decided
int main(void) {
  void (*f)(void) = 0;
  f();
  return 0;
}
