// expect: TRUE
// must: decided
int main(void) {
  int a[5] = {0};
  for (unsigned i = 5; i-- > 0;) a[i] = 1;
  return 0;
}
