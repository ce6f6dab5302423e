import type { Refusal } from '../result.ts';

/**
 * Every reason for which a command is refused: its rule, and what the player reads. The table is public:
 * `docs/refusals.md` is made from it. A message may be given more exactly by the rule that refuses.
 */
export const REFUSALS = {
  'malformed-command': { rule: 'E1', message: 'this is not a command of the game' },
  'unknown-player': { rule: 'E2', message: 'no such player at this table' },
  'game-over': { rule: 'G4', message: 'the game is over' },

  'not-your-turn': { rule: 'T1', message: 'it is not your turn' },
  'must-draw-first': { rule: 'T1', message: 'draw a card first' },
  'already-drawn': { rule: 'T1', message: 'you have already drawn this turn' },
  'discard-pile-empty': { rule: 'T1', message: 'the discard pile is empty' },
  'down-draws-from-stock': { rule: 'T2', message: 'down players cannot draw from discard' },
  'ready-to-discard': { rule: 'T7', message: 'you are about to discard: only a discard ends the turn now' },

  'already-laid-down': { rule: 'T3', message: 'already laid down this round' },
  'contract-not-met': { rule: 'K2', message: 'the melds are not the contract of this round' },
  'meld-of-other-type': { rule: 'K3', message: 'the cards do not form the declared kind of meld' },
  'same-suit-runs': { rule: 'H7', message: 'two runs of one suit are too close in this house' },
  'card-used-twice': { rule: 'K4', message: 'a card can be used only once' },
  'card-not-in-hand': { rule: 'K4', message: 'card not in hand' },
  'set-too-small': { rule: 'M1', message: 'a set needs 3 or more cards' },
  'not-a-set': { rule: 'M1', message: 'the cards of a set are of one rank' },
  'run-too-short': { rule: 'M2', message: 'a run needs 4 or more cards' },
  'run-of-mixed-suits': { rule: 'M2', message: 'the cards of a run are of one suit' },
  'not-a-run': { rule: 'M2', message: 'the cards of a run follow each other in rank, each rank once' },
  'too-many-wilds': { rule: 'M3', message: 'wilds outnumber naturals' },
  'no-natural': { rule: 'M4', message: 'a meld needs at least one natural card' },

  'not-down': { rule: 'T5', message: 'must be down from a previous turn to lay off' },
  'laid-down-this-turn': { rule: 'T4', message: 'cannot lay off on same turn as laying down' },
  'meld-not-found': { rule: 'T6', message: 'meld not found' },
  'card-does-not-fit': { rule: 'T6', message: 'card does not fit this meld' },
  'wilds-would-outnumber': { rule: 'M3', message: 'would make wilds outnumber naturals' },

  'swap-while-down': { rule: 'J1', message: 'only a player who is not down may swap a Joker' },
  'swap-while-not-down': { rule: 'H11', message: 'must be down from a previous turn to swap a Joker' },
  'swap-never': { rule: 'H11', message: 'Jokers are not swapped in this house' },
  'swap-only-in-runs': { rule: 'J2', message: 'a Joker can be swapped only out of a run' },
  'swap-only-jokers': { rule: 'J2', message: 'only a Joker can be swapped' },
  'swap-wrong-card': {
    rule: 'J2',
    message: 'only the very card that the Joker stands for can take its place',
  },

  'must-use-all-cards': { rule: 'R1', message: 'the final round requires laying down ALL cards' },
  'final-round-no-lay-off': {
    rule: 'R3',
    message: 'laying off is not allowed in the final round: you must lay down all cards at once',
  },
  'final-round-no-swap': {
    rule: 'R3',
    message: 'Joker swapping is not allowed in the final round (no melds on table)',
  },
  'final-round-no-go-out': { rule: 'R3', message: 'the final round is won by laying down all cards at once' },

  'cards-would-remain': { rule: 'O3', message: 'cards would remain in hand: nothing was laid off' },
  'not-down-last-card': { rule: 'O2', message: 'nobody goes out without being down' },
  'keep-a-card-to-discard': { rule: 'H13', message: 'the last card must be discarded: keep one in hand' },
  'last-card-not-discarded': {
    rule: 'H13',
    message: 'the last card may not be discarded: lay it off or keep it',
  },

  'nothing-to-call-for': { rule: 'Y2', message: 'no discard can be called for now' },
  'your-own-turn': { rule: 'Y1', message: 'it is your turn: only the others call May I?' },
  'you-discarded-it': { rule: 'Y2', message: 'you discarded this card yourself' },
  'down-not-in-line': { rule: 'Y7', message: 'a player who is down cannot call May I?' },
  'may-i-limit': { rule: 'H8', message: 'no May I? left for you this round' },
  'already-called': { rule: 'Y4', message: 'you have already called for this card' },
  'already-passed': { rule: 'Y4', message: 'you have already passed on this card' },
  'window-open': { rule: 'Y4', message: 'others may still call May I? for the discard' },
  'window-not-open': { rule: 'Y4', message: 'no May I? window is open' },
} as const satisfies Record<string, { rule: string; message: string }>;

export type RefusalCode = keyof typeof REFUSALS;

/** A command refused by a rule of the game. */
export type RuleRefusal = Refusal<RefusalCode>;

export function refuse(code: RefusalCode, message: string = REFUSALS[code].message): RuleRefusal {
  return { code, rule: REFUSALS[code].rule, message };
}
