package java.io;

import fathom.model.Console;
import fathom.model.Formatting;
import java.util.Locale;

/**
 * Standard output and error: what they print nobody sees, but texts of objects are asked for.
 * Streams onto other streams are not modelled: their constructors are missing.
 */
public class PrintStream extends FilterOutputStream implements Appendable, Closeable {
  public PrintStream(Console console) {
    super(null);
  }

  public void flush() {}

  public void close() {}

  public native boolean checkError();

  protected native void setError();

  protected native void clearError();

  public void write(int b) {}

  public void write(byte[] bytes, int offset, int length) {
    if (bytes == null) throw new NullPointerException();
    if (offset < 0 || length < 0 || offset > bytes.length - length)
      throw new IndexOutOfBoundsException(fathom.model.Any.text());
  }

  public void write(byte[] bytes) throws IOException {
    if (bytes == null) throw new NullPointerException();
  }

  public void writeBytes(byte[] bytes) {
    if (bytes == null) throw new NullPointerException();
  }

  public void print(boolean flag) {}

  public void print(char character) {}

  public void print(int number) {}

  public void print(long number) {}

  public void print(float number) {}

  public void print(double number) {}

  public void print(char[] characters) {
    if (characters == null) throw new NullPointerException();
  }

  public void print(String text) {}

  public void print(Object object) {
    if (object != null) object.toString();
  }

  public void println() {}

  public void println(boolean flag) {}

  public void println(char character) {}

  public void println(int number) {}

  public void println(long number) {}

  public void println(float number) {}

  public void println(double number) {}

  public void println(char[] characters) {
    if (characters == null) throw new NullPointerException();
  }

  public void println(String text) {}

  public void println(Object object) {
    if (object != null) object.toString();
  }

  public PrintStream printf(String format, Object... arguments) {
    return format(format, arguments);
  }

  public native PrintStream printf(Locale locale, String format, Object... arguments);

  public PrintStream format(String format, Object... arguments) {
    Formatting.format(format, arguments);
    return this;
  }

  public native PrintStream format(Locale locale, String format, Object... arguments);

  public PrintStream append(CharSequence text) {
    if (text != null) text.toString();
    return this;
  }

  public PrintStream append(CharSequence text, int begin, int end) {
    (text == null ? "null" : text).subSequence(begin, end).toString();
    return this;
  }

  public PrintStream append(char character) {
    return this;
  }
}
