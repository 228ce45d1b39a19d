package fathom.model;

import java.util.Formattable;
import java.util.IllegalFormatCodePointException;
import java.util.IllegalFormatConversionException;
import java.util.MissingFormatArgumentException;

/** Formats of %s, %d, %x, %c, %b, %n and %%, with a width perhaps; nothing is known of others. */
public final class Formatting {
  private Formatting() {}

  /** Has no row: anything may happen. */
  private static native String unknown(String format, Object[] arguments);

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** Where the letter of the directive behind % is; -1 where it is not one that we know. */
  private static int letter(String format, int begin) {
    int at = begin;
    while (at < format.length() && at < begin + 4 && (isDigit(format.charAt(at)) || at == begin && format.charAt(at) == '-'))
      ++at;
    if (at == format.length() || at > begin && (format.charAt(begin) == '0' || !isDigit(format.charAt(at - 1))))
      return -1;
    if (at > begin + 1 && format.charAt(begin) == '-' && format.charAt(begin + 1) == '0') return -1;
    char c = format.charAt(at);
    if (c == 'n' || c == '%') return at == begin ? at : -1;
    return c == 's' || c == 'd' || c == 'x' || c == 'c' || c == 'b' ? at : -1;
  }

  private static boolean isKnown(String format, Object[] arguments) {
    for (int i = 0; i < format.length(); ++i) {
      if (format.charAt(i) != '%') continue;
      i = letter(format, i + 1);
      if (i < 0) return false;
    }
    for (int i = 0; arguments != null && i < arguments.length; ++i)
      if (arguments[i] instanceof Formattable) return false;
    return true;
  }

  public static String format(String format, Object[] arguments) {
    if (!isKnown(format, arguments)) return unknown(format, arguments);
    StringBuilder text = new StringBuilder();
    int next = 0;
    for (int i = 0; i < format.length(); ++i) {
      char c = format.charAt(i);
      if (c != '%') {
        text.append(c);
        continue;
      }
      int begin = i + 1;
      i = letter(format, begin);
      c = format.charAt(i);
      if (c == '%') {
        text.append('%');
      } else if (c == 'n') {
        text.append(System.lineSeparator());
      } else {
        if (arguments != null && next >= arguments.length)
          throw new MissingFormatArgumentException(format.substring(begin - 1, i + 1));
        Object argument = arguments == null ? null : arguments[next++];
        text.append(padded(convert(c, argument), format, begin, i));
      }
    }
    return text.toString();
  }

  private static String padded(String text, String format, int begin, int end) {
    if (begin == end) return text;  // null is shown, but has no width
    boolean isLeft = format.charAt(begin) == '-';
    int width = 0;
    for (int i = isLeft ? begin + 1 : begin; i < end; ++i) width = 10 * width + format.charAt(i) - '0';
    if (text.length() >= width) return text;
    String spaces = " ".repeat(width - text.length());
    return isLeft ? text + spaces : spaces + text;
  }

  private static String convert(char letter, Object argument) {
    if (letter == 'b')
      return argument instanceof Boolean ? argument.toString() : argument == null ? "false" : "true";
    if (argument == null) return "null";
    if (letter == 's') return argument.toString();
    if (letter == 'c') return character(argument);
    boolean isHexadecimal = letter == 'x';
    if (argument instanceof Integer)
      return isHexadecimal ? Integer.toHexString((Integer) argument) : argument.toString();
    if (argument instanceof Long)
      return isHexadecimal ? Long.toHexString((Long) argument) : argument.toString();
    if (argument instanceof Short)
      return isHexadecimal ? Integer.toHexString((Short) argument & 0xffff) : argument.toString();
    if (argument instanceof Byte)
      return isHexadecimal ? Integer.toHexString((Byte) argument & 0xff) : argument.toString();
    if (argument instanceof java.math.BigInteger) return Any.text();
    throw new IllegalFormatConversionException(letter, argument.getClass());
  }

  private static String character(Object argument) {
    if (argument instanceof Character) return argument.toString();
    int codePoint;
    if (argument instanceof Integer) codePoint = (Integer) argument;
    else if (argument instanceof Short) codePoint = (Short) argument;
    else if (argument instanceof Byte) codePoint = (Byte) argument;
    else throw new IllegalFormatConversionException('c', argument.getClass());
    if (!Character.isValidCodePoint(codePoint)) throw new IllegalFormatCodePointException(codePoint);
    return Character.toString(codePoint);
  }
}
