package java.lang;

import fathom.model.Any;
import fathom.model.Encoding;
import fathom.model.Formatting;
import fathom.model.Letters;
import fathom.model.Ranges;
import fathom.model.Search;
import fathom.model.Splitting;
import java.io.Serializable;
import java.io.UnsupportedEncodingException;
import java.lang.constant.Constable;
import java.lang.constant.ConstantDesc;
import java.lang.invoke.MethodHandles;
import java.nio.charset.Charset;
import java.util.Comparator;
import java.util.Iterator;
import java.util.Locale;
import java.util.Optional;

/** Characters that never change. Literals are objects of this class with `value` set. */
public final class String
    implements Serializable, Comparable<String>, CharSequence, Constable, ConstantDesc {
  private final char[] value;

  public static final Comparator<String> CASE_INSENSITIVE_ORDER = new CaseInsensitiveComparator();

  private static class CaseInsensitiveComparator implements Comparator<String>, Serializable {
    public int compare(String a, String b) {
      return a.compareToIgnoreCase(b);
    }
  }

  /** Takes the array itself; nobody else may change it. */
  private String(char[] characters, Void unused) {
    value = characters;
  }

  /** A string that takes the array itself: nobody may change it later. */
  static String share(char[] characters) {
    return new String(characters, (Void) null);
  }

  /** The same; without characters it is the literal. */
  static String shareOrEmpty(char[] characters) {
    return characters.length == 0 ? "" : new String(characters, (Void) null);
  }

  /** The characters themselves, not to be changed. */
  char[] characters() {
    return value;
  }

  public String() {
    value = new char[0];
  }

  public String(String original) {
    value = original.value;
  }

  public String(char[] characters) {
    value = characters.clone();
  }

  public String(char[] characters, int offset, int count) {
    Ranges.count(offset, count, characters.length);
    value = copy(characters, offset, count);
  }

  public String(int[] codePoints, int offset, int count) {
    Ranges.count(offset, count, codePoints.length);
    StringBuilder text = new StringBuilder();
    for (int i = offset; i < offset + count; ++i) text.appendCodePoint(codePoints[i]);
    value = text.value;
  }

  public String(byte[] bytes) {
    value = Encoding.decode(bytes, 0, bytes.length);
  }

  public String(byte[] bytes, int offset, int length) {
    Ranges.count(offset, length, bytes.length);
    value = Encoding.decode(bytes, offset, length);
  }

  public String(byte[] bytes, Charset charset) {
    if (charset == null || bytes == null) throw new NullPointerException();
    value = Any.characters();
  }

  public String(byte[] bytes, String charset) throws UnsupportedEncodingException {
    if (charset == null) throw new NullPointerException("charsetName");
    if (Any.flag()) throw new UnsupportedEncodingException(charset);
    if (bytes == null) throw new NullPointerException();
    value = Any.characters();
  }

  public String(StringBuffer buffer) {
    value = buffer.value;
  }

  public String(StringBuilder builder) {
    value = builder.value;
  }

  private static char[] copy(char[] from, int offset, int count) {
    char[] copy = new char[count];
    System.arraycopy(from, offset, copy, 0, count);
    return copy;
  }

  public int length() {
    return value.length;
  }

  public boolean isEmpty() {
    return value.length == 0;
  }

  public char charAt(int index) {
    Ranges.index(index, value.length);
    return value[index];
  }

  public int codePointAt(int index) {
    Ranges.index(index, value.length);
    return Character.codePointAt(value, index);
  }

  public int codePointBefore(int index) {
    Ranges.index(index - 1, value.length);
    return Character.codePointBefore(value, index);
  }

  public int codePointCount(int begin, int end) {
    Ranges.part(begin, end, value.length);
    return Character.codePointCount(value, begin, end - begin);
  }

  public int offsetByCodePoints(int index, int offset) {
    return Character.offsetByCodePoints(this, index, offset);
  }

  public void getChars(int begin, int end, char[] to, int at) {
    Ranges.beginEnd(begin, end, value.length);
    Ranges.count(at, end - begin, to.length);
    System.arraycopy(value, begin, to, at, end - begin);
  }

  public byte[] getBytes() {
    return Encoding.encode(value);
  }

  public byte[] getBytes(Charset charset) {
    if (charset == null) throw new NullPointerException();
    return Any.bytes();
  }

  public byte[] getBytes(String charset) throws UnsupportedEncodingException {
    if (charset == null) throw new NullPointerException();
    if (Any.flag()) throw new UnsupportedEncodingException(charset);
    return Any.bytes();
  }

  public boolean equals(Object other) {
    if (this == other) return true;
    return other instanceof String && Search.equal(value, ((String) other).value);
  }

  public boolean contentEquals(StringBuffer buffer) {
    return Search.equal(value, buffer.value);
  }

  public boolean contentEquals(CharSequence sequence) {
    if (sequence instanceof AbstractStringBuilder)
      return Search.equal(value, ((AbstractStringBuilder) sequence).value);
    if (sequence instanceof String) return equals(sequence);
    int length = sequence.length();
    if (length != value.length) return false;
    for (int i = 0; i < length; ++i)
      if (value[i] != sequence.charAt(i)) return false;
    return true;
  }

  public boolean equalsIgnoreCase(String other) {
    if (this == other) return true;
    return other != null && other.value.length == value.length
        && regionMatches(true, 0, other, 0, value.length);
  }

  public int compareTo(String other) {
    int shorter = Math.min(value.length, other.value.length);
    for (int i = 0; i < shorter; ++i)
      if (value[i] != other.value[i]) return value[i] - other.value[i];
    return value.length - other.value.length;
  }

  public int compareToIgnoreCase(String other) {
    int shorter = Math.min(value.length, other.value.length);
    for (int i = 0; i < shorter; ++i) {
      int difference = Letters.compareIgnoringCase(value[i], other.value[i]);
      if (difference != 0) return difference;
    }
    return value.length - other.value.length;
  }

  public boolean regionMatches(int from, String other, int otherFrom, int length) {
    if (otherFrom < 0 || from < 0 || from > (long) value.length - length
        || otherFrom > (long) other.value.length - length) {
      other.length();
      return false;
    }
    for (int i = 0; i < length; ++i)
      if (value[from + i] != other.value[otherFrom + i]) return false;
    return true;
  }

  public boolean regionMatches(
      boolean ignoreCase, int from, String other, int otherFrom, int length) {
    if (!ignoreCase) return regionMatches(from, other, otherFrom, length);
    if (otherFrom < 0 || from < 0 || from > (long) value.length - length
        || otherFrom > (long) other.value.length - length)
      return false;
    for (int i = 0; i < length; ++i)
      if (Letters.compareIgnoringCase(value[from + i], other.value[otherFrom + i]) != 0)
        return false;
    return true;
  }

  public boolean startsWith(String prefix, int from) {
    if (from < 0 || from > value.length - prefix.value.length) return false;
    return Search.isAt(prefix.value, value, from);
  }

  public boolean startsWith(String prefix) {
    return startsWith(prefix, 0);
  }

  public boolean endsWith(String suffix) {
    return startsWith(suffix, value.length - suffix.value.length);
  }

  public int hashCode() {
    int hash = 0;
    for (int i = 0; i < value.length; ++i) hash = 31 * hash + value[i];
    return hash;
  }

  public int indexOf(int character) {
    return indexOf(character, 0);
  }

  public int indexOf(int character, int from) {
    return Search.first(value, character, from);
  }

  public int lastIndexOf(int character) {
    return lastIndexOf(character, value.length - 1);
  }

  public int lastIndexOf(int character, int from) {
    return Search.last(value, character, from);
  }

  public int indexOf(String text) {
    return Search.first(value, text.value, 0);
  }

  public int indexOf(String text, int from) {
    return Search.first(value, text.value, from);
  }

  public int lastIndexOf(String text) {
    return Search.last(value, text.value, value.length);
  }

  public int lastIndexOf(String text, int from) {
    return Search.last(value, text.value, from);
  }

  public boolean contains(CharSequence text) {
    return indexOf(text.toString()) >= 0;
  }

  public String substring(int begin) {
    Ranges.beginEnd(begin, value.length, value.length);
    return begin == 0 ? this : shareOrEmpty(copy(value, begin, value.length - begin));
  }

  public String substring(int begin, int end) {
    Ranges.beginEnd(begin, end, value.length);
    if (begin == 0 && end == value.length) return this;
    return shareOrEmpty(copy(value, begin, end - begin));
  }

  public CharSequence subSequence(int begin, int end) {
    return substring(begin, end);
  }

  public String concat(String other) {
    if (other.value.length == 0) return this;
    char[] both = new char[value.length + other.value.length];
    System.arraycopy(value, 0, both, 0, value.length);
    System.arraycopy(other.value, 0, both, value.length, other.value.length);
    return share(both);
  }

  public String replace(char old, char new_) {
    if (old == new_ || indexOf(old) < 0) return this;
    char[] replaced = value.clone();
    for (int i = 0; i < replaced.length; ++i)
      if (replaced[i] == old) replaced[i] = new_;
    return share(replaced);
  }

  public String replace(CharSequence old, CharSequence new_) {
    String target = old.toString();
    String with = new_.toString();
    if (target.value.length == 1 && with.value.length == 1)
      return replace(target.value[0], with.value[0]);
    return indexOf(target) < 0 ? this : Splitting.replaceAll(this, target, with);
  }

  public boolean matches(String pattern) {
    return Splitting.matches(this, pattern);
  }

  public String replaceFirst(String pattern, String with) {
    return Splitting.replace(this, pattern, with, false);
  }

  public String replaceAll(String pattern, String with) {
    return Splitting.replace(this, pattern, with, true);
  }

  public String[] split(String pattern) {
    return Splitting.split(this, pattern, 0);
  }

  public String[] split(String pattern, int limit) {
    return Splitting.split(this, pattern, limit);
  }

  public static String join(CharSequence separator, CharSequence... parts) {
    if (separator == null) throw new NullPointerException(Any.textOrNull());
    String between = separator.toString();
    if (parts == null) throw new NullPointerException(Any.textOrNull());
    StringBuilder text = new StringBuilder();
    boolean isMissing = false;
    for (int i = 0; i < parts.length; ++i) {
      String part = String.valueOf(parts[i]);
      isMissing |= part == null || i > 0 && between == null;
      if (i > 0) text.append(between);
      text.append(part);
    }
    if (isMissing) throw new NullPointerException(Any.textOrNull());
    return share(text.value);
  }

  public static String join(CharSequence separator, Iterable<? extends CharSequence> parts) {
    if (separator == null || parts == null) throw new NullPointerException();
    StringBuilder text = new StringBuilder();
    String between = separator.toString();
    boolean isMissing = false;
    Iterator<? extends CharSequence> rest = parts.iterator();
    for (boolean isFirst = true; rest.hasNext(); isFirst = false) {
      String part = String.valueOf(rest.next());
      isMissing |= part == null || !isFirst && between == null;
      if (!isFirst) text.append(between);
      text.append(part);
    }
    if (isMissing) throw new NullPointerException(Any.textOrNull());
    return share(text.value);
  }

  private String sameOrAny() {
    return Any.flag() ? this : Any.text();
  }

  public String toLowerCase() {
    if (!Letters.isAscii(value)) return sameOrAny();
    int first = 0;
    while (first < value.length && Letters.lower(value[first]) == value[first]) ++first;
    if (first == value.length) return this;
    char[] lower = new char[value.length];
    for (int i = 0; i < lower.length; ++i) lower[i] = Letters.lower(value[i]);
    return share(lower);
  }

  public String toUpperCase() {
    if (!Letters.isAscii(value)) return sameOrAny();
    int first = 0;
    while (first < value.length && Letters.upper(value[first]) == value[first]) ++first;
    if (first == value.length) return this;
    char[] upper = new char[value.length];
    for (int i = 0; i < upper.length; ++i) upper[i] = Letters.upper(value[i]);
    return share(upper);
  }

  public String toLowerCase(Locale locale) {
    if (locale == null) throw new NullPointerException();
    return sameOrAny();
  }

  public String toUpperCase(Locale locale) {
    if (locale == null) throw new NullPointerException();
    return sameOrAny();
  }

  public String trim() {
    int begin = 0;
    int end = value.length;
    while (begin < end && value[begin] <= ' ') ++begin;
    while (begin < end && value[end - 1] <= ' ') --end;
    return substring(begin, end);
  }

  public String strip() {
    int end = endOfText();
    return end == 0 ? "" : substring(beginOfText(), end);
  }

  public String stripLeading() {
    return substring(beginOfText(), value.length);
  }

  public String stripTrailing() {
    return substring(0, endOfText());
  }

  // No white space is beyond the first 65,536 characters: chars are as good as code points.
  private int beginOfText() {
    int begin = 0;
    while (begin < value.length && Character.isWhitespace(value[begin])) ++begin;
    return begin;
  }

  private int endOfText() {
    int end = value.length;
    while (end > 0 && Character.isWhitespace(value[end - 1])) --end;
    return end;
  }

  public boolean isBlank() {
    return beginOfText() == value.length;
  }

  public String repeat(int count) {
    if (count < 0) throw new IllegalArgumentException(Any.text());
    if (count == 1) return this;
    if (value.length == 0 || count == 0) return "";
    char[] repeated = new char[value.length * count];
    for (int i = 0; i < count; ++i)
      System.arraycopy(value, 0, repeated, i * value.length, value.length);
    return share(repeated);
  }

  public String toString() {
    return this;
  }

  public char[] toCharArray() {
    return value.clone();
  }

  public native String intern();

  public static String format(String format, Object... arguments) {
    return Formatting.format(format, arguments);
  }

  public static native String format(Locale locale, String format, Object... arguments);

  public String formatted(Object... arguments) {
    return Formatting.format(this, arguments);
  }

  public static String valueOf(Object object) {
    return object == null ? "null" : object.toString();
  }

  public static String valueOf(char[] characters) {
    return new String(characters);
  }

  public static String valueOf(char[] characters, int offset, int count) {
    return new String(characters, offset, count);
  }

  public static String copyValueOf(char[] characters, int offset, int count) {
    return new String(characters, offset, count);
  }

  public static String copyValueOf(char[] characters) {
    return new String(characters);
  }

  public static String valueOf(boolean flag) {
    return flag ? "true" : "false";
  }

  public static String valueOf(char character) {
    char[] characters = new char[1];
    characters[0] = character;
    return share(characters);
  }

  public static String valueOf(int number) {
    return Integer.toString(number);
  }

  public static String valueOf(long number) {
    return Long.toString(number);
  }

  public static String valueOf(float number) {
    return Float.toString(number);
  }

  public static String valueOf(double number) {
    return Double.toString(number);
  }

  public Optional<String> describeConstable() {
    return Optional.of(this);
  }

  public String resolveConstantDesc(MethodHandles.Lookup lookup) {
    return this;
  }
}
