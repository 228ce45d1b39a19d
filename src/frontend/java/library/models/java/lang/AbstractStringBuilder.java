package java.lang;

import fathom.model.Ranges;
import fathom.model.Search;

/**
 * What StringBuilder and StringBuffer share. `value` has exactly the characters; nobody changes
 * the array, so that strings share it. The capacity is a number only.
 */
abstract class AbstractStringBuilder implements Appendable, CharSequence {
  char[] value;
  int capacity;

  AbstractStringBuilder(int capacity) {
    if (capacity < 0) throw new NegativeArraySizeException(fathom.model.Any.text());
    value = new char[0];
    this.capacity = capacity;
  }

  AbstractStringBuilder(String text) {
    value = text.characters();
    capacity = value.length + 16;
  }

  AbstractStringBuilder(CharSequence text) {
    int length = text.length();
    if (length < 0) throw new NegativeArraySizeException(fathom.model.Any.text());
    value = new char[0];
    capacity = length + 16;
    addAll(text);
  }

  private void grow(int length) {
    if (length > capacity) capacity = Math.max(length, 2 * capacity + 2);
  }

  /** Puts `count` characters of `from`, at `offset`, in place of those from begin to end. */
  private void splice(int begin, int end, char[] from, int offset, int count) {
    char[] spliced = new char[value.length - (end - begin) + count];
    System.arraycopy(value, 0, spliced, 0, begin);
    System.arraycopy(from, offset, spliced, begin, count);
    System.arraycopy(value, end, spliced, begin + count, value.length - end);
    grow(spliced.length);
    value = spliced;
  }

  final void add(char[] characters, int offset, int count) {
    char[] longer = new char[value.length + count];
    System.arraycopy(value, 0, longer, 0, value.length);
    System.arraycopy(characters, offset, longer, value.length, count);
    grow(longer.length);
    value = longer;
  }

  final void add(char character) {
    char[] longer = new char[value.length + 1];
    System.arraycopy(value, 0, longer, 0, value.length);
    longer[value.length] = character;
    grow(longer.length);
    value = longer;
  }

  final void add(String text) {
    char[] characters = (text == null ? "null" : text).characters();
    add(characters, 0, characters.length);
  }

  /** As append(CharSequence, int, int): null stands for its name. */
  final void add(CharSequence text, int begin, int end) {
    CharSequence from = text == null ? "null" : text;
    Ranges.part(begin, end, from.length());
    char[] longer = new char[value.length + end - begin];
    System.arraycopy(value, 0, longer, 0, value.length);
    copy(from, begin, end, longer, value.length);
    grow(longer.length);
    value = longer;
  }

  /** Where a builder of bytes meets the first larger character, it reads it once more. */
  private static void copy(CharSequence from, int begin, int end, char[] to, int at) {
    boolean mayRepeat = !(from instanceof String) && !(from instanceof AbstractStringBuilder);
    for (int i = begin; i < end; ++i) {
      char c = from.charAt(i);
      if (c > 255 && mayRepeat) {
        mayRepeat = false;
        if (fathom.model.Any.flag()) c = from.charAt(i);
      }
      to[at + i - begin] = c;
    }
  }

  final void addAll(CharSequence text) {
    if (text == null || text instanceof String)
      add((String) text);
    else if (text instanceof AbstractStringBuilder)
      add(((AbstractStringBuilder) text).value, 0, ((AbstractStringBuilder) text).value.length);
    else
      add(text, 0, text.length());
  }

  final void put(int at, String text) {
    Ranges.offset(at, value.length);
    char[] characters = (text == null ? "null" : text).characters();
    splice(at, at, characters, 0, characters.length);
  }

  final void put(int at, char[] characters) {
    Ranges.offset(at, value.length);
    splice(at, at, characters, 0, characters.length);
  }

  final void put(int at, char[] characters, int offset, int count) {
    Ranges.offset(at, value.length);
    Ranges.count(offset, count, characters.length);
    splice(at, at, characters, offset, count);
  }

  final void put(int at, CharSequence text, int begin, int end) {
    CharSequence from = text == null ? "null" : text;
    Ranges.offset(at, value.length);
    Ranges.part(begin, end, from.length());
    char[] part = new char[end - begin];
    copy(from, begin, end, part, 0);
    splice(at, at, part, 0, part.length);
  }

  final void cut(int begin, int end) {
    int last = end > value.length ? value.length : end;
    Ranges.beginEnd(begin, last, value.length);
    if (begin < last) splice(begin, last, value, 0, 0);
  }

  final void cutAt(int index) {
    Ranges.index(index, value.length);
    splice(index, index + 1, value, 0, 0);
  }

  final void exchange(int begin, int end, String text) {
    int last = end > value.length ? value.length : end;
    Ranges.beginEnd(begin, last, value.length);
    char[] characters = text.characters();
    splice(begin, last, characters, 0, characters.length);
  }

  /** Pairs of surrogates stay in order. */
  final void turn() {
    char[] turned = new char[value.length];
    for (int i = 0; i < turned.length; ++i) turned[i] = value[turned.length - 1 - i];
    for (int i = 0; i + 1 < turned.length; ++i)
      if (Character.isLowSurrogate(turned[i]) && Character.isHighSurrogate(turned[i + 1])) {
        char low = turned[i];
        turned[i] = turned[i + 1];
        turned[++i] = low;
      }
    value = turned;
  }

  public int length() {
    return value.length;
  }

  public int capacity() {
    return capacity;
  }

  public void ensureCapacity(int least) {
    if (least > 0) grow(least);
  }

  public void trimToSize() {
    capacity = value.length;
  }

  public void setLength(int length) {
    if (length < 0) throw new StringIndexOutOfBoundsException(fathom.model.Any.text());
    char[] changed = new char[length];
    System.arraycopy(value, 0, changed, 0, Math.min(length, value.length));
    grow(length);
    value = changed;
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
    Ranges.partOf(at, end - begin, to.length);
    System.arraycopy(value, begin, to, at, end - begin);
  }

  public void setCharAt(int index, char character) {
    Ranges.index(index, value.length);
    char[] changed = value.clone();
    changed[index] = character;
    value = changed;
  }

  public String substring(int begin) {
    return substring(begin, value.length);
  }

  public CharSequence subSequence(int begin, int end) {
    return substring(begin, end);
  }

  public String substring(int begin, int end) {
    Ranges.beginEnd(begin, end, value.length);
    char[] part = new char[end - begin];
    System.arraycopy(value, begin, part, 0, end - begin);
    return String.shareOrEmpty(part);
  }

  public int indexOf(String text) {
    return Search.first(value, text.characters(), 0);
  }

  public int indexOf(String text, int from) {
    return Search.first(value, text.characters(), from);
  }

  public int lastIndexOf(String text) {
    return Search.last(value, text.characters(), value.length);
  }

  public int lastIndexOf(String text, int from) {
    return Search.last(value, text.characters(), from);
  }

  public abstract String toString();

  final int compare(AbstractStringBuilder other) {
    return String.share(value).compareTo(String.share(other.value));
  }
}
