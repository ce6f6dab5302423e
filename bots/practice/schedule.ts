import { type Card, createEmptyCard, type FSRS, fsrs, Rating, State } from 'ts-fsrs';

/** How well a position is known, and when it's asked again. Plain JSON; times are milliseconds since 1970. */
export interface Memory {
  readonly due: number;
  readonly answeredAt: number | null;
  readonly stability: number;
  readonly difficulty: number;
  readonly interval: number;
  readonly step: number;
  readonly answers: number;
  readonly lapses: number;
  readonly state: number;
}

/** A wrong answer is asked again soon; a right one, in days. */
const SOON = '10m';

/** Made when it's first needed. Without fuzz, the same answers give the same days. */
let scheduler: FSRS | undefined;
const schedulerOf = (): FSRS => {
  scheduler ??= fsrs({ enable_fuzz: false, learning_steps: [SOON], relearning_steps: [SOON] });
  return scheduler;
};

/** A position that hasn't been asked yet is due at once. */
export function newMemory(now: number): Memory {
  // The library would read 0 as the current time.
  return { ...memoryOf(createEmptyCard(1)), due: now };
}

/** Whether the position should be asked again. */
export function isDue({ due }: Memory, now: number): boolean {
  return due <= now;
}

/** What is remembered after a right or wrong answer, with the time it comes back. */
export function afterAnswer(memory: Memory, isRight: boolean, now: number): Memory {
  const { card } = schedulerOf().next(cardOf(memory), now, isRight ? Rating.Good : Rating.Again);
  return memoryOf(card);
}

function memoryOf(card: Card): Memory {
  return {
    due: card.due.getTime(),
    answeredAt: card.last_review?.getTime() ?? null,
    stability: card.stability,
    difficulty: card.difficulty,
    interval: card.scheduled_days,
    step: card.learning_steps,
    answers: card.reps,
    lapses: card.lapses,
    state: card.state,
  };
}

function cardOf(memory: Memory) {
  return {
    due: memory.due,
    last_review: memory.answeredAt,
    stability: memory.stability,
    difficulty: memory.difficulty,
    elapsed_days: 0,
    scheduled_days: memory.interval,
    learning_steps: memory.step,
    reps: memory.answers,
    lapses: memory.lapses,
    state: memory.state as State,
  };
}

/** Once a position is known, weeks pass between two answers. */
const KNOWN_DAYS = 21;

/** Whether it comes back so rarely that it counts as known. */
export function isKnown({ state, interval }: Memory): boolean {
  return state === State.Review && interval >= KNOWN_DAYS;
}
