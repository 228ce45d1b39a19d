// expect: TRUE flags: --property assert,memsafety
int main(void) {
  int a[4], i;
  for (i = 0; i < 4; i++) a[i] = i;
  return a[a[3] + 0] == 77;
}
