// expect: FALSE(assert)
import java.util.concurrent.LinkedBlockingQueue;

class Main {
  public static void main(String[] args) {
    try {
      new LinkedBlockingQueue<Integer>();
    } catch (NullPointerException none) {
      return;
    }
    assert false;
  }
}
