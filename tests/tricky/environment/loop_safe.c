// expect: TRUE
int main(int argc, char **argv) {
  for (int i = 0; i < argc; i++)
    if (argv[i][0] == '-') return 1;
  return argv[argc] != 0;
}
