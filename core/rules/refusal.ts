import type { Refusal } from '../result.ts';

export interface RefusalEntry {
  readonly rule: string;
  /** Fixed: programs and tests quote it. The rule that refuses may give a more exact one, such as the size a set needs. */
  readonly message: string;
  /** What players read instead of the message, if that sounds too terse; see `refusalText`. */
  readonly text?: string;
}

/** Every reason to refuse a command. docs/refusals.md is generated from this table. */
export const REFUSALS = {
  'malformed-command': { rule: 'E1', message: 'this is not a command of the game' },
  'unknown-player': {
    rule: 'E2',
    message: 'no such player at this table',
    text: "There's no such player at this table.",
  },
  'game-over': { rule: 'G4', message: 'the game is over' },

  'not-your-turn': { rule: 'T1', message: 'it is not your turn', text: "It isn't your turn yet." },
  'must-draw-first': { rule: 'T1', message: 'draw a card first' },
  'already-drawn': {
    rule: 'T1',
    message: 'you have already drawn this turn',
    text: "You've already drawn this turn.",
  },
  'discard-pile-empty': { rule: 'T1', message: 'the discard pile is empty' },
  'down-draws-from-stock': {
    rule: 'T2',
    message: 'down players cannot draw from discard',
    text: "You're down, so you draw from the stock.",
  },
  'ready-to-discard': {
    rule: 'T7',
    message: 'you are about to discard: only a discard ends the turn now',
    text: 'All you can do now is discard.',
  },

  'already-laid-down': {
    rule: 'T3',
    message: 'already laid down this round',
    text: "You've already laid down this round.",
  },
  'contract-not-met': {
    rule: 'K2',
    message: 'the melds are not the contract of this round',
    text: "Those melds don't match this round's contract.",
  },
  'meld-of-other-type': {
    rule: 'K3',
    message: 'the cards do not form the declared kind of meld',
    text: "Those cards don't make that kind of meld.",
  },
  'same-suit-runs': {
    rule: 'H7',
    message: 'two runs of one suit are too close in this house',
    text: "Your house rules don't allow two runs of the same suit that close together.",
  },
  'card-used-twice': { rule: 'K4', message: 'a card can be used only once' },
  'card-not-in-hand': { rule: 'K4', message: 'card not in hand', text: "That card isn't in your hand." },
  'set-too-small': { rule: 'M1', message: 'a set needs 3 or more cards' },
  'not-a-set': {
    rule: 'M1',
    message: 'the cards of a set are of one rank',
    text: 'All the cards in a set must have the same rank.',
  },
  'run-too-short': { rule: 'M2', message: 'a run needs 4 or more cards' },
  'run-of-mixed-suits': {
    rule: 'M2',
    message: 'the cards of a run are of one suit',
    text: 'All the cards in a run must be the same suit.',
  },
  'not-a-run': {
    rule: 'M2',
    message: 'the cards of a run follow each other in rank, each rank once',
    text: 'The cards in a run must follow each other in rank, with no rank repeated.',
  },
  'too-many-wilds': {
    rule: 'M3',
    message: 'wilds outnumber naturals',
    text: "A meld can't have more wilds than natural cards.",
  },
  'no-natural': { rule: 'M4', message: 'a meld needs at least one natural card' },
  'wilds-side-by-side': {
    rule: 'H18',
    message: 'two wilds would lie side by side in the run',
    text: "Your house rules don't allow two wilds side by side in a run.",
  },

  'not-down': {
    rule: 'T5',
    message: 'must be down from a previous turn to lay off',
    text: 'You have to lay down before you can lay off.',
  },
  'laid-down-this-turn': {
    rule: 'T4',
    message: 'cannot lay off on same turn as laying down',
    text: 'You can lay off from your next turn on.',
  },
  'meld-not-found': { rule: 'T6', message: 'meld not found', text: "That meld isn't on the table." },
  'card-does-not-fit': {
    rule: 'T6',
    message: 'card does not fit this meld',
    text: "That card doesn't fit this meld.",
  },
  'wilds-would-outnumber': {
    rule: 'M3',
    message: 'would make wilds outnumber naturals',
    text: 'That would give the meld more wilds than natural cards.',
  },

  'swap-while-down': { rule: 'J1', message: "you can't swap a Joker once you're down" },
  'swap-while-not-down': { rule: 'H11', message: 'you can swap a Joker from the turn after you lay down' },
  'swap-never': { rule: 'H11', message: "your house rules don't allow swapping Jokers" },
  'swap-only-in-runs': { rule: 'J2', message: 'a Joker can be swapped only out of a run' },
  'swap-only-jokers': { rule: 'J2', message: 'only a Joker can be swapped' },
  'swap-wrong-card': { rule: 'J2', message: 'you need the exact card that the Joker stands for' },

  'must-use-all-cards': {
    rule: 'R1',
    message: 'the final round requires laying down ALL cards',
    text: 'In the final round, you have to lay down all your cards at once.',
  },
  'final-round-no-lay-off': {
    rule: 'R3',
    message: 'laying off is not allowed in the final round: you must lay down all cards at once',
    text: "You can't lay off in the final round. Lay down all your cards at once.",
  },
  'final-round-no-swap': {
    rule: 'R3',
    message: 'Joker swapping is not allowed in the final round (no melds on table)',
    text: "You can't swap Jokers in the final round: there are no melds on the table.",
  },
  'final-round-no-go-out': { rule: 'R3', message: 'the final round is won by laying down all cards at once' },

  'cards-would-remain': {
    rule: 'O3',
    message: 'cards would remain in hand: nothing was laid off',
    text: "You'd still have cards left, so nothing was laid off.",
  },
  'not-down-last-card': {
    rule: 'O2',
    message: 'nobody goes out without being down',
    text: "You can't go out until you're down.",
  },
  'keep-a-card-to-discard': { rule: 'H13', message: 'keep a card: you go out by discarding your last one' },
  'last-card-not-discarded': {
    rule: 'H13',
    message: 'the last card may not be discarded: lay it off or keep it',
    text: "You can't discard your last card. Lay it off or keep it.",
  },

  'nothing-to-call-for': { rule: 'Y2', message: "there's no discard to call for right now" },
  'your-own-turn': {
    rule: 'Y1',
    message: "it's your turn: only the others can call May I?",
    text: "You can't call May I? on your own turn.",
  },
  'you-discarded-it': { rule: 'Y2', message: 'you discarded this card yourself' },
  'down-not-in-line': { rule: 'Y7', message: "you can't call May I? once you're down" },
  'may-i-limit': {
    rule: 'H8',
    message: 'you have no May I? left this round',
    text: "You can't call May I? again this round.",
  },
  'already-called': { rule: 'Y4', message: 'you have already called for this card' },
  'already-passed': { rule: 'Y4', message: 'you have already passed on this card' },
  'answer-final': {
    rule: 'Y9',
    message: 'you have changed your mind three times: your answer is final',
    text: "You've changed your mind three times about this card, so your last answer counts.",
  },
  'window-open': {
    rule: 'Y4',
    message: 'others may still call May I? for the discard',
    text: 'Wait a moment: the others can still call May I? for the discard.',
  },
  'window-not-open': {
    rule: 'Y4',
    message: 'no May I? window is open',
    text: "There's no May I? to answer right now.",
  },
} as const satisfies Record<string, RefusalEntry>;

/** A key of `REFUSALS`. */
export type RefusalCode = keyof typeof REFUSALS;

/** A command refused by a rule of the game. */
export type RuleRefusal = Refusal<RefusalCode>;

/** The refusal with this code, and its rule. */
export function refuse(code: RefusalCode, message: string = REFUSALS[code].message): RuleRefusal {
  return { code, rule: REFUSALS[code].rule, message };
}
