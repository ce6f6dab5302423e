import {
  type CardCode,
  cardWithCode,
  type Known,
  undoVoters,
  type WireCommand,
  type WireUndoAsk,
} from '@mayi/core/protocol';
import { joinNames } from '@mayi/core/view';
import { later } from '../../texts/later.ts';
import { shownCard } from '../wording.ts';

/** `asked`: this player decides; `asking`: the others do; `agreed`: the others still have to. */
export interface UndoQuestion {
  readonly kind: 'asked' | 'asking' | 'agreed';
  readonly id: string;
  readonly text: string;
}

const { undo: words } = later;

/** What this player should know about a slip that somebody would like to take back. */
export function undoQuestion({ room, you }: Known): UndoQuestion | null {
  const { undoAsk: ask, seats } = room;
  // Servers of an earlier version don't send it.
  if (!ask || you === null) return null;
  const voters = undoVoters(seats, ask.seat, ask.agreed);
  const names = joinNames(voters.map(({ name }) => name));
  if (ask.seat === you) return { kind: 'asking', id: ask.id, text: words.waiting(names) };
  if (voters.some(({ id }) => id === you)) return { kind: 'asked', id: ask.id, text: textOf(ask, seats) };
  return voters.length === 0 ? null : { kind: 'agreed', id: ask.id, text: words.agreed(names) };
}

function textOf({ seat, command }: WireUndoAsk, seats: Known['room']['seats']): string {
  const name = seats.find(({ id }) => id === seat)?.name ?? '';
  return words.asks(name, moveText(command));
}

function moveText(command: WireCommand): string {
  const { moves } = words;
  switch (command.type) {
    case 'DISCARD':
      return moves.discard(cardText(command.card));
    case 'LAY_OFF':
      return moves.layOff(cardText(command.card));
    case 'LAY_DOWN':
      return moves.layDown;
    case 'SWAP_JOKER':
      return moves.swap;
    default:
      return moves.other;
  }
}

function cardText(code: CardCode): string {
  const card = cardWithCode(code);
  return card ? shownCard(card) : code;
}
