import { type Card, theCard } from '@mayi/core/cards';
import type { PlayerView } from '@mayi/core/view';
import { dangerOf } from '../danger.ts';
import type { Knowledge } from '../knowledge.ts';
import { STYLE } from '../sharp.ts';
import type { Risk } from './advice.ts';

/** What a discard may be worth to the others. */
export interface Danger {
  readonly risk: Risk;
  readonly reason: string;
}

/** High from this multiple of the cost of a card nothing is known about. */
const HIGH = 2;

/** `points`: the estimated cost of feeding the card to the others. */
export function dangerIn(known: Knowledge, kind: number, points: number): Danger {
  if (points === 0) return { risk: 'low', reason: 'nobody can take it' };
  if (known.lookup.isWild[kind] === 1) return { risk: 'high', reason: 'everyone wants it' };
  const usual = dangerOf(asIfTaken(known), kind, STYLE);
  if (points <= usual) return { risk: 'low', reason: 'nobody seems to want it' };
  return { risk: points < HIGH * usual ? 'some' : 'high', reason: signIn(known, kind, usual) };
}

/** Who took a card that makes them want this one, nearest seat first. */
function signIn(known: Knowledge, kind: number, usual: number): string {
  const { players } = known.view;
  for (let step = 1; step < players.length; step++) {
    const player = players[(known.seat + step) % players.length] as PlayerView;
    for (const card of player.taken) {
      const isSign = dangerOf(asIfTaken(known, player.id, [card]), kind, STYLE) > usual;
      if (isSign) return `${player.name} took ${theCard(card)} and may want it`;
    }
  }
  return 'someone may want it';
}

/** As if these were the only cards anyone had been seen to take. */
function asIfTaken(known: Knowledge, playerId?: string, cards: readonly Card[] = []): Knowledge {
  const players = known.view.players.map((player) => ({
    ...player,
    taken: player.id === playerId ? cards : [],
  }));
  return { ...known, view: { ...known.view, players } };
}
