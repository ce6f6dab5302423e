import { BOTS } from '@mayi/bots';
import { createHost } from '../../host/createHost.ts';
import type { Host } from '../../host/host.ts';
import type { Chance, Thinkers } from '../../host/ports.ts';
import { hashed } from '../../room/secrets.ts';
import { type Store, StoreError } from '../../store/store.ts';
import type { Hints } from './hints.ts';
import type { Ledgers } from './ledgers.ts';
import { createLife, type Life } from './nodeRun.ts';
import type { World } from './simulation.ts';
import { distantStore } from './unreliableStore.ts';

/** A place where a server runs, dies, and is started again. */
export interface SimNode {
  /** None between a crash and the next start. */
  readonly life: Life | undefined;
  /** None while it starts or shuts down. */
  readonly host: Host | undefined;
  crash(): void;
  /** As an operator does it. */
  shutDown(): void;
}

export interface NodeTools {
  readonly store: Store;
  readonly hints: Hints;
  readonly ledgers: Ledgers;
}

const SHUT_WITHIN = 120_000;

class ThoughtLost extends Error {}

export function createNode(world: World, place: string, tools: NodeTools): SimNode {
  const { dice, schedule, trace } = world;
  let life: Life | undefined;
  let host: Host | undefined;
  let lives = 0;

  function start(): void {
    const born = createLife(world, `${place}-${++lives}`);
    life = born;
    born.onEnd(() => {
      life = undefined;
      host = undefined;
      schedule.after(dice.between(50, 20_000), start);
    });
    createHost(hostOptions(world, born, tools)).then(
      (made) => {
        host = made;
      },
      (error) => (error instanceof StoreError ? born.end() : trace.fail(`${born.name}: ${error}`)),
    );
  }

  async function shutDown(): Promise<void> {
    const closing = host;
    const dying = life;
    if (closing === undefined || dying === undefined) return;
    host = undefined;
    trace.note(`${dying.name} shuts down`);
    dying.later(SHUT_WITHIN, () => trace.fail(`${dying.name} does not shut down`));
    await closing.close();
    dying.later(dice.between(0, 500), dying.end);
  }

  start();
  return {
    get life() {
      return life;
    },
    get host() {
      return host;
    },
    crash: () => life?.end(),
    shutDown: () => void shutDown(),
  };
}

function hostOptions(world: World, life: Life, { store, hints, ledgers }: NodeTools) {
  const { dice, schedule, trace } = world;
  // Clocks of different machines never quite agree.
  const skew = dice.between(-400, 400);
  return {
    node: life.name,
    store: distantStore({ world, life, store, hints, ledgers }),
    clock: { now: () => Math.floor(schedule.now() + skew), after: life.later },
    thinkers: slowThinkers(world, life),
    chance: secretChance(world),
    // Nothing may happen outside the schedule.
    breathe: async () => {},
    complain(error: unknown, code: string | null) {
      if (error instanceof StoreError || error instanceof ThoughtLost) return;
      trace.fail(`${life.name} complains about ${code}: ${error instanceof Error ? error.stack : error}`);
    },
  };
}

function slowThinkers({ dice, weather }: World, life: Life): Thinkers {
  const rng = { below: dice.below, state: { seed: { server: '', players: [] }, round: 0, words: 0 } };
  return {
    think: (level, view) =>
      new Promise((resolve, reject) => {
        const isLost = weather.fateOfCall() === 'lost';
        life.later(weather.delay() * 10, () => {
          if (isLost) reject(new ThoughtLost());
          else resolve(BOTS[level].choose(view, rng));
        });
      }),
  };
}

/** Seeds, secrets and their hashes must not be told. */
function secretChance({ dice, secrets }: World): Chance {
  return {
    text(length, letters) {
      const text = dice.text(length, letters);
      if (length >= SECRET_FROM) secrets.set(text, 'a secret').set(hashed(text), 'the hash of a secret');
      return text;
    },
  };
}

const SECRET_FROM = 20;
