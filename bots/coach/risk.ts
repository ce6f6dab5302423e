import { type Card, theCard } from '@mayi/core/cards';
import type { PlayerView } from '@mayi/core/view';
import { dangerOf } from '../danger.ts';
import type { Knowledge } from '../knowledge.ts';
import { STYLE } from '../sharp.ts';
import type { Risk } from './advice.ts';

/** What a discard may bring the others. */
export interface Danger {
  readonly risk: Risk;
  readonly reason: string;
}

/** So many times what a card costs of which nothing is known. */
const HIGH = 2;

/** `points`: what the card is thought to cost for what it brings the others. */
export function dangerIn(known: Knowledge, kind: number, points: number): Danger {
  if (points === 0) return { risk: 'low', reason: 'nobody may take it' };
  if (known.table.isWild[kind] === 1) return { risk: 'high', reason: 'everybody wants it' };
  const usual = dangerOf(asIfTaken(known), kind, STYLE);
  if (points <= usual) return { risk: 'low', reason: 'nobody seems to want it' };
  return { risk: points < HIGH * usual ? 'some' : 'high', reason: signIn(known, kind, usual) };
}

/** Who took what, for the card to be wanted: the nearest after the player first. */
function signIn(known: Knowledge, kind: number, usual: number): string {
  const { players } = known.view;
  for (let step = 1; step < players.length; step++) {
    const player = players[(known.seat + step) % players.length] as PlayerView;
    for (const card of player.taken) {
      const isSign = dangerOf(asIfTaken(known, player.id, [card]), kind, STYLE) > usual;
      if (isSign) return `${player.name} took ${theCard(card)} and may want it`;
    }
  }
  return 'somebody may want it';
}

/** As if this were all that anybody had been seen to take. */
function asIfTaken(known: Knowledge, playerId?: string, cards: readonly Card[] = []): Knowledge {
  const players = known.view.players.map((player) => ({
    ...player,
    taken: player.id === playerId ? cards : [],
  }));
  return { ...known, view: { ...known.view, players } };
}
