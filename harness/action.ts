import { type PlayerId, type Result, RUN_ENDS, type RunEnd } from '@mayi/core/rules';
import { type CommandResult, refuse, toCommandResult } from './commandResult.ts';
import { didYouMean } from './didYouMean.ts';
import type { Orchestrator } from './orchestrator.ts';
import { isCardWord, positionsIn } from './positions.ts';

/** A typed command. Cards are given as positions from 1, faces or ids: `5`, `9C`, `10♥`, `JK`, `9-clubs-0`. */
export type Action =
  | { readonly do: 'draw'; readonly from: 'stock' | 'discard' }
  | { readonly do: 'laydown'; readonly groups: readonly (readonly string[])[] }
  | { readonly do: 'layoff'; readonly card: string; readonly meld: number; readonly end?: RunEnd }
  | { readonly do: 'swap'; readonly meld: number; readonly joker: string; readonly card: string }
  | { readonly do: 'discard'; readonly card: string }
  | { readonly do: 'skip' | 'mayi' | 'pass' | 'continue' | 'undo' };

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
} as const satisfies Record<Action['do'], string>;

/** Examples for the actions that need them. */
const ACTION_EXAMPLES: Partial<Record<Action['do'], string>> = {
  laydown: 'or laydown 9C,9D,9H 4S,5S,6S,7S (the cards of each meld, by number or name)',
  layoff: 'e.g. layoff 3 2, layoff 9C 2 or layoff 2D 1 low',
  swap: 'e.g. swap 2 4 7 (in meld 2, its 4th card, for card 7 of your hand)',
  discard: 'e.g. discard 9C, discard 10H or discard 3 (its place in your hand)',
};

export const ACTIONS = Object.keys(ACTION_FORMS) as readonly Action['do'][];

export type ActionResult = Result<{ readonly action: Action }, 'usage'>;

export function parseAction(words: readonly string[]): ActionResult {
  const [first = '', ...rest] = splitFirst(words);
  const name = ACTIONS.find((action) => action === first.toLowerCase());
  if (name === undefined) return refuse('usage', unknownCommand(first, ACTIONS));
  const action = PARSERS[name](rest);
  if (typeof action === 'object') return { ok: true, action };
  return refuse('usage', action === undefined ? usageOf(name) : notACard(action, name));
}

/** `discard 1` may also come as one word, the way `legal` prints it. */
export function splitFirst([first = '', ...rest]: readonly string[]): string[] {
  return [...splitWords(first), ...rest];
}

/** Splits a command like a shell: quotes keep words together. */
export function splitWords(text: string): string[] {
  return [...text.matchAll(/"([^"]*)"|'([^']*)'|\S+/g)].map(
    ([word, double, single]) => double ?? single ?? word,
  );
}

export function unknownCommand(word: string, commands: readonly string[]): string {
  const problem =
    word === '' ? 'No command given.' : `Unknown command: ${word}.${didYouMean(word, commands)}`;
  return `${problem} Commands: ${commands.join(', ')}`;
}

function usageOf(name: Action['do']): string {
  const example = ACTION_EXAMPLES[name];
  return `Usage: ${ACTION_FORMS[name]}${example === undefined ? '' : `, ${example}`}`;
}

function notACard(word: string, name: Action['do']): string {
  const ways = 'Name a card by its place in your hand (3), its face (9C, 10H, JK) or its id (9-clubs-0).';
  return `“${word}” isn't a card. Usage: ${ACTION_FORMS[name]}. ${ways}`;
}

const plain =
  (name: Extract<Action, { do: 'skip' | 'mayi' | 'pass' | 'continue' | 'undo' }>['do']) =>
  (words: readonly string[]): Action | undefined =>
    words.length === 0 ? { do: name } : undefined;

/** Each returns the action, or a word that should be a card and isn't, or undefined if anything else is wrong. */
const PARSERS: Record<Action['do'], (words: readonly string[]) => Action | string | undefined> = {
  draw([from = '', ...more]) {
    const pile = (['stock', 'discard'] as const).find((one) => one === from.toLowerCase());
    return pile === undefined || more.length > 0 ? undefined : { do: 'draw', from: pile };
  },
  laydown(words) {
    // If cards are separated by commas, spaces separate melds, even inside one quoted argument.
    const melds = words.flatMap((word) =>
      word.includes(',') ? word.trim().split(/(?<!,)\s+(?!,)/) : [word],
    );
    const groups = melds.map((meld) => meld.split(/[\s,]+/).filter((card) => card !== ''));
    if (groups.length === 0 || groups.some((group) => group.length === 0)) return undefined;
    return groups.flat().find((word) => !isCardWord(word)) ?? { do: 'laydown', groups };
  },
  layoff([card = '', meld = '', end, ...more]) {
    const wanted = RUN_ENDS.find((one) => one === end?.toLowerCase());
    if (card === '' || !isCount(meld) || more.length > 0) return undefined;
    if (!isCardWord(card)) return card;
    if (end !== undefined && wanted === undefined) return undefined;
    return { do: 'layoff', card, meld: Number(meld), ...(wanted && { end: wanted }) };
  },
  swap([meld = '', joker = '', card = '', ...more]) {
    if (card === '' || joker === '' || !isCount(meld) || more.length > 0) return undefined;
    return [joker, card].find((word) => !isCardWord(word)) ?? { do: 'swap', meld: Number(meld), joker, card };
  },
  discard([card = '', ...more]) {
    if (card === '' || more.length > 0) return undefined;
    return isCardWord(card) ? { do: 'discard', card } : card;
  },
  skip: plain('skip'),
  mayi: plain('mayi'),
  pass: plain('pass'),
  continue: plain('continue'),
  undo: plain('undo'),
};

function isCount(word: string): boolean {
  return /^\d+$/.test(word);
}

/** Plays a typed command for a player; default: the player whose move it is. */
export function perform(table: Orchestrator, action: Action, playerId?: PlayerId): CommandResult {
  switch (action.do) {
    case 'draw':
      return action.from === 'stock' ? table.drawFromStock(playerId) : table.drawFromDiscard(playerId);
    case 'laydown':
      return withCards(table, action.groups.flat(), playerId, (positions) =>
        table.layDown(regroup(positions, action.groups), playerId),
      );
    case 'layoff':
      return withCards(table, [action.card], playerId, ([card = 0]) =>
        table.layOff(card, action.meld, action.end, playerId),
      );
    case 'swap':
      return withCards(table, [action.card], playerId, ([card = 0]) => swap(table, action, card, playerId));
    case 'discard':
      return withCards(table, [action.card], playerId, ([card = 0]) => table.discardCard(card, playerId));
    case 'skip':
      return table.skip(playerId);
    case 'mayi':
      return table.callMayI(playerId);
    case 'pass':
      return table.pass(playerId);
    case 'continue':
      return table.continueGame();
    case 'undo':
      return table.undo(playerId ?? table.head.me);
  }
}

/** The Joker is a card of the meld, and may be named like one. */
function swap(
  table: Orchestrator,
  { meld, joker }: Extract<Action, { do: 'swap' }>,
  card: number,
  playerId: PlayerId | undefined,
): CommandResult {
  const found = positionsIn(table.view(null).table[meld - 1]?.cards ?? [], [joker]);
  const result = table.swap(meld, found.ok ? (found.positions[0] ?? 0) : 0, card, playerId);
  return found.ok || result.error !== 'no_such_card'
    ? result
    : toCommandResult(refuse('no_such_card', `meld ${meld} has no card ${joker}`).refusal);
}

function withCards(
  table: Orchestrator,
  words: readonly string[],
  playerId: PlayerId | undefined,
  act: (positions: readonly number[]) => CommandResult,
): CommandResult {
  const seat = table.seatOf(playerId ?? table.actor ?? '');
  const found = positionsIn(seat === undefined ? [] : table.view(seat.id).hand, words);
  if (found.ok) return act(found.positions);
  // Position 0 never exists, so this reports anything else that's wrong first, such as a wrong phase.
  const result = act(words.map(() => 0));
  return result.error === 'no_such_card' ? toCommandResult(found.refusal) : result;
}

function regroup(positions: readonly number[], groups: readonly (readonly string[])[]): number[][] {
  const left = [...positions];
  return groups.map((group) => left.splice(0, group.length));
}
