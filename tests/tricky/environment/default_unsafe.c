// expect: FALSE(valid-deref)
int main(int argc, char **argv) {
  const char *name = argc > 1 ? argv[1] : "default";
  return name[5] == 'x';
}
