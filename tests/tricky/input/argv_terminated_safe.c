// expect: TRUE
int main(int argc, char **argv) {
  int n = 0;
  while (argv[n]) n++;
  return n != argc;
}
