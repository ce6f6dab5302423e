/** How well a computer player plays, weakest first. Not a rule, but the bots, the protocol and the app all need it. */
export const LEVELS = ['random', 'beginner', 'steady', 'sharp', 'expert', 'master'] as const;
/** One of `LEVELS`. */
export type Level = (typeof LEVELS)[number];

/** Those that bring a network, and play options out: they need the most time, and a phone loads the network only where one of them plays. */
export const TAUGHT_LEVELS = ['expert', 'master'] as const satisfies readonly Level[];
/** One of `TAUGHT_LEVELS`. */
export type TaughtLevel = (typeof TAUGHT_LEVELS)[number];

/** Whether a level is one of `TAUGHT_LEVELS`. */
export function isTaught(level: string): level is TaughtLevel {
  return (TAUGHT_LEVELS as readonly string[]).includes(level);
}
