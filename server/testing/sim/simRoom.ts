import { DEFAULT_SETTINGS, MAY_I_TIMES, type RoomSettings, TURN_TIMES } from '@mayi/core/protocol';
import { type HouseRules, PRESETS } from '@mayi/core/rules';
import { openClient, type SimClient } from './client.ts';
import { callHost, type SimNode } from './node.ts';
import { createPerson, type Person } from './person.ts';
import type { RoomRecord, RoomRecords } from './roomRecord.ts';
import type { Simulation } from './simulation.ts';

/** A room and the people who play in it. */
export interface SimRoom {
  /** Undefined until the room exists. */
  readonly record: RoomRecord | undefined;
  /** No more interruptions: everybody stays online. */
  settleDown(): void;
  clients(): SimClient[];
  /** A player is connected. */
  isAttended(): boolean;
  /** All games are played, or no player is left. */
  isDone(): boolean;
}

const SET = { kind: 'set', size: 3 } as const;
const RUN = { kind: 'run', size: 4 } as const;

function shortRules(contracts: HouseRules['contracts']): HouseRules {
  const cardsDealt = contracts.map(() => 9);
  return { ...PRESETS.classic, name: 'short', contracts, cardsDealt, finalRound: 'as-others', reshuffles: 1 };
}

/** Full games take ten times as long, so there are few. */
function rulesFor({ random }: Simulation): RoomSettings['rules'] {
  if (random.chance(0.01)) return 'classic';
  return shortRules(
    random.chance(0.75)
      ? [[SET, SET]]
      : [
          [SET, SET],
          [SET, RUN],
        ],
  );
}

function turnTimeFor({ random, isSlow }: Simulation): RoomSettings['turnTime'] {
  if (isSlow) return '1h';
  return random.chance(0.1) ? random.pick(TURN_TIMES) : 'live';
}

export function createSimRoom(sim: Simulation, nodes: readonly SimNode[], records: RoomRecords): SimRoom {
  const { random, schedule } = sim;
  const people: Person[] = [];
  const spectators: SimClient[] = [];
  const seats = 3 + random.below(3);
  const startAt = schedule.now() + random.between(15_000, 40_000);
  const rematches = random.chance(0.1) ? 1 : 0;
  let record: RoomRecord | undefined;

  const clients = () => [...people.flatMap((person) => person.clients), ...spectators];
  const isHere = ({ isWelcome, known }: SimClient) => isWelcome && known?.you != null;

  async function createRoom(): Promise<void> {
    const settings: RoomSettings = {
      ...DEFAULT_SETTINGS,
      rules: rulesFor(sim),
      seats,
      mayI: random.pick(MAY_I_TIMES),
      standIn: random.pick(['random', 'beginner'] as const),
      turnTime: turnTimeFor(sim),
    };
    const created = await callHost(sim, random.pick(nodes), (host) => host.createRoom(settings));
    if (created?.ok) invite(created.code);
    else schedule.after(random.between(100, 3000), () => void createRoom());
  }

  function invite(code: string): void {
    const found = records.of(code);
    if (found === undefined) throw new Error(`${code} was never written`);
    record = found;
    const count = 1 + random.below(Math.min(4, seats));
    for (let nth = 0; nth < count; nth++) people.push(player(found, nth));
    if (random.chance(0.5)) spectators.push(spectator(found));
  }

  function player(room: RoomRecord, nth: number): Person {
    const name = `${room.code} ${'ABCD'[nth]}`;
    const intentions = {
      level: random.pick(['random', 'beginner', 'beginner'] as const),
      fiddles: random.below(5),
      rematches: nth === 0 ? rematches : 0,
      isLeaving: false,
      isTimeToStart: () => schedule.now() > startAt,
    };
    const mayLeave = () => people.filter((person) => person.clients.some(isHere)).length > 1;
    return createPerson(sim, { name, record: room, nodes, intentions, mayLeave });
  }

  function spectator(room: RoomRecord): SimClient {
    const secret = random.chance(0.5) ? 'somebody-elses-secret' : undefined;
    const name = `${room.code} spectator`;
    return openClient(sim, {
      name,
      record: room,
      nodes,
      secret,
      decide: () => undefined,
      onSeatMoved() {},
    });
  }

  void createRoom();
  return {
    get record() {
      return record;
    },
    clients,
    settleDown() {
      for (const person of people) person.settleDown();
      for (const client of clients()) if (!client.isClosed) client.resume();
    },
    isAttended: () => clients().some(isHere),
    isDone: () =>
      record !== undefined &&
      (record.ends.length > rematches || !people.some(({ isInvolved }) => isInvolved)),
  };
}
