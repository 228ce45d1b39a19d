// Violations of memory safety in C, each beside a twin that has none.
#include "app/c_programs.h"

namespace fathom::app {
namespace {

class CMemorySafety : public CProgramTest {};

TEST_F(CMemorySafety, StackObjectsEnd) {
  says("FALSE(valid-deref)", "valid-deref", {"64"},
       R"(int main() { int *p; { int x = 1; p = &x; } return *p; })");
  says("TRUE", "memsafety", {"64"},
       R"(int main() { int r; { int x = 1; int *p = &x; r = *p; } return r; })");
  says(
      "FALSE(valid-deref)", "valid-deref", {"64"},
      R"(int main() { int *p = 0; int s = 0; for (int i = 0; i < 2; i++) { int x = i; if (p) s += *p;
  p = &x; } return s; })");
  says("TRUE", "memsafety", {"64"},
       R"(int main() { int s = 0; for (int i = 0; i < 2; i++) { int x = i; int *p = &x; s += *p; }
  return s; })");
  says(
      "TRUE", "memsafety", {"64"},
      R"(int main() { int s = 0; for (int n = 1; n < 4; n++) { int a[n]; a[n - 1] = n; s += a[n - 1]; }
  return s; })");
  says("FALSE(valid-deref)", "valid-deref", {"64"},
       R"(int main() { int s = 0; for (int n = 1; n < 4; n++) { int a[n]; a[n] = n; s += a[n]; }
  return s; })");
}

TEST_F(CMemorySafety, AllocaEndsWithItsFunction) {
  neverSays(
      "TRUE", "valid-deref", {"64"},
      R"(int *f(int n) { int *p = 0; for (int i = 0; i < n; i++) { p = __builtin_alloca(4); *p = i; }
  return p; }
int main() { int *p = f(2); return *p; })");
  neverSays(
      "TRUE", "valid-deref", {"64"},
      R"(int *g; void f(int n) { for (int i = 0; i < n; i++) { int *p = __builtin_alloca(4); *p = i;
  if (i == 0) g = p; } }
int main() { f(2); return *g; })");
  neverSays(
      "FALSE", "memsafety", {"64"},
      R"(int f(int n) { int *p = 0; for (int i = 0; i < n; i++) { p = __builtin_alloca(4); *p = i; }
  return *p; }
int main() { return f(2); })");
}

// Declared with another size_t than the compiler's, alloca is a call like any other.
TEST_F(CMemorySafety, AllocaByNameEndsWithItsFunction) {
  says("FALSE(valid-deref)", "valid-deref", {"32"},
       R"(extern void *alloca(unsigned long);
int *get(void) { int *a = alloca(16); a[0] = 7; return a; }
int main() { int *n = get(); return n[0]; })");
  says("TRUE", "memsafety", {"32"},
       R"(extern void *alloca(unsigned long);
int get(void) { int *a = alloca(16); a[0] = 7; return a[0]; }
int main() { return get() + get(); })");
  neverSays("TRUE", "valid-deref", {"32"},
            R"(extern void *alloca(unsigned long);
int *g; void f(int n) { for (int i = 0; i < n; i++) { int *p = alloca(4); *p = i;
  if (i == 0) g = p; } }
int main() { f(2); return *g; })");
}

TEST_F(CMemorySafety, AccessOutsideObjects) {
  says("TRUE", "memsafety", {"64"},
       R"(struct T { int a, b; }; int main() { struct T *p = 0; int *q = &p->b; return q == 0; })");
  says("FALSE(valid-deref)", "valid-deref", {"64"},
       R"(struct T { int a, b; }; int main() { struct T *p = 0; return p->b; })");
  says("FALSE(valid-deref)", "valid-deref", {"64"},
       R"(int main() { char *s = "abc"; s[0] = 'x'; return 0; })");
  says("TRUE", "memsafety", {"64"}, R"(int main() { char s[] = "abc"; s[0] = 'x'; return s[3]; })");
  says("FALSE(valid-deref)", "valid-deref", {"64"},
       R"(int main() { char *s = "abc"; unsigned n = __VERIFIER_nondet_uint() % 3; memset(s, 0, n);
  return 0; })");
  says("FALSE(valid-deref)", "valid-deref", {"64"},
       R"(unsigned long strlen(const char *); int main() { char s[3] = {'a', 'b', 'c'};
  return strlen(s); })");
  says(
      "TRUE", "memsafety", {"64"},
      R"(unsigned long strlen(const char *); int main() { char s[3] = {'a', 'b', 0}; return strlen(s); })");
}

TEST_F(CMemorySafety, PointersFromOutside) {
  neverSays("TRUE", "valid-deref", {"64"}, R"(int main() { void (*f)(void) = 0; f(); })");
  says("FALSE(valid-deref)", "valid-deref", {"64"}, R"(extern int *other(void);
int main() { int a[3] = {0}; int *p = __VERIFIER_nondet_int() ? other() : a;
  int i = __VERIFIER_nondet_int(); if (i < 0 || i > 5) return 0; a[i] = 1; return p == a; })");
  neverSays("TRUE", "valid-deref", {"64"}, R"(extern int a[]; int main() { return a[1000000]; })");
  says("TRUE", "memsafety", {"32"},
       R"(int main() { int a[3] = {1, 2, 3}; int *p = &a[1]; unsigned i = -1; return p[i]; })");
}

TEST_F(CMemorySafety, FreedMemory) {
  says("FALSE(valid-deref)", "valid-deref", {"64"},
       R"(int main() { int *p = malloc(4); *p = 1; free(p); return *p; })");
  says("TRUE", "memsafety", {"64"},
       R"(int main() { int *p = malloc(4); *p = 1; int r = *p; free(p); return r; })");
  says("FALSE(valid-free)", "valid-free", {"64"},
       R"(int main() { int *p = malloc(4); free(p); free(p); return 0; })");
  says("TRUE", "memsafety", {"64"},
       R"(int main() { int *p = malloc(4); free(p); p = 0; free(p); return 0; })");
}

TEST_F(CMemorySafety, WhatMayBeFreed) {
  says("FALSE(valid-free)", "valid-free", {"64"},
       R"(int main() { char *s = malloc(4); free(s + 1); return 0; })");
  neverSays("TRUE", "valid-free", {"64"},
            R"(int main() { int x; int *p = __VERIFIER_nondet_int() ? malloc(4) : &x; free(p); })");
  neverSays(
      "TRUE", "valid-free", {"64"},
      R"(void rel(int *p) { free(p); } int main() { int x; int *q = malloc(4); rel(q); int *p = &x;
  rel(p); })");
  says(
      "FALSE(valid-deref)", "valid-deref", {"64"},
      R"(int main() { int *p = malloc(8); p[1] = 5; p = realloc(p, 4); int r = p[1]; free(p); return r; })");
  says("TRUE", "memsafety", {"64"},
       R"(int main() { int *p = malloc(4); *p = 5; p = realloc(p, 8); p[1] = 6; free(p); })");
}

TEST_F(CMemorySafety, Leaks) {
  says("FALSE(valid-memtrack)", "valid-memtrack", {"64"},
       R"(int main() { int *p = malloc(4); return 0; })");
  says("FALSE(valid-memtrack)", "valid-memtrack", {"64"},
       R"(int main() { int *p = malloc(4); p = 0; exit(0); })");
  says("FALSE(valid-memcleanup)", "valid-memcleanup", {"64"},
       R"(int main() { int *p = malloc(4); exit(0); })");
  says("TRUE", "valid-memcleanup", {"64"},
       R"(int main() { int *p = malloc(4); free(p); exit(0); })");
  neverSays("FALSE", "memsafety", {"64"}, R"(int *g; int main() { g = malloc(4); return 0; })");
  neverSays(
      "FALSE", "memsafety", {"64"},
      R"(int main() { int *p = malloc(4); if (__VERIFIER_nondet_int()) abort(); free(p); return 0; })");
  neverSays("FALSE", "memsafety", {"64"},
            R"(volatile int x = 0; int main() { if (x) malloc(4); })");
  says("FALSE(valid-deref)", "valid-deref", {"64"}, R"(struct N { int v; struct N *n; };
int main() { struct N *h = malloc(sizeof *h); h->n = 0; struct N *x = malloc(sizeof *x);
  x->n = h; h = x; while (h) { free(h); h = h->n; } })");
}

}  // namespace
}  // namespace fathom::app
