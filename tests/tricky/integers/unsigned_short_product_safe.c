// expect: TRUE
int main(void) {
  unsigned short a = 65535, b = 32767;
  unsigned r = a * b;
  return r == 77;
}
