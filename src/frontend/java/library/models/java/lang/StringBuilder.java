package java.lang;

import fathom.model.Ranges;
import java.io.Serializable;

public final class StringBuilder extends AbstractStringBuilder
    implements Serializable, Comparable<StringBuilder>, CharSequence {
  public StringBuilder() {
    super(16);
  }

  public StringBuilder(int capacity) {
    super(capacity);
  }

  public StringBuilder(String text) {
    super(text);
  }

  public StringBuilder(CharSequence text) {
    super(text);
  }

  public int compareTo(StringBuilder other) {
    return compare(other);
  }

  public String toString() {
    return String.shareOrEmpty(value);
  }

  public StringBuilder append(Object object) {
    add(String.valueOf(object));
    return this;
  }

  public StringBuilder append(String text) {
    add(text);
    return this;
  }

  public StringBuilder append(StringBuffer text) {
    addAll(text);
    return this;
  }

  public StringBuilder append(CharSequence text) {
    addAll(text);
    return this;
  }

  public StringBuilder append(CharSequence text, int begin, int end) {
    add(text, begin, end);
    return this;
  }

  public StringBuilder append(char[] characters) {
    add(characters, 0, characters.length);
    return this;
  }

  public StringBuilder append(char[] characters, int offset, int count) {
    Ranges.partOf(offset, count, characters.length);
    add(characters, offset, count);
    return this;
  }

  public StringBuilder append(boolean flag) {
    add(flag ? "true" : "false");
    return this;
  }

  public StringBuilder append(char character) {
    add(character);
    return this;
  }

  public StringBuilder append(int number) {
    add(String.valueOf(number));
    return this;
  }

  public StringBuilder append(long number) {
    add(String.valueOf(number));
    return this;
  }

  public StringBuilder append(float number) {
    add(String.valueOf(number));
    return this;
  }

  public StringBuilder append(double number) {
    add(String.valueOf(number));
    return this;
  }

  public StringBuilder appendCodePoint(int codePoint) {
    char[] characters = Character.toChars(codePoint);
    add(characters, 0, characters.length);
    return this;
  }

  public StringBuilder delete(int begin, int end) {
    cut(begin, end);
    return this;
  }

  public StringBuilder deleteCharAt(int index) {
    cutAt(index);
    return this;
  }

  public StringBuilder replace(int begin, int end, String text) {
    exchange(begin, end, text);
    return this;
  }

  public StringBuilder reverse() {
    turn();
    return this;
  }

  public StringBuilder insert(int at, char[] characters, int offset, int count) {
    put(at, characters, offset, count);
    return this;
  }

  public StringBuilder insert(int at, Object object) {
    put(at, String.valueOf(object));
    return this;
  }

  public StringBuilder insert(int at, String text) {
    put(at, text);
    return this;
  }

  public StringBuilder insert(int at, char[] characters) {
    put(at, characters);
    return this;
  }

  public StringBuilder insert(int at, CharSequence text) {
    put(at, text == null ? "null" : text.toString());
    return this;
  }

  public StringBuilder insert(int at, CharSequence text, int begin, int end) {
    put(at, text, begin, end);
    return this;
  }

  public StringBuilder insert(int at, boolean flag) {
    put(at, String.valueOf(flag));
    return this;
  }

  public StringBuilder insert(int at, char character) {
    put(at, String.valueOf(character));
    return this;
  }

  public StringBuilder insert(int at, int number) {
    put(at, String.valueOf(number));
    return this;
  }

  public StringBuilder insert(int at, long number) {
    put(at, String.valueOf(number));
    return this;
  }

  public StringBuilder insert(int at, float number) {
    put(at, String.valueOf(number));
    return this;
  }

  public StringBuilder insert(int at, double number) {
    put(at, String.valueOf(number));
    return this;
  }
}
