package fathom.model;

/** What would take loops. */
public final class Memory {
  private Memory() {}

  /**
   * All elements of one array of references into an Object[] from its beginning, as far as both
   * reach. What the target had behind them is lost: it must not be read before it is written.
   */
  public static void copy(Object[] source, Object[] target) {
    System.arraycopy(source, 0, target, 0, Math.min(source.length, target.length));
  }
}
