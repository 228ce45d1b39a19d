// expect: TRUE
int main(void) {
  volatile double d = 2147483647.5;
  int n = (int)d;
  return n == 77;
}
