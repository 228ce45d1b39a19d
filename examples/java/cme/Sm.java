// expect: holds
// A state machine: while the states are swept, what is to be done is collected elsewhere.
import java.util.ArrayList;
import java.util.List;

public class Sm {
  public static void main(String[] args) {
    List<Object> states = new ArrayList<>();
    List<Object> pending = new ArrayList<>();
    addState(states);
    run(states, pending, args);
  }

  static void addState(List<Object> states) {
    states.add(new Object());
  }

  static void schedule(List<Object> pending, Object state) {
    pending.add(state);
  }

  static void visit(Object state, List<Object> pending, int step) {
    if (step > 3) schedule(pending, state);
  }

  static void sweep(List<Object> states, List<Object> pending, int step) {
    for (Object state : states) visit(state, pending, step);
  }

  static void run(List<Object> states, List<Object> pending, String[] input) {
    for (int i = 0; i < input.length; i++) {
      sweep(states, pending, i);
      if (input[i].isEmpty()) addState(states);
    }
  }
}
