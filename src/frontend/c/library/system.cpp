#include "frontend/c/library/texts.h"

namespace fathom::frontend::c::library {

/// Files and streams: whether an operation succeeds, and what it finds, is any.
const char* const kFiles = R"(
int __fathom_success(void) {
  int result = __fathom_any_int();
  __fathom_assume(result == 0 || result == -1);
  return result;
}
int __fathom_any_number(void) {
  int result = __fathom_any_int();
  __fathom_assume(result >= -1);
  return result;
}
static void __fathom_fill(char *to, size_t n) {
  for (size_t i = 0; i < n; i++) {
    char c = __fathom_any_char();
    __fathom_assume(c != 0);
    to[i] = c;
  }
}
int fseek(void *stream, long offset, int whence) {
  __fathom_require_stream(stream);
  return __fathom_success();
}
int fseeko(void *stream, long offset, int whence) { return fseek(stream, offset, whence); }
long ftell(void *stream) {
  __fathom_require_stream(stream);
  long result = __fathom_any_long();
  __fathom_assume(result >= -1);
  return result;
}
long ftello(void *stream) { return ftell(stream); }
void rewind(void *stream) { __fathom_require_stream(stream); }
void clearerr(void *stream) { __fathom_require_stream(stream); }
int fileno(void *stream) {
  __fathom_require_stream(stream);
  return __fathom_any_number();
}
int ungetc(int c, void *stream) {
  __fathom_require_stream(stream);
  return __fathom_any_int() && c != -1 ? (int)(unsigned char)c : -1;
}
void *tmpfile(void) { return __fathom_opened(); }
void *fdopen(int file, const char *mode) {
  strlen(mode);
  return __fathom_opened();
}
void *popen(const char *command, const char *mode) {
  strlen(command);
  strlen(mode);
  return __fathom_opened();
}
void *freopen(const char *name, const char *mode, void *stream) {
  __fathom_require_stream(stream);
  if (name) strlen(name);
  strlen(mode);
  if (__fathom_any_int()) return stream;
  __fathom_end_object(stream);
  return 0;
}
int setvbuf(void *stream, char *buffer, int mode, size_t size) {
  __fathom_require_stream(stream);
  if (buffer) __fathom_lend_buffer(buffer, size);
  return __fathom_any_int();
}
void setbuffer(void *stream, char *buffer, size_t size) {
  __fathom_require_stream(stream);
  if (buffer) __fathom_lend_buffer(buffer, size);
}
void setbuf(void *stream, char *buffer) { setbuffer(stream, buffer, 8192); }
void setlinebuf(void *stream) { __fathom_require_stream(stream); }
int pclose(void *stream) {
  __fathom_require_stream(stream);
  __fathom_end_object(stream);
  return __fathom_any_number();
}
ssize_t getdelim(char **line, size_t *size, int end, void *stream) {
  __fathom_require_stream(stream);
  __fathom_require_valid(line != 0 && size != 0);
  if (__fathom_any_int()) return -1;
  size_t n = __fathom_any_size();
  __fathom_assume(n < LONG_MAX);
  if (!*line || *size <= n) {
    size_t room = __fathom_any_size();
    __fathom_assume(room > n && room <= LONG_MAX);
    char *larger = realloc(*line, room);
    if (!larger) return -1;
    *line = larger;
    *size = room;
  }
  for (size_t i = 0; i < n; i++) {
    char c = __fathom_any_char();
    __fathom_assume(c != (char)end || i == n - 1);
    (*line)[i] = c;
  }
  (*line)[n] = 0;
  return n && __fathom_any_int() ? (ssize_t)n : -1;
}
ssize_t getline(char **line, size_t *size, void *stream) {
  return getdelim(line, size, '\n', stream);
}
int remove(const char *name) {
  strlen(name);
  return __fathom_success();
}
int unlink(const char *name) { return remove(name); }
int rmdir(const char *name) { return remove(name); }
int chdir(const char *name) { return remove(name); }
int mkdir(const char *name, unsigned int mode) { return remove(name); }
int chmod(const char *name, unsigned int mode) { return remove(name); }
int access(const char *name, int mode) { return remove(name); }
int rename(const char *from, const char *to) {
  strlen(from);
  return remove(to);
}
int link(const char *from, const char *to) { return rename(from, to); }
int symlink(const char *from, const char *to) { return rename(from, to); }
ssize_t readlink(const char *name, char *to, size_t size) {
  strlen(name);
  ssize_t n = (ssize_t)__fathom_any_long();
  __fathom_assume(n >= -1 && (n < 0 || (size_t)n <= size));
  if (n > 0) __fathom_fill(to, (size_t)n);
  return n;
}
char *getcwd(char *to, size_t size) {
  size_t n = __fathom_any_size();
  if (!to) {
    __fathom_assume(n < LONG_MAX && (size == 0 || n < size));
    to = malloc(size ? size : n + 1);
    if (!to) return 0;
  } else {
    __fathom_assume(size == 0 || n < size);
    if (size == 0) return 0;
  }
  if (__fathom_any_int()) return 0;
  __fathom_fill(to, n);
  to[n] = 0;
  return to;
}
int mkstemp(char *name) {
  size_t n = strlen(name);
  if (n >= 6) __fathom_fill(name + n - 6, 6);
  return __fathom_any_number();
}
int open(const char *name, int flags, ...) {
  strlen(name);
  return __fathom_any_number();
}
int creat(const char *name, unsigned int mode) { return open(name, 0); }
int fcntl(int file, int command, ...) { return __fathom_any_int(); }
int fchmod(int file, unsigned int mode) { return __fathom_success(); }
int chown(const char *name, unsigned int user, unsigned int group) { return remove(name); }
int lchown(const char *name, unsigned int user, unsigned int group) { return remove(name); }
int fchown(int file, unsigned int user, unsigned int group) { return __fathom_success(); }
int truncate(const char *name, long size) { return remove(name); }
int ftruncate(int file, long size) { return __fathom_success(); }
struct __fathom_interval {
  long seconds, parts;
};
int utime(const char *name, const struct __fathom_interval *times) {
  if (times) __fathom_require_readable(times, sizeof *times);
  return remove(name);
}
#if __SIZEOF_POINTER__ == 8
struct __fathom_stat {
  unsigned long device, inode, links;
  unsigned int mode, user, group, gap;
  unsigned long special;
  long size, block, blocks;
  struct __fathom_interval accessed, modified, changed;
  long reserved[3];
};
#else
struct __fathom_stat {
  unsigned long long device;
  unsigned short gap;
  unsigned long inode;
  unsigned int mode, links, user, group;
  unsigned long long special;
  unsigned short otherGap;
  long size, block, blocks;
  struct __fathom_interval accessed, modified, changed;
  long reserved[2];
};
#endif
static int __fathom_any_stat(struct __fathom_stat *to) {
  if (!__fathom_any_int()) return -1;
  struct __fathom_stat any;
  __fathom_assume(any.size >= 0);
  *to = any;
  return 0;
}
int stat(const char *name, struct __fathom_stat *to) {
  strlen(name);
  return __fathom_any_stat(to);
}
int lstat(const char *name, struct __fathom_stat *to) { return stat(name, to); }
int fstat(int file, struct __fathom_stat *to) { return __fathom_any_stat(to); }
int close(int file) { return __fathom_success(); }
int fsync(int file) { return __fathom_success(); }
int isatty(int file) { return __fathom_any_int() ? 1 : 0; }
int dup(int file) { return __fathom_any_number(); }
int dup2(int from, int to) { return __fathom_any_int() ? to : -1; }
long lseek(int file, long offset, int whence) {
  long result = __fathom_any_long();
  __fathom_assume(result >= -1);
  return result;
}
int pipe(int *ends) {
  if (!__fathom_any_int()) return -1;
  ends[0] = __fathom_any_int();
  ends[1] = __fathom_any_int();
  __fathom_assume(ends[0] >= 0 && ends[1] >= 0 && ends[0] != ends[1]);
  return 0;
}
)";

/// The process, its environment and the time: any answers.
const char* const kSystem = R"(
int system(const char *command) {
  if (command) strlen(command);
  return __fathom_any_int();
}
int setenv(const char *name, const char *value, int overwrite) {
  strlen(name);
  strlen(value);
  __fathom_environment_changed = 1;
  return __fathom_success();
}
char *strerror(int number) { return __fathom_any_message(); }
char *strsignal(int number) { return __fathom_any_message(); }
char *setlocale(int category, const char *locale) {
  if (locale) strlen(locale);
  return __fathom_any_int() ? __fathom_any_message() : 0;
}
int unsetenv(const char *name) {
  __fathom_environment_changed = 1;
  return remove(name);
}
int gethostname(char *to, size_t size) {
  size_t n = __fathom_any_size();
  __fathom_assume(n <= size);
  __fathom_fill(to, n);
  if (n < size) to[n] = 0;
  return __fathom_success();
}
struct __fathom_tm {
  int sec, min, hour, mday, mon, year, wday, yday, isdst;
  long offset;
  const char *zone;
};
struct __fathom_tm __fathom_time;
static int __fathom_within(int least, int most) {
  int result = __fathom_any_int();
  __fathom_assume(result >= least && result <= most);
  return result;
}
static struct __fathom_tm __fathom_any_time(void) {
  struct __fathom_tm any;
  any.sec = __fathom_within(0, 60);
  any.min = __fathom_within(0, 59);
  any.hour = __fathom_within(0, 23);
  any.mday = __fathom_within(1, 31);
  any.mon = __fathom_within(0, 11);
  any.year = __fathom_any_int();
  any.wday = __fathom_within(0, 6);
  any.yday = __fathom_within(0, 365);
  any.isdst = __fathom_any_int();
  any.offset = __fathom_any_long();
  any.zone = "UTC";
  return any;
}
static void __fathom_read_time(const struct __fathom_tm *from) {
  __fathom_require_readable(from, sizeof *from);
}
static int __fathom_is_time(const long *time) {
  __fathom_require_readable(time, sizeof *time);
  return __fathom_success() == 0;
}
struct __fathom_tm *localtime(const long *time) {
  if (!__fathom_is_time(time)) return 0;
  __fathom_time = __fathom_any_time();
  return &__fathom_time;
}
struct __fathom_tm *gmtime(const long *time) { return localtime(time); }
struct __fathom_tm *localtime_r(const long *time, struct __fathom_tm *to) {
  if (!__fathom_is_time(time)) return 0;
  *to = __fathom_any_time();
  return to;
}
struct __fathom_tm *gmtime_r(const long *time, struct __fathom_tm *to) { return localtime_r(time, to); }
long mktime(struct __fathom_tm *time) {
  __fathom_read_time(time);
  if (__fathom_any_int()) *time = __fathom_any_time();
  return __fathom_any_long();
}
size_t strftime(char *to, size_t size, const char *format, const struct __fathom_tm *time) {
  strlen(format);
  __fathom_read_time(time);
  size_t n = __fathom_any_size();
  __fathom_assume(n < size || size == 0);
  if (size == 0) return 0;
  __fathom_fill(to, n);
  if (__fathom_any_int()) return 0;
  to[n] = 0;
  return n;
}
char __fathom_date[114];
static char *__fathom_any_date(void) {
  if (__fathom_success()) return 0;
  int n = __fathom_within(24, 112);
  for (int i = 0; i < n; i++) {
    char c = __fathom_any_char();
    __fathom_assume(c != 0);
    __fathom_date[i] = c;
  }
  __fathom_date[n] = '\n';
  __fathom_date[n + 1] = 0;
  return __fathom_date;
}
char *asctime(const struct __fathom_tm *time) {
  __fathom_read_time(time);
  return __fathom_any_date();
}
char *ctime(const long *time) {
  __fathom_require_readable(time, sizeof *time);
  return __fathom_any_date();
}
static struct __fathom_interval __fathom_any_interval(long most) {
  struct __fathom_interval any;
  any.seconds = __fathom_any_long();
  any.parts = __fathom_any_long();
  __fathom_assume(any.parts >= 0 && any.parts <= most);
  return any;
}
int gettimeofday(struct __fathom_interval *to, int *zone) {
  if (zone) {
    zone[0] = __fathom_any_int();
    zone[1] = __fathom_any_int();
  }
  if (to) *to = __fathom_any_interval(999999);
  return 0;
}
int clock_gettime(int clock, struct __fathom_interval *to) {
  if (!__fathom_any_int()) return -1;
  *to = __fathom_any_interval(999999999);
  return 0;
}
int nanosleep(const struct __fathom_interval *time, struct __fathom_interval *rest) {
  __fathom_require_readable(time, sizeof *time);
  if (!__fathom_any_int()) return 0;
  if (rest) *rest = __fathom_any_interval(999999999);
  return -1;
}
)";

}  // namespace fathom::frontend::c::library
