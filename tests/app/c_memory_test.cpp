// C programs with memory, each beside its twin: what is said of one must not be said of the other.
#include "app/c_programs.h"

namespace fathom::app {
namespace {

class CMemory : public CProgramTest {};

TEST_F(CMemory, UnsetVariablesAreAnyValue) {
  says("FALSE(reach)", "reach", {"64"},
       R"(int main() { int x; if (__VERIFIER_nondet_int()) x = 1; check(x == 1); })");
  says(
      "TRUE", "reach", {"64"},
      R"(int main() { int x; if (__VERIFIER_nondet_int()) x = 1; else x = 2; check(x == 1 || x == 2); })");
  says("FALSE(reach)", "reach", {"64"}, R"(int main() { int a[2], b[2]; check(a[1] == b[1]); })");
  says("TRUE", "reach", {"64"},
       R"(int main() { int a[2]; int *p = a; int x = p[1]; check(x == a[1]); })");
  says(
      "FALSE(reach)", "reach", {"64"},
      R"(int f(int c) { if (c) return 1; } int main() { check(f(__VERIFIER_nondet_int()) == 1); })");
  says(
      "TRUE", "reach", {"64"},
      R"(int f(int c) { if (c) return 1; } int main() { f(__VERIFIER_nondet_int()); check(f(1) == 1); })");
  neverSays("TRUE", "reach", {"64"},
            R"(int main() { int *a = realloc(0, 4), *b = realloc(0, 4); check(*a == *b); })");
}

TEST_F(CMemory, OverflowInWhatTheCompilerFolds) {
  says("FALSE(overflow)", "overflow", {"64"},
       R"(int main() { int x = (2147483647 + 1) - 23; return x; })");
  says("TRUE", "overflow", {"64"}, R"(int main() { int x = (2147483646 + 1) - 23; return x; })");
  says("FALSE(overflow)", "overflow", {"64"}, R"(int main() { int x = 1 << 31; return x; })");
  says("TRUE", "overflow", {"64"},
       R"(int main() { int x = 1 << 30; unsigned y = 1u << 31; return x + (y > 5); })");
  says("FALSE(overflow)", "overflow", {"64"},
       R"(int main() { int x = -2147483647 - 1, y = -1; return x % y; })");
  says("TRUE", "overflow", {"64"}, R"(int main() { int x = -2147483647, y = -1; return x % y; })");
  says("FALSE(overflow)", "overflow", {"64"},
       R"(int abs(int); int main() { return abs(__VERIFIER_nondet_int()); })");
  says("TRUE", "overflow", {"64"},
       R"(int abs(int); int main() { int x = __VERIFIER_nondet_int(); if (x < -5) return 0;
  return abs(x); })");
  says("FALSE(overflow)", "overflow", {"64"},
       R"(int a[3]; int main() { int *p = &a[1]; *p = 2147483647; a[1]++; return 0; })");
  says("TRUE", "overflow", {"64"},
       R"(int a[3]; int main() { int *p = &a[1]; *p = 2147483647; a[2]++; return 0; })");
}

TEST_F(CMemory, StructuresByValue) {
  neverSays(
      "FALSE", "reach", {"32", "64"},
      R"(struct S { int a; char b; short c; }; struct S f(struct S s) { s.a++; s.b = 7; return s; }
int main() { struct S s = {1, 2, 3}; struct S t = f(s);
  check(s.a == 1 && s.b == 2 && t.a == 2); })");
  says("FALSE(reach)", "reach", {"32", "64"},
       R"(struct S { int a; char b; short c; }; struct S f(struct S s) { s.a++; s.b = 7; return s; }
int main() { struct S s = {1, 2, 3}; struct S t = f(s); check(t.a == 1); })");
  says("TRUE", "reach", {"32", "64"},
       R"(struct S { int a[6]; int *p; }; struct S f(struct S s) { s.a[5]++; *s.p = 9; return s; }
int main() { int x = 0; struct S s = {{1, 2, 3, 4, 5, 6}, &x}; struct S t = f(s);
  check(s.a[5] == 6 && t.a[5] == 7 && x == 9); })");
  says("FALSE(reach)", "reach", {"32", "64"},
       R"(struct S { int a[6]; int *p; }; struct S f(struct S s) { s.a[5]++; *s.p = 9; return s; }
int main() { int x = 0; struct S s = {{1, 2, 3, 4, 5, 6}, &x}; struct S t = f(s);
  check(x == 0); })");
}

TEST_F(CMemory, PointersInStructuresByValue) {
  says("FALSE(reach)", "reach", {"32", "64"},
       R"(struct P { int *p; long n; }; struct P mk(int *x) { struct P r = {x, 1}; return r; }
int main() { int x = 0; struct P r = mk(&x); *r.p = 5; check(x == 0); })");
  says(
      "TRUE", "reach", {"32", "64"},
      R"(struct P { int *p; int *q; }; struct P mk(int *x, int *y) { struct P r = {x, y}; return r; }
int main() { int x = 0, y = 0; struct P r = mk(&x, &y); *r.p = 5; *r.q = 6;
  check(x == 5 && y == 6); })");
}

TEST_F(CMemory, FieldsThatShareBytes) {
  says("TRUE", "reach", {"32", "64"},
       R"(struct B { unsigned a : 5; unsigned b : 13; unsigned c : 6; char d; };
int main() { struct B x = {1, 2, 3, 4}; x.b = __VERIFIER_nondet_uint();
  check(x.a == 1 && x.c == 3 && x.d == 4); })");
  says("FALSE(reach)", "reach", {"32", "64"},
       R"(struct B { unsigned a : 5; unsigned b : 13; unsigned c : 6; char d; };
int main() { struct B x = {1, 2, 3, 4}; x.b = __VERIFIER_nondet_uint(); check(x.b != 77); })");
  says("TRUE", "reach", {"32", "64"}, R"(union U { int i; unsigned char c[4]; };
int main() { union U u; u.i = 0x01020304; check(u.c[0] == 4 && u.c[3] == 1); u.c[1] = 9;
  check(u.i == 0x01020904); })");
  says("FALSE(reach)", "reach", {"32", "64"}, R"(union U { int i; unsigned char c[4]; };
int main() { union U u; u.i = 0x01020304; u.c[__VERIFIER_nondet_uint() % 4] = 9;
  check(u.i == 0x01020904); })");
  says("FALSE(reach)", "reach", {"64"},
       R"(int main() { union { float f; int i; } u; u.f = 1.0f; check(u.i != 0x3f800000); })");
  says("TRUE", "reach", {"64"},
       R"(int main() { union { float f; int i; } u; u.f = 1.0f; u.i = 3; check(u.i == 3); })");
}

TEST_F(CMemory, PointersByteByByte) {
  says("FALSE(reach)", "reach", {"32", "64"},
       R"(int main() { int x = 5; int *p = &x, *q; for (unsigned i = 0; i < sizeof p;
  i++) ((char *)&q)[i] = ((char *)&p)[i]; *q = 7; check(x == 5); })");
  says("FALSE(reach)", "reach", {"64"},
       R"(int main() { int x = 5; int *p = &x, *q; ((int *)&q)[0] = ((int *)&p)[0];
  ((int *)&q)[1] = ((int *)&p)[1]; *q = 7; check(x == 5); })");
  says("FALSE(reach)", "reach", {"64"},
       R"(void *cpy(void *d, const void *s, unsigned long n) { char *a = d; const char *b = s;
  while (n--) *a++ = *b++; return d; }
struct N { struct N *next; int v; };
int main() { struct N a, b, c; a.next = &b; a.v = 1; b.v = 2; cpy(&c, &a, sizeof a);
  c.next->v = 9; check(b.v == 2); })");
  says("FALSE(reach)", "reach", {"64"}, R"(struct __attribute__((packed)) S { char c; int *p; };
int main() { int x = 1; struct S s; s.c = 1; s.p = &x; for (unsigned i = 0; i < sizeof s;
  i++) ((char *)&s)[i] = 0; check(s.p == &x); })");
}

TEST_F(CMemory, CopiesOfPartsOfAnObject) {
  says("FALSE(reach)", "reach", {"64"},
       R"(int main() { int x = 0; memset((char *)&x + 1, 1, 1); check(x == 0); })");
  says("TRUE", "reach", {"64"},
       R"(int main() { int x = 0, y = 0; memset(&x, 1, 4); check(x == 0x01010101 && y == 0); })");
  says("FALSE(reach)", "reach", {"64"},
       R"(int main() { int x = 0; memcpy((char *)&x + 1, "ab", 2); check(x == 0); })");
  says("TRUE", "reach", {"64"},
       R"(int main() { int a[4]; for (int i = 0; i < 4; i++) a[i] = 0; memset((char *)a + 1, 1, 4);
  check(a[0] == 0x01010100 && a[1] == 1); })");
  says(
      "FALSE(reach)", "reach", {"64"},
      R"(int main() { int a[4], b[4]; for (int i = 0; i < 4; i++) { a[i] = 0; b[i] = 0x01020304 + i; }
  memcpy((char *)a + 1, (char *)b + 1, 4); check(a[0] == 0x01020304); })");
}

TEST_F(CMemory, CopiesOfElements) {
  says("TRUE", "reach", {"64"}, R"(struct S { int x, y; }; struct S s[3], t[3];
int main() { for (int i = 0; i < 3; i++) { s[i].x = 5; s[i].y = 6; t[i].x = 1; t[i].y = 2; }
  memcpy(&s[0].y, &t[0].y, 8); check(s[0].x == 5 && s[0].y == 2 && s[1].x == 1 && s[1].y == 6);
  })");
  says("FALSE(reach)", "reach", {"64"}, R"(struct S { int x, y; }; struct S s[3], t[3];
int main() { for (int i = 0; i < 3; i++) { s[i].x = 5; s[i].y = 6; t[i].x = 1; t[i].y = 2; }
  memcpy(&s[0].y, &t[0].y, 8); check(s[1].x == 5); })");
  says("TRUE", "reach", {"64"}, R"(struct S { int x, y; };
int main() { struct S *s = malloc(24), *t = malloc(24); for (int i = 0; i < 3; i++) {
  s[i].x = 5; s[i].y = 6; t[i].x = 1; t[i].y = 2; } int n = 1; memcpy(&s[n].x, &t[0].x, 8);
  check(s[1].y == 2 && s[1].x == 1 && s[2].y == 6); })");
  says("TRUE", "reach", {"64"},
       R"(struct I { int x, y; }; struct S { int h; struct I i[2]; int t; };
int main() { struct S s = {1, {{2, 3}, {4, 5}}, 6}; struct I q = {8, 9};
  int k = __VERIFIER_nondet_int() & 1; s.i[k] = q;
  check(s.h == 1 && s.t == 6 && s.i[k].x == 8 && s.i[k].y == 9); })");
  says("FALSE(reach)", "reach", {"64"},
       R"(struct I { int x, y; }; struct S { int h; struct I i[2]; int t; };
int main() { struct S s = {1, {{2, 3}, {4, 5}}, 6}; struct I q = {8, 9};
  int k = __VERIFIER_nondet_int() & 1; s.i[k] = q; check(s.i[1].x == 4); })");
}

TEST_F(CMemory, CopiesThatOverlapAndGrow) {
  says("TRUE", "reach", {"64"}, R"(int main() { int a[5] = {1, 2, 3, 4, 5}; memmove(a + 1, a, 16);
  check(a[0] == 1 && a[1] == 1 && a[2] == 2 && a[4] == 4); })");
  says("FALSE(reach)", "reach", {"64"},
       R"(int main() { int a[5] = {1, 2, 3, 4, 5}; unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n < 5 && n >= 3); memmove(a + 1, a, n * 4); check(a[4] == 5); })");
  says("TRUE", "reach", {"32"},
       R"(int main() { int a = 1, b = 2; memcpy(&a, &b, sizeof a); check(a == 2); })");
  says(
      "FALSE(reach)", "reach", {"64"},
      R"(int main() { int *p = malloc(4); *p = 5; p = realloc(p, 8); p[1] = 6; check(p[0] + p[1] == 5); })");
  says("TRUE", "reach", {"64"},
       R"(int main() { int *p = malloc(4); *p = 5; p = realloc(p, 8); p[1] = 6;
  check(p[0] == 5 && p[1] == 6); })");
}

}  // namespace
}  // namespace fathom::app
