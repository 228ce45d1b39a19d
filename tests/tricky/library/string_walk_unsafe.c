// expect: FALSE(valid-deref)
// A string of any length, into an array of the function's own.
unsigned hash(const char* s) {
  char last[8];
  unsigned n = 0;
  unsigned sum = 0;
  while (*s) {
    if (n < 9) last[n++] = *s;
    s++;
  }
  for (unsigned i = 0; i < n && i < 8; i++) sum += (unsigned char)last[i];
  return sum;
}
