package fathom.model;

/**
 * Regular expressions by backtracking: characters, classes, groups, alternatives, greedy
 * repetitions, the beginning of the text. Of others {@link RegexParser} makes none.
 */
public final class Regex {
  /** A step of the match: accepts a character, splits the way, or ends it. */
  static final class Step {
    CharacterSet accepts; // null: see below
    boolean isBeginning; // only at 0
    Step next; // null: the match ends here
    Step otherwise; // tried where `next` leads nowhere; null: none
  }

  private final Step first;
  private char[] text;
  private boolean isWhole;
  private int begin;
  private int end;

  Regex(Step first) {
    this.first = first;
  }

  /** Where the match from this step on ends; -1 where there is none. */
  private int match(Step step, int at) {
    if (step.accepts != null) {
      if (at == text.length || !step.accepts.has(text[at])) return -1;
      return match(step.next, at + 1);
    }
    if (step.isBeginning) return at == 0 ? match(step.next, at) : -1;
    if (step.next == null) return isWhole && at < text.length ? -1 : at;
    int found = match(step.next, at);
    return found < 0 && step.otherwise != null ? match(step.otherwise, at) : found;
  }

  public boolean matches(String whole) {
    text = whole.toCharArray();
    isWhole = true;
    return match(first, 0) >= 0;
  }

  /** Goes to the first match at or behind `from`. */
  private boolean find(int from) {
    for (begin = from; begin <= text.length; ++begin) {
      end = match(first, begin);
      if (end >= 0) return true;
    }
    return false;
  }

  /** To the next one; an empty one is not found again. */
  private boolean findNext() {
    return find(begin == end ? end + 1 : end);
  }

  private boolean findFirst(String in) {
    text = in.toCharArray();
    isWhole = false;
    return find(0);
  }

  /** `with` is plain text. */
  public String replace(String in, String with, boolean isAll) {
    if (!findFirst(in)) return in;
    StringBuilder replaced = new StringBuilder();
    int done = 0;
    do {
      replaced.append(in, done, begin).append(with);
      done = end;
    } while (isAll && findNext());
    return replaced.append(in, done, in.length()).toString();
  }

  /** An empty match at the beginning does not cut. */
  public String[] split(String in, int limit) {
    String[] parts = new String[in.length() + 2];
    int count = 0;
    int done = 0;
    boolean isFound = findFirst(in);
    while (isFound && (limit <= 0 || count < limit - 1)) {
      if (end > 0) {
        parts[count++] = in.substring(done, begin);
        done = end;
      }
      isFound = findNext();
    }
    if (done == 0) return new String[] {in};
    parts[count++] = in.substring(done);
    while (limit == 0 && count > 0 && parts[count - 1].isEmpty()) --count;
    String[] cut = new String[count];
    System.arraycopy(parts, 0, cut, 0, count);
    return cut;
  }
}
