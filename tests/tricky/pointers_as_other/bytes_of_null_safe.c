// expect: TRUE
int main(void) {
  int *p = 0;
  *((char *)&p + 1) = 0;
  if (p)
    *p = 2;
  return 0;
}
