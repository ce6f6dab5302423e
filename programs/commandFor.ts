import type { PlayerCommand, RefusalCode, Result } from '@mayi/core/rules';
import { whyNot } from '@mayi/core/view';
import type { Move } from './action.ts';
import { refuse, type TableError } from './commandResult.ts';
import { type Built, byPosition, positionsIn, type SeatView } from './positions.ts';

export type CommandResultFor = Result<{ readonly command: PlayerCommand }, TableError | RefusalCode>;

/** The command that a typed move means at this table. It can still be refused by a rule that looks at the cards. */
export function commandFor(move: Move, view: SeatView): CommandResultFor {
  const over = view.phase === 'gameEnd' ? whyNot(view, COMMAND_TYPES[move.do]) : undefined;
  if (over) return { ok: false, refusal: over };
  const built = build(move, view);
  if (built.ok) return built;
  // A card that isn't there matters less than a time that is wrong for any card.
  return { ok: false, refusal: whyNot(view, typeOf(move)) ?? built.refusal };
}

const COMMAND_TYPES = {
  draw: 'DRAW_FROM_STOCK',
  laydown: 'LAY_DOWN',
  layoff: 'LAY_OFF',
  swap: 'SWAP_JOKER',
  discard: 'DISCARD',
  skip: 'READY_TO_DISCARD',
  mayi: 'CALL_MAY_I',
  pass: 'PASS_MAY_I',
} as const satisfies Record<Move['do'], PlayerCommand['type']>;

function typeOf(move: Move): PlayerCommand['type'] {
  return move.do === 'draw' && move.from === 'discard' ? 'DRAW_FROM_DISCARD' : COMMAND_TYPES[move.do];
}

function build(move: Move, view: SeatView): Built {
  const playerId = view.you;
  switch (move.do) {
    case 'draw':
      return {
        ok: true,
        command: { type: move.from === 'stock' ? 'DRAW_FROM_STOCK' : 'DRAW_FROM_DISCARD', playerId },
      };
    case 'laydown':
      return withCards(view, move.groups.flat(), (cards) =>
        byPosition.layDown(view, regroup(cards, move.groups)),
      );
    case 'layoff':
      return withCards(view, [move.card], ([card = 0]) => byPosition.layOff(view, card, move.meld, move.end));
    case 'swap':
      return withCards(view, [move.card], ([card = 0]) => swap(view, move, card));
    case 'discard':
      return withCards(view, [move.card], ([card = 0]) => byPosition.discard(view, card));
    case 'skip':
    case 'mayi':
    case 'pass':
      return { ok: true, command: { type: COMMAND_TYPES[move.do], playerId } };
  }
}

/** The Joker is a card of the meld, and may be named like one. */
function swap(view: SeatView, { meld, joker }: Extract<Move, { do: 'swap' }>, card: number): Built {
  const cards = view.table[meld - 1]?.cards;
  const found = positionsIn(cards ?? [], [joker]);
  if (cards !== undefined && !found.ok) return refuse('no_such_card', `meld ${meld} has no card ${joker}`);
  return byPosition.swap(view, meld, found.ok ? (found.positions[0] ?? 0) : 0, card);
}

function withCards(
  { hand }: SeatView,
  words: readonly string[],
  act: (positions: readonly number[]) => Built,
): Built {
  const found = positionsIn(hand, words);
  return found.ok ? act(found.positions) : found;
}

function regroup(positions: readonly number[], groups: readonly (readonly string[])[]): number[][] {
  const left = [...positions];
  return groups.map((group) => left.splice(0, group.length));
}
