package java.lang;

import fathom.model.Unicode;
import java.io.Serializable;
import java.lang.constant.Constable;
import java.lang.constant.DynamicConstantDesc;
import java.util.Optional;

/** ASCII exactly; characters beyond it by functions of which little is known ({@link Unicode}). */
public final class Character implements Serializable, Comparable<Character>, Constable {
  public static final int MIN_RADIX = 2;
  public static final int MAX_RADIX = 36;
  public static final char MIN_VALUE = 0;
  public static final char MAX_VALUE = 65535;
  public static final char MIN_HIGH_SURROGATE = 0xd800;
  public static final char MAX_HIGH_SURROGATE = 0xdbff;
  public static final char MIN_LOW_SURROGATE = 0xdc00;
  public static final char MAX_LOW_SURROGATE = 0xdfff;
  public static final char MIN_SURROGATE = 0xd800;
  public static final char MAX_SURROGATE = 0xdfff;
  public static final int MIN_SUPPLEMENTARY_CODE_POINT = 0x10000;
  public static final int MIN_CODE_POINT = 0;
  public static final int MAX_CODE_POINT = 0x10ffff;
  public static final int SIZE = 16;
  public static final int BYTES = 2;

  public static final byte UNASSIGNED = 0;
  public static final byte UPPERCASE_LETTER = 1;
  public static final byte LOWERCASE_LETTER = 2;
  public static final byte TITLECASE_LETTER = 3;
  public static final byte MODIFIER_LETTER = 4;
  public static final byte OTHER_LETTER = 5;
  public static final byte DECIMAL_DIGIT_NUMBER = 9;
  public static final byte LETTER_NUMBER = 10;
  public static final byte SPACE_SEPARATOR = 12;
  public static final byte LINE_SEPARATOR = 13;
  public static final byte PARAGRAPH_SEPARATOR = 14;
  public static final byte CONTROL = 15;
  public static final byte DASH_PUNCTUATION = 20;
  public static final byte START_PUNCTUATION = 21;
  public static final byte END_PUNCTUATION = 22;
  public static final byte CONNECTOR_PUNCTUATION = 23;
  public static final byte OTHER_PUNCTUATION = 24;
  public static final byte MATH_SYMBOL = 25;
  public static final byte CURRENCY_SYMBOL = 26;
  public static final byte MODIFIER_SYMBOL = 27;

  @SuppressWarnings("unchecked")
  public static final Class<Character> TYPE = (Class<Character>) Class.getPrimitiveClass("char");

  private final char value;

  /** Boxes of 0 to 127, made when they are asked for. */
  private static class Cache {
    static final Character[] boxes = new Character[128];
  }

  @Deprecated(since = "9", forRemoval = true)
  public Character(char value) {
    this.value = value;
  }

  /** The test of the box's character never fails; without it nobody would know what it holds. */
  public static Character valueOf(char character) {
    if (character > 127) return new Character(character);
    Character box = Cache.boxes[character];
    if (box == null || box.value != character) {
      box = new Character(character);
      Cache.boxes[character] = box;
    }
    return box;
  }

  public char charValue() {
    return value;
  }

  public int hashCode() {
    return value;
  }

  public static int hashCode(char character) {
    return character;
  }

  public boolean equals(Object other) {
    return other instanceof Character && ((Character) other).value == value;
  }

  public String toString() {
    return String.valueOf(value);
  }

  public static String toString(char character) {
    return String.valueOf(character);
  }

  public static String toString(int codePoint) {
    return String.share(toChars(codePoint));
  }

  public int compareTo(Character other) {
    return value - other.value;
  }

  public static int compare(char a, char b) {
    return a - b;
  }

  public static char reverseBytes(char character) {
    return (char) (character << 8 | character >> 8);
  }

  public static boolean isValidCodePoint(int codePoint) {
    return codePoint >= 0 && codePoint <= MAX_CODE_POINT;
  }

  public static boolean isBmpCodePoint(int codePoint) {
    return codePoint >= 0 && codePoint <= 0xffff;
  }

  public static boolean isSupplementaryCodePoint(int codePoint) {
    return codePoint >= MIN_SUPPLEMENTARY_CODE_POINT && codePoint <= MAX_CODE_POINT;
  }

  public static boolean isHighSurrogate(char c) {
    return c >= MIN_HIGH_SURROGATE && c <= MAX_HIGH_SURROGATE;
  }

  public static boolean isLowSurrogate(char c) {
    return c >= MIN_LOW_SURROGATE && c <= MAX_LOW_SURROGATE;
  }

  public static boolean isSurrogate(char c) {
    return c >= MIN_SURROGATE && c <= MAX_SURROGATE;
  }

  public static boolean isSurrogatePair(char high, char low) {
    return isHighSurrogate(high) && isLowSurrogate(low);
  }

  public static int charCount(int codePoint) {
    return codePoint >= MIN_SUPPLEMENTARY_CODE_POINT ? 2 : 1;
  }

  public static int toCodePoint(char high, char low) {
    return (high << 10) + low + (0x10000 - (0xd800 << 10) - 0xdc00);
  }

  public static char highSurrogate(int codePoint) {
    return (char) ((codePoint >>> 10) + (0xd800 - (0x10000 >>> 10)));
  }

  public static char lowSurrogate(int codePoint) {
    return (char) ((codePoint & 0x3ff) + 0xdc00);
  }

  public static char[] toChars(int codePoint) {
    if (!isValidCodePoint(codePoint)) throw new IllegalArgumentException(fathom.model.Any.text());
    char[] characters = new char[codePoint >> 16 == 0 ? 1 : 2];
    toChars(codePoint, characters, 0);
    return characters;
  }

  public static int toChars(int codePoint, char[] to, int at) {
    if (codePoint >>> 16 == 0) {
      to[at] = (char) codePoint;
      return 1;
    }
    if (!isValidCodePoint(codePoint)) throw new IllegalArgumentException(fathom.model.Any.text());
    to[at + 1] = lowSurrogate(codePoint);
    to[at] = highSurrogate(codePoint);
    return 2;
  }

  public static int codePointAt(CharSequence text, int index) {
    char high = text.charAt(index);
    if (!isHighSurrogate(high) || index + 1 >= text.length()) return high;
    char low = text.charAt(index + 1);
    return isLowSurrogate(low) ? toCodePoint(high, low) : high;
  }

  public static int codePointAt(char[] text, int index) {
    char high = text[index];
    if (!isHighSurrogate(high) || index + 1 >= text.length) return high;
    return isLowSurrogate(text[index + 1]) ? toCodePoint(high, text[index + 1]) : high;
  }

  public static int codePointBefore(CharSequence text, int index) {
    char low = text.charAt(index - 1);
    if (!isLowSurrogate(low) || index < 2) return low;
    char high = text.charAt(index - 2);
    return isHighSurrogate(high) ? toCodePoint(high, low) : low;
  }

  public static int codePointBefore(char[] text, int index) {
    char low = text[index - 1];
    if (!isLowSurrogate(low) || index < 2) return low;
    return isHighSurrogate(text[index - 2]) ? toCodePoint(text[index - 2], low) : low;
  }

  public static int codePointCount(CharSequence text, int begin, int end) {
    fathom.model.Ranges.part(begin, end, text.length());
    int count = end - begin;
    for (int i = begin; i < end; ++i)
      if (isHighSurrogate(text.charAt(i)) && i + 1 < end && isLowSurrogate(text.charAt(i + 1))) {
        --count;
        ++i;
      }
    return count;
  }

  public static int codePointCount(char[] text, int offset, int length) {
    fathom.model.Ranges.partOf(offset, length, text.length);
    int count = length;
    for (int i = offset; i + 1 < offset + length; ++i)
      if (isSurrogatePair(text[i], text[i + 1])) {
        --count;
        ++i;
      }
    return count;
  }

  public static int offsetByCodePoints(CharSequence text, int index, int count) {
    int length = text.length();
    if (index < 0 || index > length) throw new IndexOutOfBoundsException();
    int at = index;
    for (int i = 0; i < count; ++i) {
      if (at >= length) throw new IndexOutOfBoundsException();
      boolean isHigh = isHighSurrogate(text.charAt(at));
      at += isHigh && at + 1 < length && isLowSurrogate(text.charAt(at + 1)) ? 2 : 1;
    }
    for (int i = 0; i > count; --i) {
      if (at <= 0) throw new IndexOutOfBoundsException();
      boolean isLow = isLowSurrogate(text.charAt(at - 1));
      at -= isLow && at > 1 && isHighSurrogate(text.charAt(at - 2)) ? 2 : 1;
    }
    return at;
  }

  private static boolean isAscii(int c) {
    return c >= 0 && c < 128;
  }

  public static int digit(int codePoint, int radix) {
    if (!isAscii(codePoint)) return Unicode.digit(codePoint, radix);
    if (radix < MIN_RADIX || radix > MAX_RADIX) return -1;
    int digit = getNumericValue(codePoint);
    return digit < radix ? digit : -1;
  }

  public static int digit(char c, int radix) {
    return digit((int) c, radix);
  }

  public static char forDigit(int digit, int radix) {
    if (digit >= radix || digit < 0 || radix < MIN_RADIX || radix > MAX_RADIX) return 0;
    return (char) (digit < 10 ? '0' + digit : 'a' - 10 + digit);
  }

  public static int getNumericValue(int c) {
    if (!isAscii(c)) return Unicode.numericValue(c);
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'z') return c - 'a' + 10;
    return c >= 'A' && c <= 'Z' ? c - 'A' + 10 : -1;
  }

  public static int getNumericValue(char c) {
    return getNumericValue((int) c);
  }

  public static int getType(int c) {
    if (!isAscii(c)) return Unicode.type(c);
    if (c < ' ' || c == 127) return CONTROL;
    if (c >= 'a' && c <= 'z') return LOWERCASE_LETTER;
    if (c >= 'A' && c <= 'Z') return UPPERCASE_LETTER;
    if (c >= '0' && c <= '9') return DECIMAL_DIGIT_NUMBER;
    if (c == ' ') return SPACE_SEPARATOR;
    if (c == '-') return DASH_PUNCTUATION;
    if (c == '(' || c == '[' || c == '{') return START_PUNCTUATION;
    if (c == ')' || c == ']' || c == '}') return END_PUNCTUATION;
    if (c == '_') return CONNECTOR_PUNCTUATION;
    if (c == '+' || c == '<' || c == '=' || c == '>' || c == '|' || c == '~') return MATH_SYMBOL;
    if (c == '$') return CURRENCY_SYMBOL;
    return c == '^' || c == '`' ? MODIFIER_SYMBOL : OTHER_PUNCTUATION;
  }

  public static int getType(char c) {
    return getType((int) c);
  }

  private static boolean isAsciiLetter(int c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }

  private static boolean isAsciiPart(int c) {
    return isAsciiLetter(c) || c >= '0' && c <= '9' || c == '_' || c == '$' || c <= 8
        || c >= 14 && c <= 27 || c == 127;
  }

  private static boolean isLetterType(int type) {
    return type >= UPPERCASE_LETTER && type <= OTHER_LETTER;
  }

  private static boolean isSpaceType(int type) {
    return type >= SPACE_SEPARATOR && type <= PARAGRAPH_SEPARATOR;
  }

  public static boolean isLowerCase(int c) {
    return isAscii(c) ? c >= 'a' && c <= 'z' : Unicode.isLowerCase(c);
  }

  public static boolean isLowerCase(char c) {
    return isLowerCase((int) c);
  }

  public static boolean isUpperCase(int c) {
    return isAscii(c) ? c >= 'A' && c <= 'Z' : Unicode.isUpperCase(c);
  }

  public static boolean isUpperCase(char c) {
    return isUpperCase((int) c);
  }

  public static boolean isTitleCase(int c) {
    return !isAscii(c) && Unicode.type(c) == TITLECASE_LETTER;
  }

  public static boolean isTitleCase(char c) {
    return isTitleCase((int) c);
  }

  public static boolean isDigit(int c) {
    return isAscii(c) ? c >= '0' && c <= '9' : Unicode.type(c) == DECIMAL_DIGIT_NUMBER;
  }

  public static boolean isDigit(char c) {
    return isDigit((int) c);
  }

  public static boolean isDefined(int c) {
    return isAscii(c) || Unicode.type(c) != UNASSIGNED;
  }

  public static boolean isDefined(char c) {
    return isDefined((int) c);
  }

  public static boolean isLetter(int c) {
    return isAscii(c) ? isAsciiLetter(c) : isLetterType(Unicode.type(c));
  }

  public static boolean isLetter(char c) {
    return isLetter((int) c);
  }

  public static boolean isLetterOrDigit(int c) {
    return isLetter(c) || isDigit(c);
  }

  public static boolean isLetterOrDigit(char c) {
    return isLetterOrDigit((int) c);
  }

  public static boolean isSpaceChar(int c) {
    return isAscii(c) ? c == ' ' : isSpaceType(Unicode.type(c));
  }

  public static boolean isSpaceChar(char c) {
    return isSpaceChar((int) c);
  }

  public static boolean isWhitespace(int c) {
    return isAscii(c) ? c == ' ' || c >= 9 && c <= 13 || c >= 28 && c <= 31
        : Unicode.isWhitespace(c);
  }

  public static boolean isWhitespace(char c) {
    return isWhitespace((int) c);
  }

  public static boolean isISOControl(int c) {
    return c >= 0 && c <= 0x9f && (c >= 0x7f || c <= 0x1f);
  }

  public static boolean isISOControl(char c) {
    return isISOControl((int) c);
  }

  public static boolean isJavaIdentifierStart(int c) {
    return isAscii(c) ? isAsciiLetter(c) || c == '_' || c == '$' : Unicode.isJavaIdentifierStart(c);
  }

  public static boolean isJavaIdentifierStart(char c) {
    return isJavaIdentifierStart((int) c);
  }

  public static boolean isJavaIdentifierPart(int c) {
    return isAscii(c) ? isAsciiPart(c) : Unicode.isJavaIdentifierPart(c);
  }

  public static boolean isJavaIdentifierPart(char c) {
    return isJavaIdentifierPart((int) c);
  }

  public static boolean isAlphabetic(int c) {
    return isAscii(c) ? isAsciiLetter(c) : Unicode.isAlphabetic(c);
  }

  public static int toLowerCase(int c) {
    if (!isAscii(c)) return Unicode.toLowerCase(c);
    return c >= 'A' && c <= 'Z' ? c + 32 : c;
  }

  public static char toLowerCase(char c) {
    return (char) toLowerCase((int) c);
  }

  public static int toUpperCase(int c) {
    if (!isAscii(c)) return Unicode.toUpperCase(c);
    return c >= 'a' && c <= 'z' ? c - 32 : c;
  }

  public static char toUpperCase(char c) {
    return (char) toUpperCase((int) c);
  }

  public static int toTitleCase(int c) {
    if (!isAscii(c)) return Unicode.toTitleCase(c);
    return c >= 'a' && c <= 'z' ? c - 32 : c;
  }

  public static char toTitleCase(char c) {
    return (char) toTitleCase((int) c);
  }

  public native Optional<DynamicConstantDesc<Character>> describeConstable();
}
