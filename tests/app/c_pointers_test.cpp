// C programs with pointers and calls of every kind, each beside its twin.
#include "app/c_programs.h"

namespace fathom::app {
namespace {

class CPointers : public CProgramTest {};

TEST_F(CPointers, PointersMovedBackAndForth) {
  says("TRUE", "reach", {"32", "64"},
       R"(struct L { struct L *n; }; struct T { int a; struct L l; int b; };
int main() { struct T t; t.a = 1; t.b = 2; struct L *p = &t.l;
  struct T *q = (struct T *)((char *)p - (unsigned long)&((struct T *)0)->l); q->b = 7;
  check(t.b == 7 && q->a == 1); })");
  says("FALSE(reach)", "reach", {"32", "64"},
       R"(struct L { struct L *n; }; struct T { int a; struct L l; int b; };
int main() { struct T t; t.a = 1; t.b = 2; struct L *p = &t.l;
  struct T *q = (struct T *)((char *)p - (unsigned long)&((struct T *)0)->l); q->b = 7;
  check(t.b == 2); })");
  says(
      "FALSE(reach)", "reach", {"32", "64"},
      R"(struct T { int a, b; }; int main() { struct T *p = 0; long a = (long)&p->b; check(a == 0); })");
  says(
      "TRUE", "reach", {"32", "64"},
      R"(struct T { int a, b; }; int main() { struct T *p = 0; long a = (long)p; check(a == 0); })");
  says(
      "FALSE(reach)", "reach", {"32"},
      R"(int main() { int a[3] = {1, 2, 3}; int *p = &a[1]; unsigned i = -1; check(p[i] != 1); })");
  says("TRUE", "reach", {"32", "64"},
       R"(int main() { int x = 1; unsigned long v = (unsigned long)&x; int *p = (int *)v; *p = 5;
  check(x == 5); })");
  says(
      "FALSE(reach)", "reach", {"32", "64"},
      R"(int main() { int x = 1; unsigned long v = (unsigned long)&x | 1; int *p = (int *)(v & ~1ul);
  *p = 5; check(x == 1); })");
}

TEST_F(CPointers, PointersToSeveralObjects) {
  says("TRUE", "reach", {"64"}, R"(void sw(int **a, int **b) { int *t = *a; *a = *b; *b = t; }
int main() { int x = 1, y = 2; int *p = &x, *q = &y; sw(&p, &q); *p = 5;
  check(x == 1 && y == 5 && *q == 1); })");
  says("FALSE(reach)", "reach", {"64"},
       R"(void sw(int **a, int **b) { int *t = *a; *a = *b; *b = t; }
int main() { int x = 1, y = 2; int *p = &x, *q = &y; sw(&p, &q); *p = 5; check(y == 2); })");
  says("TRUE", "reach", {"64"}, R"(int a, b, c, d, e, f, g, h;
int main() { int *t[8] = {&a, &b, &c, &d, &e, &f, &g, &h};
  unsigned i = __VERIFIER_nondet_uint() % 8; *t[i] = 5;
  check(a + b + c + d + e + f + g + h == 5); })");
  says("FALSE(reach)", "reach", {"64"}, R"(int a, b, c, d, e, f, g, h;
int main() { int *t[8] = {&a, &b, &c, &d, &e, &f, &g, &h};
  unsigned i = __VERIFIER_nondet_uint() % 8; *t[i] = 5; check(g == 0); })");
}

TEST_F(CPointers, ArraysInArraysAndStructures) {
  says("TRUE", "reach", {"64"},
       R"(int a[3][4]; int main() { unsigned i = __VERIFIER_nondet_uint() % 3, j =
  __VERIFIER_nondet_uint() % 4; a[i][j] = 7; check(*((int *)a + 4 * i + j) == 7); })");
  says("FALSE(reach)", "reach", {"64"},
       R"(int a[3][4]; int main() { unsigned i = __VERIFIER_nondet_uint() % 3, j =
  __VERIFIER_nondet_uint() % 4; a[i][j] = 7; check(a[1][2] == 0); })");
  says("FALSE(reach)", "reach", {"64"}, R"(struct S { int n; int a[3]; int m; };
int main() { struct S s = {0}; int i = __VERIFIER_nondet_int(); if (i < 0 || i > 3) return 0;
  (&s.n)[i] = 5; check(s.a[2] == 0); })");
  says("TRUE", "reach", {"64"}, R"(int a[4]; struct { int *p; const char *s; } g = {&a[2], "xyz"};
int main() { *g.p = 4; check(a[2] == 4 && g.s[1] == 'y' && g.s[3] == 0); })");
  says("FALSE(reach)", "reach", {"64"},
       R"(int a[4]; struct { int *p; const char *s; } g = {&a[2], "xyz"};
int main() { *g.p = 4; check(a[2] == 0); })");
}

TEST_F(CPointers, WhatComesFromOutside) {
  says("FALSE(reach)", "reach", {"64"},
       R"(void inc(int *p, int d) { int here = *p; if (d > 0) inc(&here, d - 1); *p = here + 1; }
int main() { int x = 0; inc(&x, 2); check(x == 1); })");
  neverSays("TRUE", "reach", {"64"}, R"(extern int a[]; int main() { check(a[0] != 3); })");
  neverSays("FALSE", "reach", {"64"}, R"(volatile int x = 0; int main() { if (x) check(0); })");
}

TEST_F(CPointers, CallsWithoutPrototypeAndThroughTables) {
  says(
      "FALSE(reach)", "reach", {"32", "64"},
      R"(int f(int unused) { check(0); return 0; } int main() { int (*fp)() = (int (*)())f; fp(); })");
  says("FALSE(reach)", "reach", {"32", "64"},
       R"(void f(void) { check(0); } int main() { int (*fp)() = (int (*)())f; fp(); })");
  says("TRUE", "reach", {"64"},
       R"(int f(int x) { return x + 1; } int g(int x) { return x + 2; } struct O { int (*a)(int);
  int (*b)(int); } o = {f, g};
int main() { struct O *p = &o; check(p->a(1) == 2 && p->b(1) == 3); })");
  says("FALSE(reach)", "reach", {"64"},
       R"(int f(int x) { return x + 1; } int g(int x) { return x + 2; } int (*t[2])(int) = {f, g};
int main() { unsigned i = __VERIFIER_nondet_uint() % 2; check(t[i](1) == 2); })");
}

TEST_F(CPointers, VariableArguments) {
  says("FALSE(reach)", "reach", {"32", "64"},
       R"(void set(int n, ...) { __builtin_va_list ap; __builtin_va_start(ap, n);
  int *p = __builtin_va_arg(ap, int *); *p = 5; __builtin_va_end(ap); }
int main() { int x = 0; set(1, &x); check(x == 0); })");
  says("FALSE(reach)", "reach", {"32", "64"},
       R"(void set(int n, ...) { __builtin_va_list ap, bp; __builtin_va_start(ap, n);
  __builtin_va_copy(bp, ap); int *p = __builtin_va_arg(bp, int *); *p = 5; }
int main() { int x = 0; set(1, &x); check(x == 0); })");
  says("TRUE", "reach", {"32", "64"},
       R"(int f(int n, ...) { __builtin_va_list ap; __builtin_va_start(ap, n);
  int r = __builtin_va_arg(ap, int); return r & 1; }
int main() { int x = 0; int r = f(1, 5); check(r == 0 || r == 1); check(x == 0); })");
  const std::string sum = R"(int sum(int n, ...) { __builtin_va_list ap; __builtin_va_start(ap, n);
  int s = 0; while (n-- > 0) s += __builtin_va_arg(ap, int); __builtin_va_end(ap); return s; } )";
  says("TRUE", "reach", {"32", "64"}, sum + "int main() { check(sum(3, 1, 2, 3) == 6); }");
  says("FALSE(reach)", "reach", {"32", "64"}, sum + "int main() { check(sum(2, 1, 2, 3) == 6); }");
  says("TRUE", "reach", {"32", "64"},
       sum + "int (*f)(int, ...) = sum; int main() { check(f(2, 3, 4) == 7 && f(0) == 0); }");
  says("FALSE(reach)", "reach", {"32", "64"},
       sum + "int (*f)(int, ...) = sum; int main() { check(f(2, 3, 4) == 3); }");
  says("TRUE", "memsafety", {"32", "64"}, sum + "int main() { return sum(2, 1, 2) == 7; }");
  neverSays("TRUE", "memsafety", {"32", "64"}, sum + "int main() { return sum(2, 1) == 7; }");
  neverSays("TRUE", "memsafety", {"32", "64"}, sum + "int main() { return sum(1) == 7; }");
  // The list is in a variable of the whole program, in a structure, and on its way to others.
  const std::string next = R"(struct S { int a; __builtin_va_list ap; } s; __builtin_va_list g;
int next(struct S *p) { return __builtin_va_arg(p->ap, int); }
int f(int n, ...) { __builtin_va_start(g, n); __builtin_va_copy(s.ap, g);
  int a = __builtin_va_arg(g, int); return 10 * a + next(&s) + next(&s); } )";
  says("TRUE", "reach", {"32", "64"}, next + "int main() { check(f(0, 1, 2) == 13); }");
  says("FALSE(reach)", "reach", {"32", "64"}, next + "int main() { check(f(0, 1, 2) == 12); }");
  // The list is written as a whole, also where its bytes are looked at one by one.
  const std::string bytes = R"(int f(int n, ...) { __builtin_va_list ap; char *b = (char *)&ap;
  char other[24]; for (unsigned i = 0; i < sizeof ap; i++) { b[i] = 1; other[i] = 1; }
  __builtin_va_start(ap, n); )";
  neverSays("TRUE", "reach", {"64"},
            bytes + "check(b[8] == 1 && b[9] == 1); return 0; } int main() { f(1, 5); }");
  neverSays("FALSE", "reach", {"64"},
            bytes + "check(other[8] == 1); return 0; } int main() { f(1, 5); }");
  neverSays("TRUE", "reach", {"64"},
            bytes + "check(b[0] == 1 || b[0] == 48); return 0; } int main() { f(1, 5); }");
  neverSays("FALSE", "reach", {"64"},
            bytes + "check(b[0] != 99); return 0; } int main() { f(1, 5); }");
}

TEST_F(CPointers, LoopsOfEveryShape) {
  says("TRUE", "reach", {"64"},
       R"(int main() { int c = __VERIFIER_nondet_int(); while (c != 3); check(c == 3); })");
  says("TRUE", "reach", {"64"},
       R"(int main() { int x = 0, n = __VERIFIER_nondet_int(); if (n > 0) goto b; a: x++;
  if (x > 5) goto e; b: x++; if (x < 9) goto a; e: check(x <= 9); })");
  says("FALSE(reach)", "reach", {"64"},
       R"(int main() { int x = 0, n = __VERIFIER_nondet_int(); if (n > 0) goto b; a: x++;
  if (x > 5) goto e; b: x++; if (x < 9) goto a; e: check(x == 7); })");
}

}  // namespace
}  // namespace fathom::app
