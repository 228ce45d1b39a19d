// expect: FALSE(valid-deref)
int main(void) {
  int *p = 0;
  *((char *)&p + 1) = 0x41;
  if (p)
    *p = 2;
  return 0;
}
