import { createWeather, type Weather } from './faults.ts';
import { type Dice, diceOf } from './random.ts';
import { createSchedule, type Schedule } from './schedule.ts';
import { createTrace, type Trace } from './trace.ts';

/** What everything in a simulation shares. */
export interface World {
  readonly dice: Dice;
  readonly schedule: Schedule;
  readonly trace: Trace;
  readonly weather: Weather;
  /** Texts that no client may ever read, and what they are. */
  readonly secrets: Map<string, string>;
  /** When each node that is dead died. */
  readonly deaths: Map<string, number>;
}

export function createWorld(seed: number): World {
  const dice = diceOf(seed);
  const schedule = createSchedule();
  return {
    dice,
    schedule,
    trace: createTrace(schedule.now),
    weather: createWeather(dice, schedule.now),
    secrets: new Map(),
    deaths: new Map(),
  };
}
