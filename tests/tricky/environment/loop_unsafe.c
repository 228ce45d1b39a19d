// expect: FALSE(valid-deref)
int main(int argc, char **argv) {
  int n = 0;
  for (int i = 0; i <= argc; i++)
    if (argv[i][0] == '-') n = 1;
  return n;
}
