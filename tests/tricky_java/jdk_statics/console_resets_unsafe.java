// expect: FALSE(assert)
import java.io.IOException;

class Main {
  public static void main(String[] args) {
    boolean isReset = false;
    System.in.mark(10);
    try {
      System.in.reset();
      isReset = true;
    } catch (IOException e) {
    }
    assert !isReset;
  }
}
