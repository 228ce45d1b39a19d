// expect: FALSE(valid-deref)
int main(int argc, char **argv) {
  static char own[] = "own";
  argv[0] = own;
  return argv[0][2] != 'n' ? *(char *)0 : argv[1][0];
}
