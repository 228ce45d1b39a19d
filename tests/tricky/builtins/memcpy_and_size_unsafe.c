// expect: FALSE(valid-deref)
int main(void) {
  char a[4] = "abc", b[3];
  __builtin_memcpy(b, a, __builtin_strlen(a) + 1);
  return b[0] == 77;
}
