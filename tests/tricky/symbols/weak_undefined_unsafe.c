// expect: FALSE(valid-deref)
extern int maybe(void) __attribute__((weak));
int main(void) {
  return maybe() == 77;
}
