// expect: violated watch_suspension:91
// Pacemaker firmware in DDD mode, driven by interrupts: the interrupt routine only counts what
// has to be done, and the main loop serves all pending time steps, one after the other. After
// every pace the ventricular sensing is suspended (blanked), and some interrupts later it is
// resumed. The heart answers with arbitrary signals, and the main loop may be late, since it
// also talks to the telemetry coil: several interrupts may be pending when it comes back.
//
// Checked: sensing is never suspended for more than two time steps, counted in interrupts.
// Expected to be violated: the blanking timer runs once for every pass of the main loop and not
// once for every interrupt. That goes well while the main loop is in time, but when it comes
// late, after a pace, then sensing is still suspended in the third time step.
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

// ---- intervals ----

// All intervals are counted in interrupts.
enum {
  // VAI: from the ventricular beat to the atrial pace.
  VA_INTERVAL = 5,
  // AVI: from the atrial beat to the ventricular pace.
  AV_INTERVAL = 2,
  // VRP and PVARP: the refractory periods after a ventricular beat.
  VENTRICULAR_REFRACTORY = 3,
  ATRIAL_REFRACTORY = 4,
  // Ventricular sensing is blanked for this long after a pace in either chamber.
  BLANKING = 2,
  // The property: no suspension is longer.
  LONGEST_SUSPENSION = 2,
  // So many interrupts may be pending while the main loop is busy with telemetry.
  MOST_PENDING = 3
};

// The capacitor of the pulse generator is charged in steps.
enum { CHARGE_STEP = 5, CHARGE_OF_A_PULSE = 20 };

// ---- state ----

enum sensing { SENSING_ON, SENSING_SUSPENDED };

// The phase of the cardiac cycle: which chamber is to beat next.
enum phase { WAIT_FOR_ATRIUM, WAIT_FOR_VENTRICLE };

static enum phase phase;

// Interrupts since the phase began.
static int elapsed;

// Timers that run down to zero and stay there.
static int vrp;
static int pvarp;
static int blank;

static enum sensing v_sensing;

// The time steps that the present suspension has lasted; zero while sensing is on.
static int suspended_for;

// Diagnostics; they may wrap around.
static unsigned interrupts;
static unsigned atrial_paces;
static unsigned ventricular_paces;
static unsigned sensed_beats;

// The last message to the programmer of the physician.
static unsigned status_percent_paced;
static unsigned status_checksum;

// What is left in the capacitor of the pulse generator.
static int capacitor;

// ---- suspending and resuming ----

static void suspend_sensing(void) {
  if (v_sensing == SENSING_ON) {
    v_sensing = SENSING_SUSPENDED;
    blank = BLANKING;
  }
}

static void resume_sensing(void) {
  v_sensing = SENSING_ON;
  suspended_for = 0;
}

// The property: counts the time steps of a suspension. Runs before the timers do.
static void watch_suspension(void) {
  if (v_sensing == SENSING_SUSPENDED) {
    suspended_for++;
    assert(suspended_for <= LONGEST_SUSPENSION);
  }
}

// ---- timers ----

static void run_blanking_timer(void) {
  if (blank > 0) {
    blank--;
    if (blank == 0) {
      resume_sensing();
    }
  }
}

static void run_refractory_timers(void) {
  if (vrp > 0) {
    vrp--;
  }
  if (pvarp > 0) {
    pvarp--;
  }
}

// ---- sensing ----

static int atrial_beat(void) {
  return __VERIFIER_nondet_int() > 0 && pvarp == 0;
}

static int ventricular_beat(void) {
  return __VERIFIER_nondet_int() > 0 && vrp == 0 && v_sensing == SENSING_ON;
}

// ---- pacing ----

// Fills the capacitor and gives its charge to the electrode. Returns the charge that is left.
static int discharge(int level) {
  while (level < CHARGE_OF_A_PULSE) {
    level += CHARGE_STEP;
  }
  return level - CHARGE_OF_A_PULSE;
}

static void pace_atrium(void) {
  capacitor = discharge(capacitor);
  atrial_paces++;
  suspend_sensing();
}

static void pace_ventricle(void) {
  capacitor = discharge(capacitor);
  ventricular_paces++;
  suspend_sensing();
}

// ---- the cardiac cycle ----

static void enter(enum phase next) {
  phase = next;
  elapsed = 0;
}

// After every ventricular beat, paced or sensed, the cycle begins anew.
static void begin_cycle(void) {
  vrp = VENTRICULAR_REFRACTORY;
  pvarp = ATRIAL_REFRACTORY;
  enter(WAIT_FOR_ATRIUM);
}

// The VA interval: a beat of the atrium inhibits its pace, a premature one of the ventricle
// ends the cycle.
static void atrial_step(void) {
  if (ventricular_beat()) {
    sensed_beats++;
    begin_cycle();
  } else if (atrial_beat()) {
    sensed_beats++;
    enter(WAIT_FOR_VENTRICLE);
  } else if (elapsed >= VA_INTERVAL) {
    pace_atrium();
    enter(WAIT_FOR_VENTRICLE);
  }
}

// The AV interval: a beat of the ventricle inhibits its pace.
static void ventricular_step(void) {
  if (ventricular_beat()) {
    sensed_beats++;
    begin_cycle();
  } else if (elapsed >= AV_INTERVAL) {
    pace_ventricle();
    begin_cycle();
  }
}

// All that one interrupt asks for.
static void serve_time_step(void) {
  interrupts++;
  watch_suspension();
  run_refractory_timers();
  elapsed++;
  if (phase == WAIT_FOR_ATRIUM) {
    atrial_step();
  } else {
    ventricular_step();
  }
}

// ---- telemetry ----

// Sums up what the programmer of the physician shows of a session. The sum also protects the
// message: the programmer computes it again from the parts.
static unsigned checksum(void) {
  return interrupts + 3 * atrial_paces + 5 * ventricular_paces + 7 * sensed_beats;
}

static void send_status(void) {
  status_percent_paced = 0;
  if (interrupts > 0) {
    status_percent_paced = 100 * ventricular_paces / interrupts;
  }
  status_checksum = checksum();
}

// ---- the main loop ----

// Interrupts that came while the main loop was away: at least one, and no more than the
// watchdog of the device allows.
static int pending_interrupts(void) {
  int pending = 1;
  while (pending < MOST_PENDING && __VERIFIER_nondet_int() > 0) {
    pending++;
  }
  return pending;
}

static void power_on(void) {
  interrupts = 0;
  atrial_paces = 0;
  ventricular_paces = 0;
  sensed_beats = 0;
  capacitor = 0;
  blank = 0;
  resume_sensing();
  begin_cycle();
}

// The harness: serves interrupts for ever.
int main(void) {
  power_on();
  while (1) {
    int pending = pending_interrupts();
    while (pending > 0) {
      serve_time_step();
      pending--;
    }
    run_blanking_timer();
    send_status();
  }
}
