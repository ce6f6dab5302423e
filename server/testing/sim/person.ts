import type { Known } from '@mayi/core/protocol';
import { hashed } from '../../room/secrets.ts';
import { openClient, type SimClient } from './client.ts';
import { type Intentions, nextRequest } from './nextRequest.ts';
import { callHost, type SimNode } from './node.ts';
import type { RoomRecord } from './roomRecord.ts';
import type { Simulation } from './simulation.ts';

export interface PersonOptions {
  readonly name: string;
  readonly record: RoomRecord;
  readonly nodes: readonly SimNode[];
  readonly intentions: Omit<Intentions, 'wantsToActHere'>;
  /** Another player stays, so this one may leave for good. */
  mayLeave(): boolean;
}

/** A person who plays in a room, with all the interruptions of real life. */
export interface Person {
  /** All ever opened, including closed ones. */
  readonly clients: readonly SimClient[];
  /** Has a seat, or still tries to get one. */
  readonly isInvolved: boolean;
  /** No more interruptions. */
  settleDown(): void;
}

const RETRY_WITHIN = 3000;
const HOUR = 60 * 60_000;

export function createPerson(sim: Simulation, options: PersonOptions): Person {
  const { random, schedule, trace, faults } = sim;
  const { name, record, nodes } = options;
  const intentions = { ...options.intentions, wantsToActHere };
  const device = `device-${name}-${random.text(12, 'abcdef')}`.replaceAll(' ', '-');
  sim.secrets.set(device, 'a device');
  const clients: SimClient[] = [];
  let secret: string | undefined;
  let isSettled = false;
  let tries = 0;

  const open = () => clients.filter(({ isClosed }) => !isClosed);
  const each = (call: (client: SimClient) => void): void => {
    for (const client of open()) call(client);
  };

  function wantsToActHere(): boolean {
    const isActingElsewhere = open().some(({ isWelcome, known }) => isWelcome && known?.acting);
    return isActingElsewhere ? !isSettled && random.chance(0.01) : random.chance(0.3);
  }

  async function sitDown(): Promise<void> {
    const request = { name: `${name} ${tries++}`, device };
    const taken = await callHost(sim, random.pick(nodes), (host) => host.takeSeat(record.code, request));
    if (taken?.ok) useSecret(taken.secret);
    else if (taken?.refusal.code === 'not-in-lobby' || tries > 12) useSecret(undefined);
    else schedule.after(random.between(100, RETRY_WITHIN), () => void sitDown());
  }

  function useSecret(own: string | undefined): void {
    for (const client of open()) client.close();
    secret = own;
    openWindow();
  }

  function openWindow(): void {
    const client = openClient(sim, {
      name: `${name}/${clients.length + 1}`,
      record,
      nodes,
      secret,
      decide,
      onSeatMoved: () => trace.note(`${name} plays on another device`),
    });
    clients.push(client);
  }

  function decide(known: Known) {
    // The seat was removed or left: try to get another one while that's possible.
    if (known.you === null && secret !== undefined && known.room.phase === 'lobby') {
      secret = undefined;
      void sitDown();
    }
    const request = nextRequest(sim, known, intentions);
    const isLeaving = request?.type === 'lobby' && request.do.type === 'leave';
    return isLeaving && !options.mayLeave() ? undefined : request;
  }

  /** Mostly minutes; now and then longer than a turn may last. */
  function hoursAway(): number {
    return 0.02 + 1.3 * random.between(0, 1) ** 2;
  }

  async function moveToOtherDevice(): Promise<void> {
    const own = secret;
    if (own === undefined) return;
    const offered = await callHost(sim, random.pick(nodes), (host) => host.offerMove(record.code, own));
    if (!offered?.ok) return;
    const otherDevice = `${device}-2`;
    const moved = await callHost(sim, random.pick(nodes), (host) =>
      host.moveSeat(record.code, offered.moveCode, otherDevice),
    );
    if (moved?.ok) useSecret(moved.secret);
  }

  const INTERRUPTIONS = {
    'takes a break': () => each((client) => client.pause(random.between(5000, 150_000))),
    'goes offline': () => each((client) => client.goOffline(random.between(500, 100_000))),
    'closes the app': () => each((client) => client.goOffline(hoursAway() * HOUR)),
    'loses the connection': () => each((client) => client.disconnect()),
    'opens a window': () => open().length < 3 && openWindow(),
    'closes a window': () => open().length > 1 && random.pick(open()).close(),
    'moves to another device': () => void moveToOtherDevice(),
    leaves: () => {
      intentions.isLeaving = random.chance(0.3);
    },
    'changes the lobby': () => {
      intentions.fiddles += 1;
    },
  };

  const LIVE_INTERRUPTIONS = (Object.keys(INTERRUPTIONS) as (keyof typeof INTERRUPTIONS)[]).filter(
    (what) => what !== 'closes the app',
  );

  function interrupt(): void {
    if (isSettled) return;
    schedule.after(faults.untilInterruption(), interrupt);
    if (clients.length === 0) return;
    const what = sim.isSlow && random.chance(0.5) ? 'closes the app' : random.pick(LIVE_INTERRUPTIONS);
    trace.note(`${name} ${what}`);
    INTERRUPTIONS[what]();
  }

  schedule.after(random.between(0, 15_000), () => void sitDown());
  schedule.after(faults.untilInterruption(), interrupt);
  return {
    clients,
    get isInvolved() {
      const { seats, phase } = record.room;
      if (secret === undefined) return phase === 'lobby';
      const hash = hashed(secret);
      return seats.some((seat) => seat.secret === hash);
    },
    settleDown() {
      isSettled = true;
    },
  };
}
