// expect: TRUE
// must: decided
#include <assert.h>
enum state { OUTSIDE, WORD, NUMBER };
int main(void) {
  const char *text = "ab 12 c3 456 d";
  enum state state = OUTSIDE;
  int words = 0, numbers = 0;
  for (; *text; text++) switch (state) {
      case OUTSIDE:
        if (*text >= 'a') state = WORD, words++;
        else if (*text >= '0') state = NUMBER, numbers++;
        break;
      case WORD:
      case NUMBER:
        if (*text == ' ') state = OUTSIDE;
        break;
    }
  assert(words == 3 && numbers == 2);
  return 0;
}
