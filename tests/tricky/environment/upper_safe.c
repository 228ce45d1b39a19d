// expect: TRUE
int main(int argc, char **argv) {
  if (argc < 2) return 1;
  for (char *p = argv[1]; *p; p++)
    if (*p >= 'a' && *p <= 'z') *p = *p - 'a' + 'A';
  return 0;
}
