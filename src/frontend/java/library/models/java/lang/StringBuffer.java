package java.lang;

import fathom.model.Ranges;
import java.io.Serializable;

public final class StringBuffer extends AbstractStringBuilder
    implements Serializable, Comparable<StringBuffer>, CharSequence {
  public StringBuffer() {
    super(16);
  }

  public StringBuffer(int capacity) {
    super(capacity);
  }

  public StringBuffer(String text) {
    super(text);
  }

  public StringBuffer(CharSequence text) {
    super(text);
  }

  public int compareTo(StringBuffer other) {
    return compare(other);
  }

  public String toString() {
    return String.shareOrEmpty(value);
  }

  public StringBuffer append(Object object) {
    add(String.valueOf(object));
    return this;
  }

  public StringBuffer append(String text) {
    add(text);
    return this;
  }

  public StringBuffer append(StringBuffer text) {
    addAll(text);
    return this;
  }

  public StringBuffer append(CharSequence text) {
    addAll(text);
    return this;
  }

  public StringBuffer append(CharSequence text, int begin, int end) {
    add(text, begin, end);
    return this;
  }

  public StringBuffer append(char[] characters) {
    add(characters, 0, characters.length);
    return this;
  }

  public StringBuffer append(char[] characters, int offset, int count) {
    Ranges.partOf(offset, count, characters.length);
    add(characters, offset, count);
    return this;
  }

  public StringBuffer append(boolean flag) {
    add(flag ? "true" : "false");
    return this;
  }

  public StringBuffer append(char character) {
    add(character);
    return this;
  }

  public StringBuffer append(int number) {
    add(String.valueOf(number));
    return this;
  }

  public StringBuffer append(long number) {
    add(String.valueOf(number));
    return this;
  }

  public StringBuffer append(float number) {
    add(String.valueOf(number));
    return this;
  }

  public StringBuffer append(double number) {
    add(String.valueOf(number));
    return this;
  }

  public StringBuffer appendCodePoint(int codePoint) {
    char[] characters = Character.toChars(codePoint);
    add(characters, 0, characters.length);
    return this;
  }

  public StringBuffer delete(int begin, int end) {
    cut(begin, end);
    return this;
  }

  public StringBuffer deleteCharAt(int index) {
    cutAt(index);
    return this;
  }

  public StringBuffer replace(int begin, int end, String text) {
    exchange(begin, end, text);
    return this;
  }

  public StringBuffer reverse() {
    turn();
    return this;
  }

  public StringBuffer insert(int at, char[] characters, int offset, int count) {
    put(at, characters, offset, count);
    return this;
  }

  public StringBuffer insert(int at, Object object) {
    put(at, String.valueOf(object));
    return this;
  }

  public StringBuffer insert(int at, String text) {
    put(at, text);
    return this;
  }

  public StringBuffer insert(int at, char[] characters) {
    put(at, characters);
    return this;
  }

  public StringBuffer insert(int at, CharSequence text) {
    put(at, text == null ? "null" : text.toString());
    return this;
  }

  public StringBuffer insert(int at, CharSequence text, int begin, int end) {
    put(at, text, begin, end);
    return this;
  }

  public StringBuffer insert(int at, boolean flag) {
    put(at, String.valueOf(flag));
    return this;
  }

  public StringBuffer insert(int at, char character) {
    put(at, String.valueOf(character));
    return this;
  }

  public StringBuffer insert(int at, int number) {
    put(at, String.valueOf(number));
    return this;
  }

  public StringBuffer insert(int at, long number) {
    put(at, String.valueOf(number));
    return this;
  }

  public StringBuffer insert(int at, float number) {
    put(at, String.valueOf(number));
    return this;
  }

  public StringBuffer insert(int at, double number) {
    put(at, String.valueOf(number));
    return this;
  }
}
