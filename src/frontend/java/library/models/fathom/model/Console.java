package fathom.model;

import java.io.IOException;
import java.io.InputStream;

/** Standard input: any bytes, and errors at any time. Also the mark of streams that only print. */
public final class Console extends InputStream {
  private static void mayFail() throws IOException {
    if (Any.flag()) throw new IOException(Any.text());
  }

  @Override
  public int read() throws IOException {
    mayFail();
    return Any.flag() ? -1 : Any.smallNumber() & 255;
  }

  @Override
  public int read(byte[] to, int at, int count) throws IOException {
    int length = to.length;
    if (at < 0 || count < 0 || count > length - at)
      throw new IndexOutOfBoundsException(Any.text());
    if (count == 0) return 0;
    mayFail();
    int read = Any.length();
    if (read == 0 || read > count) return -1;
    for (int i = 0; i < read; ++i) to[at + i] = Any.smallNumber();
    return read;
  }

  @Override
  public int read(byte[] to) throws IOException {
    return read(to, 0, to.length);
  }

  @Override
  public int available() throws IOException {
    mayFail();
    return Any.length();
  }

  @Override
  public long skip(long count) throws IOException {
    mayFail();
    long skipped = Any.longNumber();
    return skipped < 0 || skipped > count ? 0 : skipped;
  }

  /** A buffer is between: what was read can be read again, which is not modelled. */
  @Override
  public boolean markSupported() {
    return true;
  }

  @Override
  public void mark(int limit) {}

  @Override
  public native void reset() throws IOException;
}
