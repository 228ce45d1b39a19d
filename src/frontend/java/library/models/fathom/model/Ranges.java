package fathom.model;

/** Checks of indices, with the exceptions of strings. Messages that name numbers are any text. */
public final class Ranges {
  private Ranges() {}

  public static void index(int index, int length) {
    if (index < 0 || index >= length) throw new StringIndexOutOfBoundsException(Any.text());
  }

  /** 0 <= offset <= length. */
  public static void offset(int offset, int length) {
    if (offset < 0 || offset > length) throw new StringIndexOutOfBoundsException(Any.text());
  }

  /** 0 <= begin <= end <= length. */
  public static void beginEnd(int begin, int end, int length) {
    if (begin < 0 || begin > end || end > length)
      throw new StringIndexOutOfBoundsException(Any.text());
  }

  /** The same, with the exception of arrays' and sequences' parts. */
  public static void part(int begin, int end, int length) {
    if (begin < 0 || begin > end || end > length) throw new IndexOutOfBoundsException(Any.text());
  }

  /** offset, count >= 0 and offset + count <= length. */
  public static void count(int offset, int count, int length) {
    if (offset < 0 || count < 0 || offset > length - count)
      throw new StringIndexOutOfBoundsException(Any.text());
  }

  /** The same, with the exception of arrays' and sequences' parts. */
  public static void partOf(int offset, int count, int length) {
    if (offset < 0 || count < 0 || offset > length - count)
      throw new IndexOutOfBoundsException(Any.text());
  }
}
