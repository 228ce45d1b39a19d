// expect: TRUE
static void upper(char *s) { for (; *s; s++) *s -= 32; }
int main(void) {
  static char buffer[] = "ab";
  upper(buffer);
  return buffer[0] == 77;
}
