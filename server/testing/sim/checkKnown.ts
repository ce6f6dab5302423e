import { isDeepStrictEqual } from 'node:util';
import type { Game } from '@mayi/core/engine';
import { type Known, packHand, packTable } from '@mayi/core/protocol';
import { spectatorView } from '@mayi/core/view';
import type { Ledger } from './roomRecord.ts';
import type { World } from './simulation.ts';

/** What a client has put together must be what the room was at that moment. */
export function checkKnown(
  { trace }: World,
  ledger: Ledger,
  known: Known,
  secretHash: string | undefined,
): void {
  const moment = ledger.at(known.seq);
  if (moment === undefined) throw new Error(`${ledger.code} has no ${known.seq}`);
  const { room, seats } = moment;
  const game = moment.game && ({ state: moment.game } as Game);
  const table = game && packTable(spectatorView(game));
  const hand = moment.game?.round.players.find(({ id }) => id === known.you)?.hand ?? [];
  const you = seats.find(({ secret }) => secret !== null && secret === secretHash)?.id ?? null;
  for (const [what, told, truth] of [
    ['seat', known.you, you],
    ['room', known.room, room],
    ['table', known.table, table],
    ['hand', known.hand, packHand(hand)],
  ] as const) {
    if (!isDeepStrictEqual(told, truth)) {
      const both = `${JSON.stringify(told)} instead of ${JSON.stringify(truth)}`;
      trace.fail(`${ledger.code}: ${known.you ?? 'a spectator'} sees at ${known.seq} the ${what} ${both}`);
    }
  }
}
