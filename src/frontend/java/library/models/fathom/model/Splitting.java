package fathom.model;

import java.util.regex.PatternSyntaxException;

/**
 * Regular expressions: plain text without search for a match, what {@link Regex} knows by that; of
 * all others every result is possible.
 */
public final class Splitting {
  private Splitting() {}

  private static boolean isPlain(char c) {
    return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == ' '
        || c == ',' || c == ';' || c == ':' || c == '/' || c == '-' || c == '_' || c == '='
        || c == '@' || c == '#' || c == '%' || c == '&' || c == '!' || c == '<' || c == '>'
        || c == '~' || c == '"' || c == '\'' || c == '`';
  }

  private static boolean isMark(char c) {
    return c == '.' || c == '$' || c == '|' || c == '(' || c == ')' || c == '[' || c == ']'
        || c == '{' || c == '}' || c == '^' || c == '?' || c == '*' || c == '+' || c == '\\';
  }

  /** The text that the pattern stands for; null where it is more than a text. */
  private static String plainText(String pattern) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < pattern.length(); ++i) {
      char c = pattern.charAt(i);
      if (c == '\\' && i + 1 < pattern.length() && isMark(pattern.charAt(i + 1)))
        text.append(pattern.charAt(++i));
      else if (isPlain(c))
        text.append(c);
      else
        return null;
    }
    return text.toString();
  }

  private static void mayBeMalformed(String pattern) {
    if (Any.flag()) throw new PatternSyntaxException(Any.text(), pattern, Any.number());
  }

  /** Null where it is not known: beyond ASCII expressions are about code points. */
  private static Regex regex(String text, String pattern) {
    for (int i = 0; i < text.length(); ++i)
      if (Character.isSurrogate(text.charAt(i))) return null;
    return RegexParser.parse(pattern);
  }

  public static boolean matches(String text, String pattern) {
    String plain = plainText(pattern);
    if (plain != null) return text.equals(plain);
    Regex regex = regex(text, pattern);
    if (regex != null) return regex.matches(text);
    mayBeMalformed(pattern);
    return Any.flag();
  }

  public static String replace(String text, String pattern, String with, boolean isAll) {
    String plain = plainText(pattern);
    if (with == null) return replaceByNull(text, plain, pattern, isAll);
    boolean isPlain = with.indexOf('\\') < 0 && with.indexOf('$') < 0;
    Regex regex = plain == null && isPlain ? regex(text, pattern) : null;
    if (regex != null) return regex.replace(text, with, isAll);
    if (plain == null || !isPlain) return replaceByAny(text, plain, pattern);
    int at = text.indexOf(plain);
    if (at < 0) return text;
    if (isAll) return replaceAll(text, plain, with);
    return text.substring(0, at) + with + text.substring(at + plain.length());
  }

  /** Always a new text. An empty text is replaced before every character and at the end. */
  public static String replaceAll(String text, String plain, String with) {
    StringBuilder replaced = new StringBuilder();
    int done = 0;
    int at = text.indexOf(plain);
    while (at >= 0) {
      replaced.append(text, done, at).append(with);
      done = at + plain.length();
      if (plain.length() > 0)
        at = text.indexOf(plain, done);
      else
        at = at < text.length() ? at + 1 : -1;
    }
    return replaced.append(text, done, text.length()).toString();
  }

  /** Only where something is to be replaced, or the first of it: that is tested at once. */
  private static String replaceByNull(String text, String plain, String pattern, boolean isAll) {
    if (plain == null) mayBeMalformed(pattern);
    if (isAll && (plain == null ? Any.flag() : text.indexOf(plain) < 0)) return text;
    throw new NullPointerException("replacement");
  }

  private static String replaceByAny(String text, String plain, String pattern) {
    if (plain == null) mayBeMalformed(pattern);
    if (Any.flag()) throw new IllegalArgumentException(Any.text());
    if (Any.flag()) throw new IndexOutOfBoundsException(Any.text());
    return Any.flag() ? text : Any.text();
  }

  public static String[] split(String text, String pattern, int limit) {
    String plain = plainText(pattern);
    if (plain == null || plain.length() == 0) return splitByRegex(text, pattern, limit);
    int parts = 1;
    int at = text.indexOf(plain);
    while (at >= 0 && parts != limit) {
      ++parts;
      at = text.indexOf(plain, at + plain.length());
    }
    return parts == 1 ? new String[] {text} : cut(text, plain, parts, limit == 0);
  }

  private static String[] splitByRegex(String text, String pattern, int limit) {
    Regex regex = regex(text, pattern);
    if (regex != null) return regex.split(text, limit);
    mayBeMalformed(pattern);
    return Any.texts();
  }

  private static String[] cut(String text, String plain, int parts, boolean isWithoutEnd) {
    String[] cut = new String[parts];
    int begin = 0;
    int filled = 0;
    for (int i = 0; i < parts; ++i) {
      int end = i + 1 < parts ? text.indexOf(plain, begin) : text.length();
      cut[i] = text.substring(begin, end);
      if (!isWithoutEnd || begin < end) filled = i + 1;
      begin = end + plain.length();
    }
    if (filled == parts) return cut;
    String[] shorter = new String[filled];
    System.arraycopy(cut, 0, shorter, 0, filled);
    return shorter;
  }
}
