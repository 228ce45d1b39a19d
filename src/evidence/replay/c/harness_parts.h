#pragma once

#include <cstddef>
#include <utility>
#include <vector>

// The parts of a harness that are the same for every trace, in C. Names begin with fathom_: the
// program's own are not in the way. Nothing of the C library is used but syscall: the program may
// define functions of the same names.
namespace fathom::evidence::native::parts {

inline constexpr const char* kHeader =
    R"(/* Replays a violation that fathom found: the program gets the values of the trace.
 *
 * goal: {}
 *
 * To see it fail:
 *   {}
 */
)";

inline constexpr const char* kTable =
    R"(/* What functions that nobody defines give, in the order of their calls. */
static const struct {{ const char *function; long long value; }} fathom_values[] = {{
{}    {{0, 0}}
}};
static unsigned long fathom_at;

)";

inline constexpr const char* kReporting = R"(#ifndef FATHOM_MARKS
#define FATHOM_MARKS 2 /* what happens is written to standard error */
#endif

#if defined(__x86_64__)
enum { fathom_sys_write = 1, fathom_sys_exit = 231 };
enum { fathom_sys_close = 3, fathom_sys_pipe2 = 293, fathom_sys_dup3 = 292 };
#elif defined(__aarch64__)
enum { fathom_sys_write = 64, fathom_sys_exit = 94 };
enum { fathom_sys_close = 57, fathom_sys_pipe2 = 59, fathom_sys_dup3 = 24 };
#else
enum { fathom_sys_write = 4, fathom_sys_exit = 252 };
enum { fathom_sys_close = 6, fathom_sys_pipe2 = 331, fathom_sys_dup3 = 330 };
#endif
extern long syscall(long number, ...);

static void fathom_write(const char *text) {
  unsigned long length = 0;
  while (text[length]) ++length;
  syscall(fathom_sys_write, FATHOM_MARKS, text, length);
}

/* The program ends here. */
static void fathom_end(const char *what, const char *about) {
  fathom_write("fathom: ");
  fathom_write(what);
  fathom_write(about);
  fathom_write("\n");
  syscall(fathom_sys_exit, 0);
  for (;;) {}
}

static const char *fathom_digits(unsigned long number, unsigned base) {
  static char digits[24];
  char *at = digits + 23;
  do *--at = "0123456789abcdef"[number % base];
  while (number /= base);
  return at;
}

static int fathom_same(const char *a, const char *b) {
  while (*a && *a == *b) ++a, ++b;
  return *a == *b;
}

)";

inline constexpr const char* kNext = R"(static long long fathom_next(const char *function) {
  if (!fathom_values[fathom_at].function) fathom_end("no value left for ", function);
  if (!fathom_same(fathom_values[fathom_at].function, function))
    fathom_end("out of step: the trace does not call ", function);
  return fathom_values[fathom_at++].value;
}

static inline float fathom_float(long long bits) {
  int low = (int)bits;
  float number;
  __builtin_memcpy(&number, &low, sizeof number);
  return number;
}
static inline double fathom_double(long long bits) {
  double number;
  __builtin_memcpy(&number, &bits, sizeof number);
  return number;
}

)";

inline const std::vector<std::pair<const char*, const char*>> kWellKnownDefinitions{
    {"__VERIFIER_error", R"(
void __VERIFIER_error(void) {
  fathom_end("reached from 0x", fathom_digits((unsigned long)__builtin_return_address(0) - 1, 16));
}
)"},
    {"reach_error", R"(
void reach_error(void) {
  fathom_end("reached from 0x", fathom_digits((unsigned long)__builtin_return_address(0) - 1, 16));
}
)"},
    {"__VERIFIER_assume", R"(
void __VERIFIER_assume(int condition) {
  if (!condition) fathom_end("an assumption fails", "");
}
)"},
    {"__assert_fail", R"(
void __assert_fail(const char *text, const char *file, unsigned line, const char *function) {
  fathom_write("fathom: an assertion fails at line ");
  fathom_write(fathom_digits(line, 10));
  fathom_write(" of ");
  fathom_write(file);
  fathom_write("\n");
  syscall(fathom_sys_exit, 0);
}
)"},
};

/// Allocation fails where the trace says so. New memory holds what unset variables hold; huge
/// blocks only at their beginning.
inline constexpr const char* kAllocation = R"(
#ifdef FATHOM_FILL
static void *fathom_fill(char *block, unsigned long size) {
  for (unsigned long i = 0; block && i < size && i < 1048576; ++i) block[i] = (char)FATHOM_FILL;
  return block;
}
#else
#define fathom_fill(block, size) (block)
#endif

#ifndef FATHOM_LEDGER
#define fathom_enter(block, size) (block)
#define fathom_strike(block) ((void)0)
#else
static void *fathom_enter(void *block, unsigned long size);
static void fathom_strike(void *block);
#endif

extern void *__real_malloc(unsigned long), *__real_calloc(unsigned long, unsigned long);
extern void *__real_realloc(void *, unsigned long);
void *__wrap_malloc(unsigned long size) {
  if (!fathom_succeeds_malloc()) return 0;
  return fathom_enter(fathom_fill(__real_malloc(size), size), size);
}
void *__wrap_calloc(unsigned long count, unsigned long size) {
  if (!fathom_succeeds_calloc()) return 0;
  return fathom_enter(__real_calloc(count, size), count * size);
}
/* To no bytes it frees, which does not fail. A trace may end with the block that it is given. */
void *__wrap_realloc(void *old, unsigned long size) {
  int succeeds = fathom_values[fathom_at].function ? (int)fathom_succeeds_realloc() : 1;
  if (!succeeds && (size || !old)) return 0;
  void *block = __real_realloc(old, size);
  if (block || size == 0) fathom_strike(old);
  return fathom_enter(block, size);
}
/* They allocate by the library's own malloc. */
extern char *__real_strdup(const char *), *__real_strndup(const char *, unsigned long);
char *__wrap_strdup(const char *text) {
  char *copy = fathom_succeeds_malloc() ? __real_strdup(text) : 0;
  return copy ? fathom_enter(copy, __builtin_strlen(copy) + 1) : 0;
}
char *__wrap_strndup(const char *text, unsigned long most) {
  char *copy = fathom_succeeds_malloc() ? __real_strndup(text, most) : 0;
  return copy ? fathom_enter(copy, __builtin_strlen(copy) + 1) : 0;
}
)";

/// At the end of main memory is lost that no global leads to, no variable of the thread, and no
/// block of other allocators; at exit and abort also the stack is there. Whatever looks like an
/// address is taken for one.
inline constexpr const char* kLedger = R"(
extern int __real_main(int, char **, char **);
#ifdef FATHOM_LEDGER
#include <link.h>
/* Blocks that were allocated and are not freed. */
struct fathom_block {
  char *begin;
  unsigned long size;
  int state;  /* 0 unseen, 1 seen, 2 searched */
  int isRoot; /* of another allocator, which may be the program's own */
};
static struct fathom_block *fathom_blocks;
static unsigned long fathom_count, fathom_room;
static char *fathom_stack;

extern void __real_free(void *), __real_exit(int), __real_abort(void);
extern char __data_start[], _end[];

static void *fathom_enter(void *block, unsigned long size) {
  if (!block) return 0;
  fathom_strike(block);
  if (fathom_count == fathom_room) {
    fathom_room = 2 * fathom_room + 64;
    fathom_blocks = __real_realloc(fathom_blocks, fathom_room * sizeof *fathom_blocks);
  }
  fathom_blocks[fathom_count++] = (struct fathom_block){block, size, 0, 0};
  return block;
}

static void *fathom_enter_root(void *block, unsigned long size) {
  for (unsigned long i = 0; i < fathom_count; ++i)
    if (fathom_blocks[i].begin == block) return block;
  if (fathom_enter(block, size)) fathom_blocks[fathom_count - 1].isRoot = 1;
  return block;
}

static void fathom_strike(void *block) {
  for (unsigned long i = fathom_count; i-- > 0;)
    if (fathom_blocks[i].begin == block) {
      fathom_blocks[i] = fathom_blocks[--fathom_count];
      return;
    }
}

void __wrap_free(void *block) {
  fathom_strike(block);
  __real_free(block);
}

/* Other allocators, whose blocks lead to memory, too. */
extern void *__real_aligned_alloc(unsigned long, unsigned long);
extern void *__real_memalign(unsigned long, unsigned long);
extern int __real_posix_memalign(void **, unsigned long, unsigned long);
void *__wrap_aligned_alloc(unsigned long alignment, unsigned long size) {
  if (!fathom_succeeds_malloc()) return 0;
  return fathom_enter_root(__real_aligned_alloc(alignment, size), size);
}
void *__wrap_memalign(unsigned long alignment, unsigned long size) {
  if (!fathom_succeeds_malloc()) return 0;
  return fathom_enter_root(__real_memalign(alignment, size), size);
}
int __wrap_posix_memalign(void **to, unsigned long alignment, unsigned long size) {
  int failure = __real_posix_memalign(to, alignment, size);
  if (!failure) fathom_enter_root(*to, size);
  return failure;
}

/* What they keep is not found: nothing is said to be lost. */
static int fathom_is_blind;
#define FATHOM_KEEPS(name) \
  extern long __real_##name(long, long, long, long, long, long); \
  long __wrap_##name(long a, long b, long c, long d, long e, long f) { \
    fathom_is_blind = 1; \
    return __real_##name(a, b, c, d, e, f); \
  }
FATHOM_KEEPS(mmap)
FATHOM_KEEPS(on_exit)
FATHOM_KEEPS(open_memstream)
FATHOM_KEEPS(pthread_setspecific)
FATHOM_KEEPS(putenv)
FATHOM_KEEPS(pvalloc)
FATHOM_KEEPS(reallocarray)
FATHOM_KEEPS(sbrk)
FATHOM_KEEPS(setvbuf)
FATHOM_KEEPS(tsearch)
FATHOM_KEEPS(valloc)

static void fathom_search(const char *from, const char *to) {
  for (; from + sizeof(char *) <= to; ++from) {
    char *pointer;
    __builtin_memcpy(&pointer, from, sizeof pointer);
    for (unsigned long i = 0; i < fathom_count; ++i) {
      struct fathom_block *block = &fathom_blocks[i];
      if (block->state == 0 && block->begin <= pointer && pointer <= block->begin + block->size)
        block->state = 1;
    }
  }
}

/* The program's thread-local variables lie before what the thread's register points to. */
extern const char __ehdr_start[];
static void fathom_search_thread(void) {
  const ElfW(Ehdr) *file = (const void *)__ehdr_start;
  const ElfW(Phdr) *part = (const void *)(__ehdr_start + file->e_phoff);
  for (int i = 0; i < file->e_phnum; ++i)
    if (part[i].p_type == PT_TLS) {
#if defined(__x86_64__) || defined(__i386__)
      const char *thread;
#if defined(__x86_64__)
      __asm__("mov %%fs:0, %0" : "=r"(thread));
#else
      __asm__("mov %%gs:0, %0" : "=r"(thread));
#endif
      unsigned long alignment = part[i].p_align ? part[i].p_align : 1;
      unsigned long blocks = part[i].p_memsz / alignment + 2;
      fathom_search(thread - blocks * alignment, thread);
#else
      fathom_is_blind = 1;
#endif
    }
}

static void fathom_audit(void) {
#ifdef FATHOM_CLEANUP
  for (unsigned long i = 0; i < fathom_count; ++i)
    if (!fathom_blocks[i].isRoot) fathom_end("memory is lost", "");
#endif
  int again = fathom_count > 0;
  for (unsigned long i = 0; i < fathom_count; ++i)
    if (fathom_blocks[i].isRoot) fathom_blocks[i].state = 1;
  if (again) fathom_search(__data_start, _end);
  if (again) fathom_search_thread();
  if (fathom_is_blind) return;
  while (again) {
    again = 0;
    for (unsigned long i = 0; i < fathom_count; ++i)
      if (fathom_blocks[i].state == 1) {
        fathom_blocks[i].state = 2;
        fathom_search(fathom_blocks[i].begin, fathom_blocks[i].begin + fathom_blocks[i].size);
        again = 1;
      }
  }
  for (unsigned long i = 0; i < fathom_count; ++i)
    if (fathom_blocks[i].state == 0) fathom_end("memory is lost", "");
}

static int fathom_watch(int argc, char **argv, char **environment) {
  fathom_stack = __builtin_frame_address(0);
  int status = __real_main(argc, argv, environment);
  fathom_audit();
  return status;
}
void __wrap_exit(int status) {
  fathom_search(__builtin_frame_address(0), fathom_stack);
  fathom_audit();
  __real_exit(status);
}
void __wrap_abort(void) {
  fathom_search(__builtin_frame_address(0), fathom_stack);
  fathom_audit();
  __real_abort();
}
#else
#define fathom_watch __real_main
#endif
)";

/// The standard input, through a pipe, which holds this much at once.
inline constexpr std::size_t kMostInput = 60'000;
inline constexpr const char* kInput = R"(
/* What it reads from the standard input. */
static const char fathom_input[] = {};
static void fathom_give_input(void) {{
  int ends[2];
  if (syscall(fathom_sys_pipe2, ends, 0)) fathom_end("no pipe for the standard input", "");
  syscall(fathom_sys_write, ends[1], fathom_input, sizeof fathom_input - 1);
  syscall(fathom_sys_close, ends[1]);
  syscall(fathom_sys_dup3, ends[0], 0, 0);
  syscall(fathom_sys_close, ends[0]);
}}
)";

/// Where main calls itself, that is a call like others.
inline constexpr const char* kStart = R"(
int __wrap_main(int argc, char **argv, char **environment) {{
  static int fathom_runs;
  if (fathom_runs++) return __real_main(argc, argv, environment);
{}  return fathom_watch(argc, argv, environment);
}}
)";

}  // namespace fathom::evidence::native::parts
