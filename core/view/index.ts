/**
 * What a seat may see and do, and texts for players.
 *
 * @module @mayi/core/view
 */
export { asSentence, countOf, joinNames, playerName, signed, withMinus, withPeriod } from '../text.ts';
export {
  describeFact,
  describeHeadline,
  type FactContext,
  type FactStyle,
  type FactText,
  TONES,
  type Tone,
} from './describeFact.ts';
export { factsFor, type SeenFact } from './facts.ts';
export { type JokerSwap, jokerSwaps } from './jokerSwaps.ts';
export { type LegalCommand, legalCommands, type OpenCommand, whyNot } from './legalCommands.ts';
export { refusalText } from './refusalText.ts';
export { scoreNote } from './scoreNote.ts';
export { sortedHand } from './sortedHand.ts';
export { HAND_SORTS, type HandSort, type Held, sortByRank, sortBySuit } from './sortHand.ts';
export { type Status, statusOf } from './status.ts';
export { type PlayerView, spectatorView, type View, viewFor } from './view.ts';
