/** What players can send each other besides moves: a few fixed reactions, no free text. */
export const REACTIONS = ['applause', 'ouch', 'laugh', 'hurry', 'thanks', 'heart'] as const;
/** One of `REACTIONS`. */
export type Reaction = (typeof REACTIONS)[number];

/** What somebody's reaction means in words: `Ann claps`. */
export function reactionText(name: string, reaction: Reaction): string {
  return `${name} ${VERBS[reaction]}`;
}

const VERBS: Readonly<Record<Reaction, string>> = {
  applause: 'claps',
  ouch: 'says “Ouch!”',
  laugh: 'laughs',
  hurry: 'says “Hurry up!”',
  thanks: 'says “Thanks!”',
  heart: 'sends a heart',
};
