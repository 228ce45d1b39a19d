// expect: violated blank_sensing:170
// Pacemaker firmware in DDD mode: both chambers are paced and sensed, and sensed beats inhibit
// or trigger the paces. Ventricular sensing is suspended (blanked) after every pace and while
// the lead is measured, and it is resumed some interrupts later. When noise is seen at the end
// of a short blanking, the blanking is extended by one time step.
//
// Checked: sensing is never suspended for more than two time steps, which are counted by the
// interrupts that come while it is suspended. Expected to be violated: the extension compares
// with the limit in the wrong way (off by one), and noise after two time steps adds a third.
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
  BLANKING_AFTER_ATRIAL_PACE = 1,
  BLANKING_AFTER_VENTRICULAR_PACE = 2,
  // The impedance of the lead is measured with a weak pulse.
  BLANKING_AFTER_LEAD_PULSE = 1,
  // The property: no suspension is longer.
  LONGEST_SUSPENSION = 2
};

// What a pulse takes from the battery, in units of its gauge.
enum { BATTERY_FULL = 60000, PULSE_CHARGE = 3, REPLACEMENT_LEVEL = 6000 };

// What the physician asks for.
enum { MAGNET = 1, CHECK_LEAD = 2 };

// Impedances of a lead outside these limits are a reason to warn, in ohms.
enum { LEAD_SHORT = 200, LEAD_OPEN = 2000 };

// ---- state ----

enum sensing { SENSING_OFF, SENSING_ON, SENSING_SUSPENDED };

// How the wait for a beat ended.
enum wait { ATRIAL_SENSED, VENTRICULAR_SENSED, TIME_OUT };

// The state of the ventricular amplifier.
static enum sensing v_sensing;

// The time steps that the present suspension has lasted.
static int suspended_for;

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
static unsigned lead_checks;

// The gauge of the battery, and whether the device asks for its replacement.
static unsigned battery;
static int replace_battery;

// Whether the last check of the lead found it broken.
static int lead_warning;

// ---- the ventricular amplifier ----

static void suspend_sensing(void) {
  v_sensing = SENSING_SUSPENDED;
  suspended_for = 0;
}

static void resume_sensing(void) {
  v_sensing = SENSING_ON;
}

// ---- interrupts ----

// Sleeps until the next interrupt of the timer and does what every interrupt asks for.
static void wait_for_interrupt(void) {
  interrupts++;
  if (v_sensing == SENSING_SUSPENDED) {
    suspended_for++;
  }
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
  lead_checks = 0;
  battery = BATTERY_FULL;
  replace_battery = 0;
  lead_warning = 0;
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

// The comparator that watches for noise works while the amplifier is suspended.
static int noise_seen(void) {
  return __VERIFIER_nondet_int() > 0;
}

// The ventricular amplifier is blind while a pulse runs and its echo fades. The property is
// checked in the moment in which sensing is to be resumed.
static void blank_sensing(int blank) {
  suspend_sensing();
  while (blank > 0) {
    wait_for_interrupt();
    blank--;
    if (blank == 0 && suspended_for <= LONGEST_SUSPENSION && noise_seen()) {
      blank = 1;
    }
  }
  assert(suspended_for <= LONGEST_SUSPENSION);
  resume_sensing();
}

// Every ventricular beat starts both refractory periods, whether paced or sensed.
static void start_refractory_periods(void) {
  vrp = VENTRICULAR_REFRACTORY;
  pvarp = ATRIAL_REFRACTORY;
}

// The pulse in the atrium must not be taken for a ventricular beat (crosstalk).
static void pace_atrium(void) {
  atrial_paces++;
  charge_pulse();
  blank_sensing(BLANKING_AFTER_ATRIAL_PACE);
}

// A pulse in the ventricle begins the refractory periods and blinds the amplifier.
static void pace_ventricle(void) {
  ventricular_paces++;
  charge_pulse();
  start_refractory_periods();
  blank_sensing(BLANKING_AFTER_VENTRICULAR_PACE);
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

// ---- lead maintenance ----

// The impedance of the lead; a broken or a loose one is reported to the physician.
static void measure_lead(void) {
  int ohms = __VERIFIER_nondet_int();
  lead_checks++;
  if (ohms < LEAD_SHORT || ohms > LEAD_OPEN) {
    lead_warning = 1;
  }
  blank_sensing(BLANKING_AFTER_LEAD_PULSE);
}

// ---- the life of the device ----

static void power_on(void) {
  clear_diagnostics();
  v_sensing = SENSING_OFF;
  suspended_for = 0;
  start_refractory_periods();
  resume_sensing();
}

// The harness: the heart beats as it likes and the physician asks for lead checks, until a
// magnet that is held over the device ends the session.
int main(void) {
  int request = 0;
  power_on();
  while (request != MAGNET) {
    if (atrial_part()) {
      ventricular_part();
    }
    request = __VERIFIER_nondet_int();
    if (request == CHECK_LEAD) {
      measure_lead();
    }
  }
  v_sensing = SENSING_OFF;
  return 0;
}
