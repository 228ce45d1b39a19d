// expect: TRUE
import java.io.BufferedInputStream;

class Main {
  public static void main(String[] args) {
    assert (System.in instanceof BufferedInputStream);
  }
}
