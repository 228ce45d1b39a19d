// expect: FALSE(overflow)
int main(void) {
  volatile double d = 2147483648.0;
  int n = (int)d;
  return n == 77;
}
