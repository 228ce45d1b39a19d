// expect: FALSE(valid-deref)
int main(int argc, char **argv) {
  int n = 0;
  while (argv[n]) n++;
  return argv[argc][0];
}
