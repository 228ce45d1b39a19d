// expect: holds
// Pacemaker firmware in DDD mode with upper rate behaviour and mode switch. Every pass of the
// main loop serves one interrupt. An atrial beat triggers the AV interval, but the ventricle is
// not paced before the upper rate interval is over: the AV interval is prolonged until then
// (Wenckebach behaviour). When the atrium beats too fast for a while, the device switches to
// DDI mode, in which atrial beats trigger nothing, and back when the atrium has calmed down.
// Both amplifiers are suspended for some interrupts after every pace.
//
// Checked: the ventricle is never paced while its refractory timer runs, and sensing is never
// suspended for more than two time steps (interrupts). Expected to hold: the refractory period
// is checked again when the upper rate interval is over, and blanking is short enough.
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

// ---- intervals ----

// All intervals are counted in interrupts.
enum {
  // VAI: from the ventricular beat to the atrial pace.
  VA_INTERVAL = 5,
  // AVI: from the atrial beat to the ventricular pace, unless the upper rate prolongs it.
  AV_INTERVAL = 2,
  // URI: from one ventricular beat to the next pace, at the fastest.
  UPPER_RATE_INTERVAL = 4,
  // VRP and PVARP: the refractory periods after a ventricular beat.
  VENTRICULAR_REFRACTORY = 3,
  ATRIAL_REFRACTORY = 3,
  // Both amplifiers are blanked after a pace.
  BLANKING_AFTER_ATRIAL_PACE = 1,
  BLANKING_AFTER_VENTRICULAR_PACE = 2,
  // The property: no suspension is longer.
  LONGEST_SUSPENSION = 2
};

// The detector of fast atrial rhythms counts fast beats up and slow ones down.
enum { FAST_BEATS_TO_SWITCH = 4, MOST_FAST_BEATS = 6, CAPTURE_SAMPLES = 3 };

// ---- state ----

enum mode { MODE_DDD, MODE_DDI };

// The phase of the cardiac cycle: which chamber is to beat next.
enum phase { WAIT_FOR_ATRIUM, WAIT_FOR_VENTRICLE };

// The state of an amplifier.
enum sensing { SENSING_OFF, SENSING_ON, SENSING_SUSPENDED };

static enum mode mode;
static enum phase phase;

// Interrupts since the phase began.
static int elapsed;

// Timers that run down to zero and stay there.
static int vrp;
static int pvarp;
static int uri;

// Both amplifiers hang on the same switch.
static enum sensing sensing;

// The time steps that the present suspension has lasted.
static int suspended_for;

// The detector of fast atrial rhythms.
static int fast_beats;

// Diagnostics; they may wrap around.
static unsigned interrupts;
static unsigned atrial_paces;
static unsigned ventricular_paces;
static unsigned sensed_beats;
static unsigned mode_switches;
static unsigned lost_captures;

// ---- interrupts and timers ----

static void run_timers(void) {
  if (vrp > 0) {
    vrp--;
  }
  if (pvarp > 0) {
    pvarp--;
  }
  if (uri > 0) {
    uri--;
  }
}

// Sleeps until the next interrupt and does what every interrupt asks for.
static void wait_for_interrupt(void) {
  interrupts++;
  elapsed++;
  if (sensing == SENSING_SUSPENDED) {
    suspended_for++;
  }
  run_timers();
}

// ---- sensing ----

static void suspend_sensing(void) {
  sensing = SENSING_SUSPENDED;
  suspended_for = 0;
}

static void resume_sensing(void) {
  sensing = SENSING_ON;
}

static int atrial_signal(void) {
  return __VERIFIER_nondet_int() > 0;
}

static int ventricular_beat(void) {
  return __VERIFIER_nondet_int() > 0 && vrp == 0;
}

// Both amplifiers are blind while a pulse runs and its echo fades.
static void blank_sensing(int blank) {
  suspend_sensing();
  while (blank > 0) {
    wait_for_interrupt();
    blank--;
  }
  assert(suspended_for <= LONGEST_SUSPENSION);
  resume_sensing();
}

// ---- mode switch ----

// Atrial beats that come before the refractory period is over are fast ones.
static void classify_atrial_beat(void) {
  if (pvarp > 0) {
    if (fast_beats < MOST_FAST_BEATS) {
      fast_beats++;
    }
  } else if (fast_beats > 0) {
    fast_beats--;
  }
}

static void choose_mode(void) {
  if (mode == MODE_DDD && fast_beats >= FAST_BEATS_TO_SWITCH) {
    mode = MODE_DDI;
    mode_switches++;
  } else if (mode == MODE_DDI && fast_beats == 0) {
    mode = MODE_DDD;
    mode_switches++;
  }
}

// ---- pacing ----

static void pace_atrium(void) {
  atrial_paces++;
  blank_sensing(BLANKING_AFTER_ATRIAL_PACE);
}

// The evoked response of the heart, in some samples: without any the pace had no effect.
static void verify_capture(void) {
  int sample;
  int responses = 0;
  for (sample = 0; sample < CAPTURE_SAMPLES; sample++) {
    if (__VERIFIER_nondet_int() > 0) {
      responses++;
    }
  }
  if (responses == 0) {
    lost_captures++;
  }
}

static void pace_ventricle(void) {
  assert(vrp == 0);
  ventricular_paces++;
  verify_capture();
  blank_sensing(BLANKING_AFTER_VENTRICULAR_PACE);
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
  uri = UPPER_RATE_INTERVAL;
  enter(WAIT_FOR_ATRIUM);
}

// An atrial beat inhibits the atrial pace and triggers the AV interval, but not in DDI mode.
static int tracked_atrial_beat(void) {
  if (!atrial_signal()) {
    return 0;
  }
  sensed_beats++;
  classify_atrial_beat();
  choose_mode();
  return mode == MODE_DDD && pvarp == 0;
}

// The VA interval.
static void atrial_step(void) {
  if (ventricular_beat()) {
    sensed_beats++;
    begin_cycle();
  } else if (tracked_atrial_beat()) {
    enter(WAIT_FOR_VENTRICLE);
  } else if (elapsed >= VA_INTERVAL) {
    enter(WAIT_FOR_VENTRICLE);
    pace_atrium();
  }
}

// Whether the ventricle is to be paced now: the AV interval is prolonged to the end of the
// upper rate interval. That one may be programmed shorter than the refractory period, so both
// timers are asked.
static int ventricular_pace_is_due(void) {
  return elapsed >= AV_INTERVAL && uri == 0 && vrp == 0;
}

// The AV interval: a beat of the ventricle inhibits its pace.
static void ventricular_step(void) {
  if (ventricular_beat()) {
    sensed_beats++;
    begin_cycle();
  } else if (ventricular_pace_is_due()) {
    pace_ventricle();
    begin_cycle();
  }
}

static void serve_interrupt(void) {
  wait_for_interrupt();
  if (phase == WAIT_FOR_ATRIUM) {
    atrial_step();
  } else {
    ventricular_step();
  }
}

// ---- the life of the device ----

static void power_on(void) {
  interrupts = 0;
  atrial_paces = 0;
  ventricular_paces = 0;
  sensed_beats = 0;
  mode_switches = 0;
  lost_captures = 0;
  mode = MODE_DDD;
  fast_beats = 0;
  suspended_for = 0;
  begin_cycle();
  resume_sensing();
}

// The harness: the heart beats as it likes, and the device runs for ever.
int main(void) {
  power_on();
  while (1) {
    serve_interrupt();
  }
}
