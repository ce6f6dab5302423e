/** What a computer player is made of: everything you need to write one. */
export { type Bot, type Decision, LEVELS, type Level } from './bot.ts';
export { BOTS } from './characters.ts';
export { EASIER_BOTS } from './easierBots.ts';
export { fallbackMove } from './fallback.ts';
export {
  cardOfKind,
  isDown,
  type Knowledge,
  kindsIn,
  knowledgeOf,
  turnsPlayed,
} from './knowledge.ts';
export { lackWithout, lackWithTop } from './lack.ts';
export type { RoundLookup } from './model/lookup.ts';
export { choice } from './phrases.ts';
export { sharp } from './sharp.ts';
export { steady } from './steady.ts';
export { type Choice, createBot, isAsked, type Strategy } from './strategy.ts';
