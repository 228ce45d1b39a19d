// expect: FALSE(valid-deref)
// must: decided
int main(void) {
  int x = 0, *p;
  if (p)
    *p = 1;
  return x;
}
