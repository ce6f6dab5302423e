/** How well a computer player plays. Weakest first. */
export const LEVELS = ['random', 'beginner', 'steady', 'sharp', 'expert'] as const;
export type Level = (typeof LEVELS)[number];
