export { factsFor, type SeenFact } from './facts.ts';
export { type JokerSwap, jokerSwaps } from './jokerSwaps.ts';
export { type LegalCommand, legalCommands, type OpenCommand, whyNot } from './legalCommands.ts';
export { listed, nameIn } from './names.ts';
export { HAND_SORTS, type HandSort, type Held, sortedHand } from './sortHand.ts';
export { type Status, statusOf } from './status.ts';
export { type Show, TONES, type Told, type ToldTable, type Tone, tell, tellHeadline } from './tell.ts';
export { type PlayerView, spectatorView, type View, viewFor } from './view.ts';
