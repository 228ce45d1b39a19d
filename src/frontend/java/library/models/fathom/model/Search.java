package fathom.model;

/** Searches in arrays of characters. */
public final class Search {
  private Search() {}

  public static boolean equal(char[] a, char[] b) {
    if (a.length != b.length) return false;
    for (int i = 0; i < a.length; ++i)
      if (a[i] != b[i]) return false;
    return true;
  }

  /** Requires: 0 <= at <= text.length - part.length. */
  public static boolean isAt(char[] part, char[] text, int at) {
    for (int i = 0; i < part.length; ++i)
      if (text[at + i] != part[i]) return false;
    return true;
  }

  private static boolean isAt(int codePoint, char[] text, int at) {
    if (codePoint >>> 16 == 0) return text[at] == codePoint;
    return at + 1 < text.length && text[at] == Character.highSurrogate(codePoint)
        && text[at + 1] == Character.lowSurrogate(codePoint);
  }

  /** -1 where it is not there. */
  public static int first(char[] text, int codePoint, int from) {
    if (codePoint >>> 16 > 16) return -1;
    for (int i = from < 0 ? 0 : from; i < text.length; ++i)
      if (isAt(codePoint, text, i)) return i;
    return -1;
  }

  public static int last(char[] text, int codePoint, int from) {
    if (codePoint >>> 16 > 16) return -1;
    for (int i = from < text.length ? from : text.length - 1; i >= 0; --i)
      if (isAt(codePoint, text, i)) return i;
    return -1;
  }

  /** The empty text is everywhere. */
  public static int first(char[] text, char[] part, int from) {
    if (from > text.length) return part.length == 0 ? text.length : -1;
    for (int i = from < 0 ? 0 : from; i <= text.length - part.length; ++i)
      if (isAt(part, text, i)) return i;
    return -1;
  }

  public static int last(char[] text, char[] part, int from) {
    int most = text.length - part.length;
    for (int i = from < most ? from : most; i >= 0; --i)
      if (isAt(part, text, i)) return i;
    return -1;
  }
}
