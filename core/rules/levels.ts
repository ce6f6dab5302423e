/** How well a computer player plays, weakest first. Not a rule, but the bots, the protocol and the app all need it. */
export const LEVELS = ['random', 'beginner', 'steady', 'sharp', 'expert'] as const;
/** One of `LEVELS`. */
export type Level = (typeof LEVELS)[number];
