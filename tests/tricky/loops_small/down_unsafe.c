// expect: FALSE(valid-deref)
// must: decided
int main(void) {
  int a[5] = {0};
  for (int i = 5; i >= 0; i--) a[i] = 1;
  return 0;
}
