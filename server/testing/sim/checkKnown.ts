import { isDeepStrictEqual } from 'node:util';
import type { Game } from '@mayi/core/engine';
import { type Known, packHand, packTable } from '@mayi/core/protocol';
import { spectatorView } from '@mayi/core/view';
import type { RoomRecord } from './roomRecord.ts';
import type { Simulation } from './simulation.ts';

/** What a client knows must be what the room was at that seq. */
export function checkKnown(
  { trace }: Simulation,
  record: RoomRecord,
  known: Known,
  secretHash: string | undefined,
): void {
  const moment = record.at(known.seq);
  if (moment === undefined) throw new Error(`${record.code} has no entry ${known.seq}`);
  const { room, seats } = moment;
  const game = moment.game && ({ state: moment.game } as Game);
  const table = game && packTable(spectatorView(game));
  const hand = moment.game?.round.players.find(({ id }) => id === known.you)?.hand ?? [];
  const you = seats.find(({ secret }) => secret !== null && secret === secretHash)?.id ?? null;
  for (const [what, actual, expected] of [
    ['seat', known.you, you],
    ['room', known.room, room],
    ['table', known.table, table],
    ['hand', known.hand, packHand(hand)],
  ] as const) {
    if (!isDeepStrictEqual(actual, expected)) {
      const both = `${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`;
      trace.fail(`${record.code}: ${known.you ?? 'a spectator'} sees at ${known.seq} the ${what} ${both}`);
    }
  }
}
