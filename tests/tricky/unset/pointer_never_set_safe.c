// expect: TRUE
// must: decided
int main(void) {
  int x = 0, *p = &x;
  if (p)
    *p = 1;
  return x;
}
