#include "frontend/c/library/texts.h"

namespace fathom::frontend::c::library {

/// getopt and getopt_long as glibc has them: arguments that are no options move behind the others,
/// unless the options begin with + or -, or POSIXLY_CORRECT is set, which is any.
const char* const kOptions = R"(
char *optarg;
int optind = 1;
int opterr = 1;
int optopt = '?';
struct __fathom_option {
  const char *name;
  int argument;
  int *flag;
  int value;
};
int __fathom_option_begun;
int __fathom_option_bad;
int __fathom_option_order;
int __fathom_option_first;
int __fathom_option_last;
char *__fathom_option_next;
int __fathom_keeps_order(void) { return __fathom_any_int() != 0; }
static const char *__fathom_option_begin(const char *options) {
  int isNew = optind == 0 || !__fathom_option_begun;
  if (isNew) {
    if (optind == 0) optind = 1;
    __fathom_option_first = __fathom_option_last = optind;
    __fathom_option_next = 0;
    __fathom_option_begun = 1;
  }
  if (options[0] == '-' || options[0] == '+') {
    if (isNew) __fathom_option_order = options[0];
    return options + 1;
  }
  if (isNew) __fathom_option_order = __fathom_keeps_order() ? '+' : 0;
  return options;
}
static void __fathom_option_exchange(char **arguments) {
  int first = __fathom_option_first;
  int last = __fathom_option_last;
  for (int from = last; from < optind; from++) {
    char *moved = arguments[from];
    int to = first + (from - last);
    for (int i = from; i > to; i--) arguments[i] = arguments[i - 1];
    arguments[to] = moved;
  }
  __fathom_option_first = first + (optind - last);
  __fathom_option_last = optind;
}
static int __fathom_is_no_option(const char *s) { return s[0] != '-' || s[1] == 0; }
static void __fathom_option_skip(int count, char **arguments) {
  if (__fathom_option_last > optind) __fathom_option_last = optind;
  if (__fathom_option_first > optind) __fathom_option_first = optind;
  if (__fathom_option_order == 0) {
    if (__fathom_option_first != __fathom_option_last && __fathom_option_last != optind)
      __fathom_option_exchange(arguments);
    else if (__fathom_option_last != optind)
      __fathom_option_first = optind;
    while (optind < count && __fathom_is_no_option(arguments[optind])) optind++;
    __fathom_option_last = optind;
  }
  if (optind == count || arguments[optind][0] != '-' || arguments[optind][1] != '-' ||
      arguments[optind][2] != 0)
    return;
  optind++;
  if (__fathom_option_first != __fathom_option_last && __fathom_option_last != optind)
    __fathom_option_exchange(arguments);
  else if (__fathom_option_first == __fathom_option_last)
    __fathom_option_first = optind;
  __fathom_option_last = count;
  optind = count;
}
static int __fathom_option_agrees(const char *name, const char *with, size_t n) {
  for (size_t i = 0; i < n; i++)
    if (name[i] != with[i]) return 0;
  return 1;
}
static const struct __fathom_option *__fathom_option_exact(const struct __fathom_option *all, size_t n) {
  for (const struct __fathom_option *one = all; one->name; one++)
    if (__fathom_option_agrees(one->name, __fathom_option_next, n) && one->name[n] == 0) return one;
  return 0;
}
static const struct __fathom_option *__fathom_option_begun_by(const struct __fathom_option *all,
                                                              size_t n, int isOnly, int *isUnclear) {
  const struct __fathom_option *found = 0;
  *isUnclear = 0;
  for (const struct __fathom_option *one = all; one->name; one++) {
    if (!__fathom_option_agrees(one->name, __fathom_option_next, n)) continue;
    if (!found) found = one;
    else if (isOnly || found->argument != one->argument || found->flag != one->flag ||
             found->value != one->value)
      *isUnclear = 1;
  }
  return found;
}
static int __fathom_option_wrong(char *next, int value) {
  __fathom_option_next = next;
  optind++;
  __fathom_option_bad = value;
  return '?';
}
static int __fathom_option_take(int count, char **arguments, const char *options,
                                const struct __fathom_option *found, char *end) {
  optind++;
  __fathom_option_next = 0;
  if (*end) {
    if (found->argument) {
      optarg = end + 1;
      return 0;
    }
    __fathom_option_bad = found->value;
    return '?';
  }
  if (found->argument != 1) return 0;
  if (optind < count) {
    optarg = arguments[optind++];
    return 0;
  }
  __fathom_option_bad = found->value;
  return options[0] == ':' ? ':' : '?';
}
static int __fathom_long_option(int count, char **arguments, const char *options,
                                const struct __fathom_option *all, int *index, int isOnly) {
  size_t n = 0;
  while (__fathom_option_next[n] && __fathom_option_next[n] != '=') n++;
  char *end = __fathom_option_next + n;
  const struct __fathom_option *found = __fathom_option_exact(all, n);
  if (!found) {
    int isUnclear;
    found = __fathom_option_begun_by(all, n, isOnly, &isUnclear);
    if (isUnclear) return __fathom_option_wrong(__fathom_option_next + strlen(__fathom_option_next), 0);
  }
  if (!found) {
    if (isOnly && arguments[optind][1] != '-' && strchr(options, *__fathom_option_next)) return -1;
    return __fathom_option_wrong(0, 0);
  }
  int wrong = __fathom_option_take(count, arguments, options, found, end);
  if (wrong) return wrong;
  if (index) *index = (int)(found - all);
  if (!found->flag) return found->value;
  *found->flag = found->value;
  return 0;
}
static int __fathom_short_option(int count, char **arguments, const char *options,
                                 const struct __fathom_option *all, int *index) {
  char c = *__fathom_option_next++;
  const char *known = strchr(options, c);
  if (*__fathom_option_next == 0) optind++;
  if (!known || c == ':' || c == ';') {
    __fathom_option_bad = c;
    return '?';
  }
  int isLong = known[0] == 'W' && known[1] == ';' && all != 0;
  if (!isLong && known[1] != ':') return c;
  if (!isLong && known[2] == ':') {
    if (*__fathom_option_next) {
      optarg = __fathom_option_next;
      optind++;
    }
    __fathom_option_next = 0;
    return c;
  }
  int isMissing = *__fathom_option_next == 0 && optind == count;
  if (isMissing) {
    __fathom_option_bad = c;
    if (!isLong) __fathom_option_next = 0;
    return options[0] == ':' ? ':' : '?';
  }
  if (isLong) {
    if (*__fathom_option_next == 0) __fathom_option_next = arguments[optind];
    return __fathom_long_option(count, arguments, options, all, index, 0);
  }
  if (*__fathom_option_next) {
    optarg = __fathom_option_next;
    optind++;
  } else {
    optarg = arguments[optind++];
  }
  __fathom_option_next = 0;
  return c;
}
static int __fathom_next_option(int count, char **arguments, const char *options,
                                const struct __fathom_option *all, int *index, int isOnly) {
  if (count < 1) return -1;
  optarg = 0;
  options = __fathom_option_begin(options);
  if (!__fathom_option_next || *__fathom_option_next == 0) {
    __fathom_option_skip(count, arguments);
    if (optind == count) {
      if (__fathom_option_first != __fathom_option_last) optind = __fathom_option_first;
      return -1;
    }
    if (__fathom_is_no_option(arguments[optind])) {
      if (__fathom_option_order == '+') return -1;
      optarg = arguments[optind++];
      return 1;
    }
    char *argument = arguments[optind];
    if (all && argument[1] == '-') {
      __fathom_option_next = argument + 2;
      return __fathom_long_option(count, arguments, options, all, index, isOnly);
    }
    __fathom_option_next = argument + 1;
    if (all && isOnly && (argument[2] || !strchr(options, argument[1]))) {
      int code = __fathom_long_option(count, arguments, options, all, index, isOnly);
      if (code != -1) return code;
      __fathom_option_next = argument + 1;
    }
  }
  return __fathom_short_option(count, arguments, options, all, index);
}
static int __fathom_give_option(int result) {
  optopt = __fathom_option_bad;
  return result;
}
int getopt(int count, char **arguments, const char *options) {
  return __fathom_give_option(__fathom_next_option(count, arguments, options, 0, 0, 0));
}
int getopt_long(int count, char **arguments, const char *options, const struct __fathom_option *all,
                int *index) {
  return __fathom_give_option(__fathom_next_option(count, arguments, options, all, index, 0));
}
int getopt_long_only(int count, char **arguments, const char *options,
                     const struct __fathom_option *all, int *index) {
  return __fathom_give_option(__fathom_next_option(count, arguments, options, all, index, 1));
}
)";

}  // namespace fathom::frontend::c::library
