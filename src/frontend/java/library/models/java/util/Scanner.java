package java.util;

import fathom.model.Any;
import java.io.Closeable;
import java.io.InputStream;

/** Reads any text, whatever it stands on. What has been asked for and is there stays there. */
public final class Scanner implements Iterator<String>, Closeable {
  private boolean isClosed;
  /** What the next token or line is known to be. */
  private boolean hasToken;
  private boolean hasInt;
  private boolean hasLong;
  private boolean hasLine;

  public Scanner(InputStream source) {
    if (source == null) throw new NullPointerException("source");
    // What another stream does when it is read is not known; its class may be the program's.
    if (source != System.in) readFrom(source);
  }

  public Scanner(String source) {
    if (source == null) throw new NullPointerException();
  }

  private static native void readFrom(InputStream source);

  private void ensureOpen() {
    if (isClosed) throw new IllegalStateException("Scanner closed");
  }

  private void forget() {
    hasToken = false;
    hasInt = false;
    hasLong = false;
    hasLine = false;
  }

  public void close() {
    isClosed = true;
  }

  public boolean hasNext() {
    ensureOpen();
    hasToken = hasToken || Any.flag();
    return hasToken;
  }

  public boolean hasNextInt() {
    ensureOpen();
    hasInt = hasInt || Any.flag();
    hasLong = hasLong || hasInt;
    hasToken = hasToken || hasInt;
    return hasInt;
  }

  public boolean hasNextLong() {
    ensureOpen();
    hasLong = hasLong || Any.flag();
    hasToken = hasToken || hasLong;
    return hasLong;
  }

  public boolean hasNextLine() {
    ensureOpen();
    hasLine = hasLine || hasToken || Any.flag();
    return hasLine;
  }

  public String next() {
    ensureOpen();
    if (!hasToken && Any.flag()) throw new NoSuchElementException();
    forget();
    return Any.text();
  }

  public String nextLine() {
    ensureOpen();
    if (!hasLine && !hasToken && Any.flag()) throw new NoSuchElementException("No line found");
    forget();
    return Any.text();
  }

  public int nextInt() {
    ensureOpen();
    if (!hasInt) mayFail();
    forget();
    return Any.number();
  }

  public long nextLong() {
    ensureOpen();
    if (!hasLong) mayFail();
    forget();
    return Any.longNumber();
  }

  public double nextDouble() {
    ensureOpen();
    if (!hasInt) mayFail();
    forget();
    return Any.doubleNumber();
  }

  public boolean nextBoolean() {
    ensureOpen();
    mayFail();
    forget();
    return Any.flag();
  }

  private void mayFail() {
    if (!hasToken && Any.flag()) throw new NoSuchElementException();
    if (Any.flag()) throw new InputMismatchException(Any.text());
  }

  public native void remove();

  public native String toString();
}
