package fathom.model;

/** Upper and lower case: ASCII exactly, other characters by {@link Unicode}. */
public final class Letters {
  private Letters() {}

  public static boolean isAscii(char[] characters) {
    for (int i = 0; i < characters.length; ++i)
      if (characters[i] >= 128) return false;
    return true;
  }

  public static char lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char) (c + 32) : c;
  }

  public static char upper(char c) {
    return c >= 'a' && c <= 'z' ? (char) (c - 32) : c;
  }

  /** 0 where they are equal but for case, else what compareToIgnoreCase returns. */
  public static int compareIgnoringCase(char a, char b) {
    if (a == b) return 0;
    if (a < 128 && b < 128) return lower(a) - lower(b);
    // Halves of a pair count only together with the other half.
    if (Character.isSurrogate(a) || Character.isSurrogate(b)) return Any.number();
    char upperA = Character.toUpperCase(a);
    char upperB = Character.toUpperCase(b);
    return upperA == upperB ? 0 : Character.toLowerCase(upperA) - Character.toLowerCase(upperB);
  }
}
