import type { Known } from '@mayi/core/protocol';
import { hashed } from '../../room/secrets.ts';
import { openWindow, type Window } from './client.ts';
import { type Mood, wishOf } from './nextRequest.ts';
import type { SimNode } from './node.ts';
import type { Ledger } from './roomRecord.ts';
import type { World } from './simulation.ts';
import { visit } from './visit.ts';

export interface PersonOptions {
  readonly name: string;
  readonly ledger: Ledger;
  readonly nodes: readonly SimNode[];
  readonly mood: Omit<Mood, 'wantsToActHere'>;
  /** Somebody else stays, so that this one may go for good. */
  mayLeave(): boolean;
}

/** Somebody who wants to play in a room, with all the habits that people have. */
export interface Person {
  /** All that were ever opened; some are shut. */
  readonly windows: readonly Window[];
  /** Truly has a seat, or still looks for one. */
  readonly isInvolved: boolean;
  /** No more habits. */
  settleDown(): void;
}

const SIT_AGAIN = 3000;

export function createPerson(world: World, options: PersonOptions): Person {
  const { dice, schedule, trace, weather } = world;
  const { name, ledger, nodes } = options;
  const mood = { ...options.mood, wantsToActHere };
  const device = `device-${name}-${dice.text(12, 'abcdef')}`.replaceAll(' ', '-');
  world.secrets.set(device, 'a device');
  const windows: Window[] = [];
  let secret: string | undefined;
  let isSettled = false;
  let tries = 0;

  const open = () => windows.filter(({ isShut }) => !isShut);
  const each = (call: (window: Window) => void): void => {
    for (const window of open()) call(window);
  };

  function wantsToActHere(): boolean {
    const isActingElsewhere = open().some(({ isWelcome, known }) => isWelcome && known?.acting);
    return isActingElsewhere ? !isSettled && dice.chance(0.01) : dice.chance(0.3);
  }

  async function sitDown(): Promise<void> {
    const wish = { name: `${name} ${tries++}`, device };
    const taken = await visit(world, dice.pick(nodes), (host) => host.takeSeat(ledger.code, wish));
    if (taken?.ok) takePlace(taken.secret);
    else if (taken?.refusal.code === 'not-in-lobby' || tries > 12) takePlace(undefined);
    else schedule.after(dice.between(100, SIT_AGAIN), () => void sitDown());
  }

  function takePlace(own: string | undefined): void {
    for (const window of open()) window.shut();
    secret = own;
    openAnother();
  }

  function openAnother(): void {
    const window = openWindow(world, {
      name: `${name}/${windows.length + 1}`,
      ledger,
      nodes,
      secret,
      decide,
      onExpelled: () => trace.note(`${name} plays elsewhere`),
    });
    windows.push(window);
  }

  function decide(known: Known) {
    // Somebody else has cleared the chair, or they left it themselves: they sit down again as long as they may.
    if (known.you === null && secret !== undefined && known.room.phase === 'lobby') {
      secret = undefined;
      void sitDown();
    }
    const wish = wishOf(world, known, mood);
    const isLeaving = wish?.type === 'lobby' && wish.do.type === 'leave';
    return isLeaving && !options.mayLeave() ? undefined : wish;
  }

  async function moveToOtherDevice(): Promise<void> {
    const own = secret;
    if (own === undefined) return;
    const offered = await visit(world, dice.pick(nodes), (host) => host.offerMove(ledger.code, own));
    if (!offered?.ok) return;
    const wish = { code: offered.moveCode, device: `${device}-2` };
    const moved = await visit(world, dice.pick(nodes), (host) =>
      host.moveSeat(ledger.code, wish.code, wish.device),
    );
    if (moved?.ok) takePlace(moved.secret);
  }

  const HABITS = {
    coffee: () => each((window) => window.sleep(dice.between(5000, 150_000))),
    pocket: () => each((window) => window.goOffline(dice.between(500, 100_000))),
    tunnel: () => each((window) => window.tear()),
    another: () => open().length < 3 && openAnother(),
    tidy: () => open().length > 1 && dice.pick(open()).shut(),
    device: () => void moveToOtherDevice(),
    leave: () => {
      mood.isLeaving = dice.chance(0.3);
    },
    fiddle: () => {
      mood.fiddles += 1;
    },
  };

  function habit(): void {
    if (isSettled) return;
    schedule.after(weather.untilHabit(), habit);
    if (windows.length === 0) return;
    const what = dice.pick(Object.keys(HABITS) as (keyof typeof HABITS)[]);
    trace.note(`${name}: ${what}`);
    HABITS[what]();
  }

  schedule.after(dice.between(0, 15_000), () => void sitDown());
  schedule.after(weather.untilHabit(), habit);
  return {
    windows,
    get isInvolved() {
      const { seats, phase } = ledger.room;
      if (secret === undefined) return phase === 'lobby';
      const hash = hashed(secret);
      return seats.some((seat) => seat.secret === hash);
    },
    settleDown() {
      isSettled = true;
    },
  };
}
