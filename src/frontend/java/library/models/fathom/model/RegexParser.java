package fathom.model;

import fathom.model.Regex.Step;

/** Reads regular expressions; gives up at what {@link Regex} does not know. */
final class RegexParser {
  private static final int MOST = 100; // repetitions that are written out

  /** A part of the expression; links to what comes behind it are made last. */
  private static final class Part {
    CharacterSet set;
    boolean isBeginning;
    Part left; // with right: one behind the other, or alternatives
    Part right;
    boolean isChoice;
    int least; // of repetitions of `left`
    int most = -1; // -1: any number
    boolean isRepetition;

    boolean mayBeEmpty() {
      if (set != null) return false;
      if (isRepetition) return least == 0 || left.mayBeEmpty();
      if (left == null) return true;
      return isChoice ? left.mayBeEmpty() || right.mayBeEmpty()
          : left.mayBeEmpty() && right.mayBeEmpty();
    }
  }

  private final String pattern;
  private int at;
  private boolean isKnown = true;

  private RegexParser(String pattern) {
    this.pattern = pattern;
  }

  /** Null where the pattern has more than we know, or is malformed. */
  static Regex parse(String pattern) {
    RegexParser parser = new RegexParser(pattern);
    Part all = parser.choice();
    if (parser.at < pattern.length()) parser.isKnown = false;
    return parser.isKnown ? new Regex(link(all, new Step())) : null;
  }

  private boolean isNext(char c) {
    return at < pattern.length() && pattern.charAt(at) == c;
  }

  private boolean skip(char c) {
    if (!isNext(c)) return false;
    ++at;
    return true;
  }

  /** The next character; at the end there is none, and the pattern is not known. */
  private char take() {
    if (at < pattern.length() && pattern.charAt(at) < 128) return pattern.charAt(at++);
    isKnown = false;
    at = pattern.length();
    return 0;
  }

  private static Part pair(Part left, Part right, boolean isChoice) {
    Part part = new Part();
    part.left = left;
    part.right = right;
    part.isChoice = isChoice;
    return part;
  }

  private Part choice() {
    Part part = sequence();
    return skip('|') ? pair(part, choice(), true) : part;
  }

  private Part sequence() {
    Part part = new Part();
    while (at < pattern.length() && !isNext('|') && !isNext(')'))
      part = pair(part, repetitions(), false);
    return part;
  }

  private Part repetitions() {
    Part part = single();
    if (skip('*')) return repeat(part, 0, -1);
    if (skip('+')) return repeat(part, 1, -1);
    if (skip('?')) return repeat(part, 0, 1);
    if (!skip('{')) return part;
    int least = number();
    int most = skip(',') ? isNext('}') ? -1 : number() : least;
    if (!skip('}') || most >= 0 && most < least) isKnown = false;
    return repeat(part, least, most);
  }

  private Part repeat(Part part, int least, int most) {
    if (part.isBeginning || part.mayBeEmpty() || isNext('?') || isNext('+') || isNext('*')
        || isNext('{'))
      isKnown = false;
    Part repeated = new Part();
    repeated.isRepetition = true;
    repeated.left = part;
    repeated.least = least;
    repeated.most = most;
    return repeated;
  }

  private int number() {
    int number = 0;
    int begin = at;
    while (at < pattern.length() && Character.isDigit(pattern.charAt(at)) && number <= MOST)
      number = 10 * number + take() - '0';
    if (at == begin || number > MOST) isKnown = false;
    return number;
  }

  private Part single() {
    Part part = new Part();
    char c = take();
    if (c == '(') return group();
    if (c == '[') {
      part.set = characterClass();
    } else if (c == '.') {
      part.set = CharacterSet.withoutLineEnds();
    } else if (c == '^') {
      part.isBeginning = true;
    } else if (c == '\\') {
      if (skip('A')) part.isBeginning = true;
      else part.set = escaped(new CharacterSet());
    } else if (c == '$' || c == '*' || c == '+' || c == '?' || c == '{') {
      isKnown = false;
    } else {
      part.set = new CharacterSet().add(c, c);
    }
    return part;
  }

  private Part group() {
    if (skip('?') && !skip(':')) isKnown = false;
    Part part = choice();
    if (!skip(')')) isKnown = false;
    return part;
  }

  /** What stands behind a backslash: a class, or a character that is no letter or digit. */
  private CharacterSet escaped(CharacterSet set) {
    char c = take();
    if (set.addClass(c)) return set;
    if (set.addClass(Character.toLowerCase(c))) return set.others();
    if (Character.isLetterOrDigit(c)) isKnown = false;
    return set.add(c, c);
  }

  private CharacterSet characterClass() {
    CharacterSet set = new CharacterSet();
    boolean isOthers = skip('^');
    if (isNext(']')) isKnown = false;
    while (isKnown && !skip(']')) {
      char c = take();
      if (c == '[' || c == '&' || c == '^') isKnown = false;
      if (c == '\\') {
        if (isNext('D') || isNext('W') || isNext('S')) isKnown = false;
        escaped(set);
        if (isNext('-')) isKnown = false;
      } else if (isNext('-') && at + 1 < pattern.length() && pattern.charAt(at + 1) != ']') {
        take();
        char last = take();
        if (last < c || last == '\\' || last == '[') isKnown = false;
        set.add(c, last);
      } else {
        set.add(c, c);
      }
    }
    return isOthers ? set.others() : set;
  }

  private static Step link(Part part, Step next) {
    if (part.isRepetition) return linkRepetition(part, next);
    if (part.left != null && part.isChoice) return split(link(part.left, next), link(part.right, next));
    if (part.left != null) return link(part.left, link(part.right, next));
    if (part.set == null && !part.isBeginning) return next;
    Step step = new Step();
    step.accepts = part.set;
    step.isBeginning = part.isBeginning;
    step.next = next;
    return step;
  }

  private static Step split(Step first, Step otherwise) {
    Step step = new Step();
    step.next = first;
    step.otherwise = otherwise;
    return step;
  }

  private static Step linkRepetition(Part part, Step next) {
    Step step = next;
    if (part.most < 0) {
      step = split(null, next);
      step.next = link(part.left, step);
    }
    for (int i = part.least; i < part.most; ++i) step = split(link(part.left, step), next);
    for (int i = 0; i < part.least; ++i) step = link(part.left, step);
    return step;
  }
}
