package fathom.model;

import java.io.PrintStream;
import java.io.PrintWriter;

/** Stack traces: which texts are asked for, in the order of Throwable.printStackTrace. */
public final class Printing {
  /** What is still to be printed, the next one first. */
  private static final class Entry {
    final Throwable thrown;
    /** Its cause is, not itself. */
    final boolean isOfCause;
    final Entry below;

    Entry(Throwable thrown, boolean isOfCause, Entry below) {
      this.thrown = thrown;
      this.isOfCause = isOfCause;
      this.below = below;
    }
  }

  private Printing() {}

  /** Lines go to one of both. */
  public static void trace(Throwable first, PrintStream stream, PrintWriter writer) {
    line(first, stream, writer);
    frames(stream, writer);
    Throwable[] suppressed = first.getSuppressed();
    if (suppressed.length != 0) {
      enclosed(pushed(first, suppressed, null), new Entry(first, false, null), stream, writer);
      return;
    }
    Throwable cause = first.getCause();
    if (cause != null)
      enclosed(new Entry(cause, false, null), new Entry(first, false, null), stream, writer);
  }

  private static void enclosed(Entry open, Entry seen, PrintStream stream, PrintWriter writer) {
    while (open != null) {
      Throwable next = open.isOfCause ? open.thrown.getCause() : open.thrown;
      open = open.below;
      if (next == null) continue;
      String.valueOf(next);
      if (!isConsole(stream)) line(Any.text(), stream, writer);
      if (contains(seen, next)) continue;
      seen = new Entry(next, false, seen);
      frames(stream, writer);
      open = pushed(next, next.getSuppressed(), open);
    }
  }

  /** First what was suppressed, then the cause, which is not asked for before. */
  private static Entry pushed(Throwable thrown, Throwable[] suppressed, Entry below) {
    Entry open = new Entry(thrown, true, below);
    for (int i = suppressed.length - 1; i >= 0; --i) open = new Entry(suppressed[i], false, open);
    return open;
  }

  private static boolean contains(Entry seen, Throwable thrown) {
    for (Entry one = seen; one != null; one = one.below)
      if (one.thrown == thrown) return true;
    return false;
  }

  private static void line(Object text, PrintStream stream, PrintWriter writer) {
    if (stream != null) stream.println(text);
    else writer.println(text);
  }

  private static boolean isConsole(PrintStream stream) {
    return stream != null && (stream == System.out || stream == System.err);
  }

  /** Any number of lines, which nobody sees on the console. */
  private static void frames(PrintStream stream, PrintWriter writer) {
    if (isConsole(stream)) return;
    for (int i = Any.length(); i > 0; --i) line(Any.text(), stream, writer);
  }
}
