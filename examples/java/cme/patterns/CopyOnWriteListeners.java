// expect: holds
// The same with a list whose iterators do not notice changes.
import java.util.*;
import java.util.concurrent.CopyOnWriteArrayList;

public class CopyOnWriteListeners {
  interface Listener {
    void changed(int value);
  }

  static class Source {
    private final List<Listener> listeners = new CopyOnWriteArrayList<>();

    void add(Listener listener) {
      listeners.add(listener);
    }

    void remove(Listener listener) {
      listeners.remove(listener);
    }

    void fire(int value) {
      for (Listener listener : listeners) listener.changed(value);
    }
  }

  static class Once implements Listener {
    private final Source source;

    Once(Source source) {
      this.source = source;
    }

    public void changed(int value) {
      finish();
    }

    private void finish() {
      source.remove(this);
    }
  }

  public static void main(String[] args) {
    Source source = new Source();
    for (int i = 0; i < 3; i++) source.add(new Once(source));
    source.fire(1);
  }
}
