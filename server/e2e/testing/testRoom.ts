import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Known, RoomSettings } from '@mayi/core/protocol';
import { type Dice, diceOf } from '../../testing/sim/random.ts';
import type { Archive } from './archive.ts';
import { type OpenedRoom, openRoomAt } from './createRoom.ts';
import { createPlayer, type Player, type PlayerOptions } from './player.ts';

export interface PartyOptions extends Pick<PlayerOptions, 'where' | 'wantsMore' | 'stutter' | 'mistake'> {
  readonly settings: Partial<RoomSettings>;
  readonly names: readonly string[];
  readonly dice: Dice;
  /** Every message that anybody gets, as it comes. */
  hear?(text: string, player: number): void;
  isDreaming?(known: Known): boolean;
}

/** A room with people in it, and somebody who watches. */
export interface Party {
  readonly room: OpenedRoom;
  readonly code: string;
  /** The last one watches. */
  readonly players: readonly Player[];
  stop(): Promise<void>;
}

/** Opens a room where people play as soon as they are there; empty chairs are for computers. */
export async function startParty(options: PartyOptions): Promise<Party> {
  const { settings, names, dice, hear, isDreaming, ...common } = options;
  const room = await openRoomAt(await common.where(), settings, names);
  const { code } = room;
  const own = (index: number) => ({
    ...common,
    code,
    dice: diceOf(dice.below(2 ** 31)),
    ...(hear && { hear: (text: string) => hear(text, index) }),
  });
  const people = room.seated.map(({ name, secret }, index) =>
    createPlayer({ ...own(index), name, secret, ...(isDreaming && { isDreaming }) }),
  );
  const players = [...people, createPlayer({ ...own(people.length), name: 'Wanda, who watches' })];
  return {
    room,
    code,
    players,
    async stop() {
      await Promise.all(players.map((player) => player.stop()));
    },
  };
}

/** When the game is over, nobody asks for anything, and everybody has seen all there is. */
export async function atRest({ code, players }: Party, archive: Archive): Promise<void> {
  const isQuiet = () => players.every(({ known, isAsking }) => known?.room.phase === 'over' && !isAsking);
  for (;;) {
    // What there is to read may be at hand at once each time: then nobody else would ever have a turn.
    await nextTurn();
    for (const player of players) await player.until(({ room }) => room.phase === 'over' && !player.isAsking);
    const seq = (await archive.seqsOf([code])).get(code) ?? 0;
    for (const player of players) await player.until((known) => known.seq >= seq);
    const isSame = players.every(({ known }) => known?.seq === seq);
    if (isSame && isQuiet() && (await archive.seqsOf([code])).get(code) === seq) return;
  }
}

/** For the message of a failure. */
export function stateOf({ code, players }: Party): string {
  const told = players.map(({ name, known, isAsking }) => {
    const { phase = '?' } = known?.room ?? {};
    return `${name} at ${known?.seq} ${phase}${known?.acting ? '' : ', not acting'}${isAsking ? ', asking' : ''}`;
  });
  const table = players[0]?.known?.table;
  return `${code}: ${told.join('; ')}; waits for ${JSON.stringify(table?.awaiting)}`;
}
