// expect: violated v_amplifier:75
// Pacemaker firmware in DDD mode: both chambers are paced, both are sensed, and a sensed beat
// inhibits the pace of its chamber or triggers the delay after which the ventricle is paced.
// The firmware is one sequence of cardiac cycles that sleeps from interrupt to interrupt, and
// the heart answers with an arbitrary signal in every time step.
//
// Checked: the ventricular sense amplifier gets its orders in a correct sequence. It is not
// turned on twice without being suspended in between, and it is suspended, or turned off at
// the end, only while it is on. Expected to be violated: a signal in the crosstalk window after
// an atrial pace leads to a safety pace of the ventricle. That one blanks sensing too, although
// the window has already suspended it and resumes it at its end.
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

// ---- intervals ----

// All intervals are counted in interrupts of the timer. The clock of the test bench is slow, one
// interrupt stands for some 150 ms.
enum {
  // LRI, the lower rate interval: from one ventricular beat to the next, at the slowest.
  LOWER_RATE_INTERVAL = 6,
  // AVI: from the atrial beat to the ventricular pace.
  AV_INTERVAL = 2,
  // VAI: from the ventricular beat to the atrial pace.
  VA_INTERVAL = LOWER_RATE_INTERVAL - AV_INTERVAL,
  // VRP: what the ventricle shows after its beat is no beat.
  VENTRICULAR_REFRACTORY = 2,
  // PVARP: what the atrium shows after a ventricular beat is no beat.
  ATRIAL_REFRACTORY = 3,
  // The ventricular amplifier would see nothing but the pulse and its echo.
  BLANKING_AFTER_VENTRICULAR_PACE = 2,
  // After an atrial pace ventricular signals are suspect.
  CROSSTALK_WINDOW = 1
};

// What a pulse takes from the battery, in units of its gauge.
enum { BATTERY_FULL = 60000, PULSE_CHARGE = 3, REPLACEMENT_LEVEL = 6000 };

// What the programmer of the physician sends instead of a signal of the heart.
enum { MAGNET = 1 };

// ---- state ----

// The orders that the ventricular amplifier understands.
enum order { ORDER_OFF, ORDER_ON, ORDER_SUSPEND };

// How the wait for a beat ended.
enum wait { ATRIAL_SENSED, VENTRICULAR_SENSED, TIME_OUT };

// The last order that went over the wire to the ventricular amplifier.
static enum order v_order;

// The refractory timers run down to zero and stay there.
static int vrp;
static int pvarp;

// Diagnostics that the physician reads out; they may wrap around.
static unsigned interrupts;
static unsigned atrial_paces;
static unsigned atrial_senses;
static unsigned ventricular_paces;
static unsigned ventricular_senses;
static unsigned premature_beats;
static unsigned safety_paces;

// The gauge of the battery, and whether the device asks for its replacement.
static unsigned battery;
static int replace_battery;

// ---- the wire to the ventricular amplifier, with the property ----

static void v_amplifier(enum order next) {
  // Either the amplifier was on and is stopped in some way now, or it is turned on now.
  assert((v_order == ORDER_ON) != (next == ORDER_ON));
  v_order = next;
}

static void start_v_sensing(void) {
  v_amplifier(ORDER_ON);
}

static void suspend_v_sensing(void) {
  v_amplifier(ORDER_SUSPEND);
}

static void stop_v_sensing(void) {
  v_amplifier(ORDER_OFF);
}

// ---- interrupts ----

// Sleeps until the next interrupt of the timer and does what every interrupt asks for.
static void wait_for_interrupt(void) {
  interrupts++;
  if (vrp > 0) {
    vrp--;
  }
  if (pvarp > 0) {
    pvarp--;
  }
}

// ---- diagnostics ----

static void clear_diagnostics(void) {
  interrupts = 0;
  atrial_paces = 0;
  atrial_senses = 0;
  ventricular_paces = 0;
  ventricular_senses = 0;
  premature_beats = 0;
  safety_paces = 0;
  battery = BATTERY_FULL;
  replace_battery = 0;
}

// Every pulse takes its charge from the battery.
static void charge_pulse(void) {
  if (battery >= PULSE_CHARGE) {
    battery -= PULSE_CHARGE;
  }
  if (battery < REPLACEMENT_LEVEL) {
    replace_battery = 1;
  }
}

// ---- sensing ----

// A ventricular signal is a beat only outside the refractory period.
static int ventricular_beat(void) {
  int signal = __VERIFIER_nondet_int();
  if (vrp > 0) {
    return 0;
  }
  return signal > 0;
}

// An atrial signal is a beat only outside the refractory period.
static int atrial_beat(void) {
  int signal = __VERIFIER_nondet_int();
  if (pvarp > 0) {
    return 0;
  }
  return signal > 0;
}

// ---- blanking and pacing ----

// The ventricular amplifier is blind while a pulse runs and its echo fades.
static void blank_v_sensing(int blank) {
  suspend_v_sensing();
  while (blank > 0) {
    wait_for_interrupt();
    blank--;
  }
  start_v_sensing();
}

// Every ventricular beat starts both refractory periods, whether paced or sensed.
static void start_refractory_periods(void) {
  vrp = VENTRICULAR_REFRACTORY;
  pvarp = ATRIAL_REFRACTORY;
}

// A pulse in the ventricle begins the refractory periods and blinds the amplifier.
static void pace_ventricle(void) {
  ventricular_paces++;
  charge_pulse();
  start_refractory_periods();
  blank_v_sensing(BLANKING_AFTER_VENTRICULAR_PACE);
}

// The amplifier is suspended, but a comparator of its own listens for crosstalk.
static int crosstalk(void) {
  return __VERIFIER_nondet_int() > 0;
}

// The pulse in the atrium must not be taken for a ventricular beat. When something was seen
// nevertheless, nobody knows whether it was a beat: then the ventricle is paced to be safe.
static void pace_atrium(void) {
  int window;
  atrial_paces++;
  charge_pulse();
  suspend_v_sensing();
  for (window = 0; window < CROSSTALK_WINDOW; window++) {
    wait_for_interrupt();
    if (crosstalk()) {
      safety_paces++;
      pace_ventricle();
    }
  }
  start_v_sensing();
}

// ---- the cardiac cycle ----

// The interval from a ventricular beat to the next atrial one; a premature ventricular beat
// ends it as well.
static enum wait wait_for_atrium(void) {
  int tick;
  for (tick = 0; tick < VA_INTERVAL; tick++) {
    wait_for_interrupt();
    if (ventricular_beat()) {
      return VENTRICULAR_SENSED;
    }
    if (atrial_beat()) {
      return ATRIAL_SENSED;
    }
  }
  return TIME_OUT;
}

// The interval from the atrial beat to the ventricular one.
static enum wait wait_for_ventricle(void) {
  int tick;
  for (tick = 0; tick < AV_INTERVAL; tick++) {
    wait_for_interrupt();
    if (ventricular_beat()) {
      return VENTRICULAR_SENSED;
    }
  }
  return TIME_OUT;
}

// The atrial part of a cycle. Returns whether the atrium did beat; if not, then a premature
// ventricular beat has ended the cycle.
static int atrial_part(void) {
  switch (wait_for_atrium()) {
    case VENTRICULAR_SENSED:
      premature_beats++;
      start_refractory_periods();
      return 0;
    case ATRIAL_SENSED:
      // The own beat of the atrium inhibits its pace.
      atrial_senses++;
      return 1;
    default:
      pace_atrium();
      return 1;
  }
}

// The ventricular part of a cycle, triggered by the beat of the atrium.
static void ventricular_part(void) {
  if (wait_for_ventricle() == VENTRICULAR_SENSED) {
    // The own beat of the ventricle inhibits its pace.
    ventricular_senses++;
    start_refractory_periods();
  } else {
    pace_ventricle();
  }
}

// ---- the life of the device ----

static void power_on(void) {
  clear_diagnostics();
  v_order = ORDER_OFF;
  start_refractory_periods();
  start_v_sensing();
}

// The harness: the heart beats as it likes, until a magnet that is held over the device ends
// the session.
int main(void) {
  power_on();
  while (__VERIFIER_nondet_int() != MAGNET) {
    if (atrial_part()) {
      ventricular_part();
    }
  }
  stop_v_sensing();
  return 0;
}
