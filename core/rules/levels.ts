/** How well a computer player plays, weakest first. Not a rule, but the bots, the protocol and the app all need it. */
export const LEVELS = ['random', 'beginner', 'steady', 'sharp', 'expert', 'master'] as const;
/** One of `LEVELS`. */
export type Level = (typeof LEVELS)[number];

/** Those that bring a network: a phone loads it only where one of them plays. */
export const TAUGHT_LEVELS = ['expert', 'master'] as const satisfies readonly Level[];
