// expect: FALSE(valid-deref)
static void upper(char *s) { for (; *s; s++) *s -= 32; }
int main(void) {
  static char buffer[] = "ab";
  upper("ab");
  return buffer[0] == 77;
}
