import { type Known, SEAT_IDS, type SeatId, type WireTable } from '@mayi/core/protocol';
import { randomOf } from '../../../testing/sim/random.ts';
import { withTimeout } from '../../../testing/withTimeout.ts';
import type { PlayerRequest } from '../nextRequest.ts';
import type { Player } from '../player.ts';
import { ONE_ROUND } from '../shortRules.ts';
import { describeRoom, startRoom } from '../testRoom.ts';
import type { Attack } from './attack.ts';

/** More than Y9 allows. */
const TRIES = 7;

/**
 * Everybody calls May I? for every discard, and withdraws the call, and calls again, for as long as the server lets them; whose turn
 * it is waits for that.
 */
export const toggling: Attack = {
  name: 'calling and passing in turns',
  async run({ url, random, codes }) {
    const toggles = createToggles();
    const room = await startRoom({
      settings: { rules: ONE_ROUND, seats: 3, mayI: 'untimed' },
      names: ['Mallory', 'Trudy', 'Eve'],
      findUrl: async () => url,
      random: randomOf(random.below(2 ** 31)),
      paceMs: 5,
      badRequest: toggles.next,
      isIdle: toggles.isAwaited,
    });
    codes.push(room.code);
    const isOver = ({ room }: Known) => room.phase === 'over';
    await withTimeout(Promise.all(room.players.map(({ until }) => until(isOver))), () => describeRoom(room));
    await room.stop();
    const refused = room.players.flatMap(finalAnswers).length;
    if (refused === 0) throw new Error(`${room.code}: nobody was stopped changing their mind`);
    return { refusals: refused };
  },
};

/** How often each seat has answered each discard, whether or not it was allowed to. */
function createToggles() {
  const tries = new Map<string, number>();
  const keyOf = ({ gameId, discard, stock }: WireTable, seat: SeatId) =>
    `${gameId} ${discard[0]} ${stock} ${seat}`;
  const canTry = (table: WireTable, seat: SeatId) =>
    table.mayI?.line.includes(seat) === true && (tries.get(keyOf(table, seat)) ?? 0) < TRIES;
  return {
    /** Undefined: this seat has tried often enough. */
    next({ table, you }: Known): PlayerRequest | undefined {
      if (!table || you === null || !canTry(table, you)) return undefined;
      const tried = tries.get(keyOf(table, you)) ?? 0;
      tries.set(keyOf(table, you), tried + 1);
      return { type: 'command', do: { type: tried % 2 === 0 ? 'CALL_MAY_I' : 'PASS_MAY_I' } };
    },
    isAwaited({ table, you }: Known): boolean {
      return (
        table?.turn === you && table?.phase === 'awaitingDraw' && SEAT_IDS.some((id) => canTry(table, id))
      );
    },
  };
}

function finalAnswers({ requests }: Player) {
  return [...requests.values()].filter(
    ({ answer }) => answer?.result === 'refused' && answer.code === 'answer-final',
  );
}
