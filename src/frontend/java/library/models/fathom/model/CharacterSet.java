package fathom.model;

/** Characters of a class of a regular expression: ranges, or all others. */
final class CharacterSet {
  private char[] ends = new char[0]; // first and last of each range
  private boolean isOthers;

  CharacterSet add(char first, char last) {
    char[] more = new char[ends.length + 2];
    System.arraycopy(ends, 0, more, 0, ends.length);
    more[ends.length] = first;
    more[ends.length + 1] = last;
    ends = more;
    return this;
  }

  CharacterSet others() {
    isOthers = !isOthers;
    return this;
  }

  boolean has(char c) {
    for (int i = 0; i < ends.length; i += 2)
      if (c >= ends[i] && c <= ends[i + 1]) return !isOthers;
    return isOthers;
  }

  /** \d, \w, \s; false where it is none of them. */
  boolean addClass(char letter) {
    if (letter == 'd') {
      add('0', '9');
    } else if (letter == 'w') {
      add('0', '9').add('a', 'z').add('A', 'Z').add('_', '_');
    } else if (letter == 's') {
      add('\t', '\r').add(' ', ' ');
    } else {
      return false;
    }
    return true;
  }

  /** What a dot stands for. */
  static CharacterSet withoutLineEnds() {
    CharacterSet ends = new CharacterSet();
    ends.add('\n', '\n').add('\r', '\r').add('\u0085', '\u0085').add('\u2028', '\u2029');
    return ends.others();
  }
}
