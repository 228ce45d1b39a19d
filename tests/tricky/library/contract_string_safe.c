// expect: TRUE
/* requires: string(s) */
int behind(const char* s) {
  while (*s) s++;
  return *s;
}
