import type { RunEnd } from '@mayi/core/rules';

/** A typed command. Cards are given as positions from 1, faces or ids: `5`, `9C`, `10♥`, `JK`, `9-clubs-0`. */
export type Action = Move | { readonly do: TableAction };

/** A typed move of the game. */
export type Move =
  | { readonly do: 'draw'; readonly from: 'stock' | 'discard' }
  | { readonly do: 'laydown'; readonly groups: readonly (readonly string[])[] }
  | { readonly do: 'layoff'; readonly card: string; readonly meld: number; readonly end?: RunEnd }
  | { readonly do: 'swap'; readonly meld: number; readonly joker: string; readonly card: string }
  | { readonly do: 'discard'; readonly card: string }
  | { readonly do: 'skip' | 'mayi' | 'pass' };

/** Typed, but not a move: it's about the table. `ready`, `start` and `rematch` exist only in rooms. */
export type TableAction = 'continue' | 'undo' | 'ready' | 'start' | 'rematch';

/** How to type each action. */
export const ACTION_FORMS = {
  draw: 'draw stock | draw discard',
  laydown: 'laydown 1,2,3 4,5,6,7',
  layoff: 'layoff CARD MELD [low|high]',
  swap: 'swap MELD JOKER CARD',
  skip: 'skip',
  discard: 'discard CARD',
  mayi: 'mayi',
  pass: 'pass',
  continue: 'continue',
  undo: 'undo',
  ready: 'ready',
  start: 'start',
  rematch: 'rematch',
} as const satisfies Record<Action['do'], string>;

const MOVES = ['draw', 'laydown', 'layoff', 'swap', 'skip', 'discard', 'mayi', 'pass'] as const;
export const ALL_ACTIONS = Object.keys(ACTION_FORMS) as readonly Action['do'][];
/** What can be typed in a saved game. */
export const ACTIONS = [...MOVES, 'continue', 'undo'] as const satisfies Action['do'][];
/** What a language model can play in a saved game. Undoing a draw would reveal the next card of the stock. */
export const MODEL_ACTIONS = [...MOVES, 'continue'] as const satisfies Action['do'][];
/** What a program can play in a room. */
export const ROOM_ACTIONS = [
  ...MOVES,
  'ready',
  'start',
  'continue',
  'rematch',
] as const satisfies Action['do'][];
