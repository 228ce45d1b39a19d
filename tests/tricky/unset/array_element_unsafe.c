// expect: FALSE(valid-deref) flags: --property assert,memsafety
int main(void) {
  int a[4], i;
  for (i = 0; i < 4; i++) a[i] = i;
  return a[a[2] + 2] == 77;
}
