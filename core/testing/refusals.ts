/** Refusals word for word, for tests that should notice a changed text. */
export const NOT_DOWN = {
  code: 'not-down',
  rule: 'T5',
  message: 'must be down from a previous turn to lay off',
};
export const LAID_DOWN_NOW = {
  code: 'laid-down-this-turn',
  rule: 'T4',
  message: 'cannot lay off on same turn as laying down',
};
export const MUST_DRAW = { code: 'must-draw-first', rule: 'T1', message: 'draw a card first' };
export const WINDOW_OPEN = {
  code: 'window-open',
  rule: 'Y4',
  message: 'others may still call May I? for the discard',
};
export const NOT_YOUR_TURN = { code: 'not-your-turn', rule: 'T1', message: 'it is not your turn' };
export const NOT_IN_HAND = { code: 'card-not-in-hand', rule: 'K4', message: 'card not in hand' };
export const NO_MELD = { code: 'meld-not-found', rule: 'T6', message: 'meld not found' };
export const DOES_NOT_FIT = { code: 'card-does-not-fit', rule: 'T6', message: 'card does not fit this meld' };
export const OUTNUMBERED = {
  code: 'wilds-would-outnumber',
  rule: 'M3',
  message: 'would make wilds outnumber naturals',
};
export const REMAIN = {
  code: 'cards-would-remain',
  rule: 'O3',
  message: 'cards would remain in hand: nothing was laid off',
};
