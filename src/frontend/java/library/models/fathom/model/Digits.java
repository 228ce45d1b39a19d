package fathom.model;

/** Numbers as text and back. */
public final class Digits {
  private Digits() {}

  private static char digit(int value) {
    return (char) (value < 10 ? '0' + value : 'a' + value - 10);
  }

  /** Counts down from below 0: the least number has no opposite. */
  public static String decimal(int number) {
    char[] text = new char[11];
    int begin = 11;
    int rest = number < 0 ? number : -number;
    do {
      text[--begin] = (char) ('0' - rest % 10);
      rest /= 10;
    } while (rest != 0);
    if (number < 0) text[--begin] = '-';
    return new String(text, begin, 11 - begin);
  }

  public static String signed(long number, int radix) {
    if (radix < Character.MIN_RADIX || radix > Character.MAX_RADIX) radix = 10;
    char[] text = new char[65];
    int begin = 65;
    long rest = number < 0 ? number : -number;
    do {
      text[--begin] = digit((int) -(rest % radix));
      rest /= radix;
    } while (rest != 0);
    if (number < 0) text[--begin] = '-';
    return new String(text, begin, 65 - begin);
  }

  /** In base 2^bits. */
  public static String unsigned(int number, int bits) {
    char[] text = new char[32];
    int begin = 32;
    int rest = number;
    do {
      text[--begin] = digit(rest & (1 << bits) - 1);
      rest >>>= bits;
    } while (rest != 0);
    return new String(text, begin, 32 - begin);
  }

  public static String unsigned(long number, int bits) {
    char[] text = new char[64];
    int begin = 64;
    long rest = number;
    do {
      text[--begin] = digit((int) rest & (1 << bits) - 1);
      rest >>>= bits;
    } while (rest != 0);
    return new String(text, begin, 64 - begin);
  }

  private static NumberFormatException malformed() {
    return new NumberFormatException(Any.text());
  }

  private static boolean isRadix(int radix) {
    return radix >= Character.MIN_RADIX && radix <= Character.MAX_RADIX;
  }

  public static int parseInt(String text, int radix) {
    if (text == null || !isRadix(radix) || text.length() == 0) throw malformed();
    char first = text.charAt(0);
    boolean isNegative = first == '-';
    int begin = isNegative || first == '+' ? 1 : 0;
    if (begin == text.length()) throw malformed();
    int least = isNegative ? Integer.MIN_VALUE : -Integer.MAX_VALUE;
    int number = 0;
    for (int i = begin; i < text.length(); ++i) {
      int digit = Character.digit(text.charAt(i), radix);
      if (digit < 0 || number < least / radix || number * radix < least + digit)
        throw malformed();
      number = number * radix - digit;
    }
    return isNegative ? number : -number;
  }

  public static long parseLong(String text, int radix) {
    if (text == null || !isRadix(radix) || text.length() == 0) throw malformed();
    char first = text.charAt(0);
    boolean isNegative = first == '-';
    int begin = isNegative || first == '+' ? 1 : 0;
    if (begin == text.length()) throw malformed();
    long least = isNegative ? Long.MIN_VALUE : -Long.MAX_VALUE;
    long number = 0;
    for (int i = begin; i < text.length(); ++i) {
      int digit = Character.digit(text.charAt(i), radix);
      if (digit < 0 || number < least / radix || number * radix < least + digit)
        throw malformed();
      number = number * radix - digit;
    }
    return isNegative ? number : -number;
  }

  /** Reads the first character twice where it is no sign; only errors ask for the part. */
  public static long parsePart(
      CharSequence text, int begin, int end, int radix, long lowest, long highest) {
    if (!isRadix(radix) || begin == end) throw malformed();
    char first = text.charAt(begin);
    boolean isNegative = first == '-';
    boolean isSigned = isNegative || first == '+';
    if (first < '0' && !isSigned || isSigned && begin + 1 == end)
      throw malformedPart(text, begin, end);
    long least = isNegative ? lowest : -highest;
    long number = 0;
    for (int i = isSigned ? begin + 1 : begin; i < end; ++i) {
      int digit = Character.digit(text.charAt(i), radix);
      if (digit < 0 || number < least / radix || number * radix < least + digit)
        throw malformedPart(text, begin, end);
      number = number * radix - digit;
    }
    return isNegative ? number : -number;
  }

  private static NumberFormatException malformedPart(CharSequence text, int begin, int end) {
    return new NumberFormatException(Any.text() + text.subSequence(begin, end));
  }

  /** A byte or short. */
  public static int parseWithin(String text, int radix, int least, int most) {
    int number = parseInt(text, radix);
    if (number < least || number > most) throw malformed();
    return number;
  }

  /** Sign, then 0x, # or 0, then digits, with another sign nowhere. */
  public static long decode(String text, long least, long most) {
    if (text.length() == 0) throw malformed();
    boolean isNegative = text.charAt(0) == '-';
    int begin = isNegative || text.charAt(0) == '+' ? 1 : 0;
    int radix = 10;
    if (text.startsWith("0x", begin) || text.startsWith("0X", begin)) {
      radix = 16;
      begin += 2;
    } else if (text.startsWith("#", begin)) {
      radix = 16;
      begin += 1;
    } else if (text.startsWith("0", begin) && text.length() > begin + 1) {
      radix = 8;
      begin += 1;
    }
    if (text.startsWith("-", begin) || text.startsWith("+", begin)) throw malformed();
    String digits = text.substring(begin);
    long number = parseLong(isNegative ? "-" + digits : digits, radix);
    if (number < least || number > most) throw malformed();
    return number;
  }
}
