// expect: FALSE(valid-deref)
int main(int argc, char **argv) {
  if (argc < 2) return 1;
  char *p = argv[1];
  do *p++ = 'x';
  while (*p);
  return 0;
}
