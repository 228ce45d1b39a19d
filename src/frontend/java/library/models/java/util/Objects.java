package java.util;

import fathom.model.Any;
import java.util.function.Supplier;

public final class Objects {
  private Objects() {
    throw new AssertionError("No java.util.Objects instances for you!");
  }

  public static boolean equals(Object a, Object b) {
    return a == b || a != null && a.equals(b);
  }

  public static boolean deepEquals(Object a, Object b) {
    if (a == b) return true;
    if (a == null || b == null) return false;
    return Arrays.deepEquals(new Object[] {a}, new Object[] {b});
  }

  public static int hashCode(Object object) {
    return object == null ? 0 : object.hashCode();
  }

  public static int hash(Object... objects) {
    return Arrays.hashCode(objects);
  }

  public static String toString(Object object) {
    return String.valueOf(object);
  }

  public static String toString(Object object, String default_) {
    return object == null ? default_ : object.toString();
  }

  public static <T> int compare(T a, T b, Comparator<? super T> order) {
    return a == b ? 0 : order.compare(a, b);
  }

  public static <T> T requireNonNull(T object) {
    if (object == null) throw new NullPointerException();
    return object;
  }

  public static <T> T requireNonNull(T object, String message) {
    if (object == null) throw new NullPointerException(message);
    return object;
  }

  public static <T> T requireNonNull(T object, Supplier<String> message) {
    if (object == null) throw new NullPointerException(message == null ? null : message.get());
    return object;
  }

  public static boolean isNull(Object object) {
    return object == null;
  }

  public static boolean nonNull(Object object) {
    return object != null;
  }

  public static <T> T requireNonNullElse(T object, T default_) {
    return object != null ? object : requireNonNull(default_, "defaultObj");
  }

  public static <T> T requireNonNullElseGet(T object, Supplier<? extends T> supplier) {
    if (object != null) return object;
    return requireNonNull(requireNonNull(supplier, "supplier").get(), "supplier.get()");
  }

  public static int checkIndex(int index, int length) {
    if (index < 0 || index >= length) throw new IndexOutOfBoundsException(Any.text());
    return index;
  }

  public static int checkFromToIndex(int from, int to, int length) {
    if (from < 0 || from > to || to > length) throw new IndexOutOfBoundsException(Any.text());
    return from;
  }

  public static int checkFromIndexSize(int from, int size, int length) {
    if ((length | from | size) < 0 || size > length - from)
      throw new IndexOutOfBoundsException(Any.text());
    return from;
  }

  public static long checkIndex(long index, long length) {
    if (index < 0 || index >= length) throw new IndexOutOfBoundsException(Any.text());
    return index;
  }

  public static long checkFromToIndex(long from, long to, long length) {
    if (from < 0 || from > to || to > length) throw new IndexOutOfBoundsException(Any.text());
    return from;
  }

  public static long checkFromIndexSize(long from, long size, long length) {
    if ((length | from | size) < 0 || size > length - from)
      throw new IndexOutOfBoundsException(Any.text());
    return from;
  }
}
