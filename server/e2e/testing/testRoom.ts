import { setImmediate as nextTick } from 'node:timers/promises';
import type { Known, RoomSettings } from '@mayi/core/protocol';
import { type Random, randomOf } from '../../testing/sim/random.ts';
import type { Archive } from './archive.ts';
import { type CreatedRoom, createRoom } from './createRoom.ts';
import { createPlayer, type Player, type PlayerOptions } from './player.ts';

export interface TestRoomOptions
  extends Pick<
    PlayerOptions,
    'findUrl' | 'wantsMore' | 'duplicateRate' | 'badRequest' | 'move' | 'paceMs' | 'onRequest'
  > {
  readonly settings: Partial<RoomSettings>;
  readonly names: readonly string[];
  readonly random: Random;
  /** Every message to any player. */
  onMessage?(text: string, player: number): void;
  isIdle?(known: Known): boolean;
}

/** A room with players on real sockets, and a spectator. */
export interface TestRoom {
  readonly room: CreatedRoom;
  readonly code: string;
  /** The last one is the spectator. */
  readonly players: readonly Player[];
  stop(): Promise<void>;
}

/** Creates a room in which people play at once; bots take the empty seats. */
export async function startRoom(options: TestRoomOptions): Promise<TestRoom> {
  const { settings, names, random, onMessage, isIdle, ...common } = options;
  const room = await createRoom(await common.findUrl(), settings, names);
  const { code } = room;
  const optionsOf = (index: number) => ({
    ...common,
    code,
    random: randomOf(random.below(2 ** 31)),
    ...(onMessage && { onMessage: (text: string) => onMessage(text, index) }),
  });
  const people = room.seated.map(({ name, secret }, index) =>
    createPlayer({ ...optionsOf(index), name, secret, ...(isIdle && { isIdle }) }),
  );
  const players = [...people, createPlayer({ ...optionsOf(people.length), name: 'the spectator' })];
  return {
    room,
    code,
    players,
    async stop() {
      await Promise.all(players.map((player) => player.stop()));
    },
  };
}

/** Resolves when the game is over, nobody waits for an answer, and everybody knows the newest entry. */
export async function waitUntilOver({ code, players }: TestRoom, archive: Archive): Promise<void> {
  const isQuiet = () => players.every(({ known, isWaiting }) => known?.room.phase === 'over' && !isWaiting);
  const newestSeq = async () => (await archive.seqsOf([code])).get(code) ?? 0;
  for (;;) {
    // The reads below may resolve without ever yielding to the sockets.
    await nextTick();
    for (const player of players)
      await player.until(({ room }) => room.phase === 'over' && !player.isWaiting);
    const seq = await newestSeq();
    for (const player of players) await player.until((known) => known.seq >= seq);
    const isSame = players.every(({ known }) => known?.seq === seq);
    if (isSame && isQuiet() && (await newestSeq()) === seq) return;
  }
}

/** For failure messages. */
export function describeRoom({ code, players }: TestRoom): string {
  const states = players.map(({ name, known, isWaiting }) => {
    const { phase = '?' } = known?.room ?? {};
    return `${name} at ${known?.seq} ${phase}${known?.acting ? '' : ', not acting'}${isWaiting ? ', waiting' : ''}`;
  });
  const table = players[0]?.known?.table;
  return `${code}: ${states.join('; ')}; awaits ${JSON.stringify(table?.awaiting)}`;
}
