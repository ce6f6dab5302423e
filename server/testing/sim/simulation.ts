import { createFaults, type Faults } from './faults.ts';
import { type Random, randomOf } from './random.ts';
import { createSchedule, type Schedule } from './schedule.ts';
import { createTrace, type Trace } from './trace.ts';

/** What all parts of a simulation share. */
export interface Simulation {
  readonly random: Random;
  readonly schedule: Schedule;
  readonly trace: Trace;
  readonly faults: Faults;
  /** People take their time: they have an hour for a turn, and close the app in between. */
  readonly isSlow: boolean;
  /** Texts that no client may ever see, and what they are. */
  readonly secrets: Map<string, string>;
  /** When node runs ended, by name. */
  readonly deaths: Map<string, number>;
}

export function createSimulation(seed: number): Simulation {
  const random = randomOf(seed);
  const schedule = createSchedule();
  return {
    random,
    schedule,
    trace: createTrace(schedule.now),
    faults: createFaults(random, schedule.now),
    isSlow: random.chance(0.15),
    secrets: new Map(),
    deaths: new Map(),
  };
}
