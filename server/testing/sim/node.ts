import { BOTS } from '@mayi/bots';
import { createHost } from '../../host/createHost.ts';
import type { Host } from '../../host/host.ts';
import type { BotMoves, RandomText } from '../../host/ports.ts';
import type { Notice } from '../../room/occasions.ts';
import { hashed } from '../../room/secrets.ts';
import { type Store, StoreError } from '../../store/store.ts';
import { checkNotice } from './checkNotice.ts';
import type { Hints } from './hints.ts';
import { createNodeRun, type NodeRun } from './nodeRun.ts';
import type { RoomRecords } from './roomRecord.ts';
import type { Simulation } from './simulation.ts';
import { unreliableStore } from './unreliableStore.ts';

/** A machine on which a server runs, dies and is restarted. */
export interface SimNode {
  /** Undefined between a crash and the next start. */
  readonly run: NodeRun | undefined;
  /** Undefined while it starts or shuts down. */
  readonly host: Host | undefined;
  crash(): void;
  /** Gracefully, like an operator. */
  shutDown(): void;
}

export interface NodeTools {
  readonly store: Store;
  readonly hints: Hints;
  readonly records: RoomRecords;
}

const SHUTDOWN_TIMEOUT = 120_000;

class MoveLostError extends Error {}

export function createNode(sim: Simulation, machine: string, tools: NodeTools): SimNode {
  const { random, schedule, trace } = sim;
  let run: NodeRun | undefined;
  let host: Host | undefined;
  let runs = 0;

  function start(): void {
    const started = createNodeRun(sim, `${machine}-${++runs}`);
    run = started;
    started.onEnd(() => {
      run = undefined;
      host = undefined;
      schedule.after(random.between(50, 20_000), start);
    });
    createHost(hostOptions(sim, started, tools)).then(
      (created) => {
        host = created;
      },
      (error) => (error instanceof StoreError ? started.end() : trace.fail(`${started.name}: ${error}`)),
    );
  }

  async function shutDown(): Promise<void> {
    const closing = host;
    const ending = run;
    if (closing === undefined || ending === undefined) return;
    host = undefined;
    trace.note(`${ending.name} shuts down`);
    ending.after(SHUTDOWN_TIMEOUT, () => trace.fail(`${ending.name} does not shut down`));
    await closing.close();
    ending.after(random.between(0, 500), ending.end);
  }

  start();
  return {
    get run() {
      return run;
    },
    get host() {
      return host;
    },
    crash: () => run?.end(),
    shutDown: () => void shutDown(),
  };
}

function hostOptions(sim: Simulation, run: NodeRun, { store, hints, records }: NodeTools) {
  const { random, schedule, trace } = sim;
  // The clocks of different machines never quite agree.
  const skew = random.between(-400, 400);
  return {
    node: run.name,
    store: unreliableStore({ sim, run, store, hints, records }),
    clock: { now: () => Math.floor(schedule.now() + skew), after: run.after },
    botMoves: slowBots(sim, run),
    random: recordingText(sim),
    notify: (device: string, notice: Notice) => checkNotice(sim, records.of(notice.code), device, notice),
    // Everything must happen on the schedule.
    yieldTurn: async () => {},
    onError(error: unknown, code: string | null) {
      if (error instanceof StoreError || error instanceof MoveLostError) return;
      trace.fail(`${run.name} complains about ${code}: ${error instanceof Error ? error.stack : error}`);
    },
  };
}

function slowBots({ random, faults }: Simulation, run: NodeRun): BotMoves {
  const rng = { below: random.below, state: { seed: { server: '', players: [] }, round: 0, words: 0 } };
  return {
    choose: (level, view) =>
      new Promise((resolve, reject) => {
        const isLost = faults.storeFault() === 'lost';
        run.after(faults.delay() * 10, () => {
          if (isLost) reject(new MoveLostError());
          else resolve(BOTS[level].choose(view, rng));
        });
      }),
  };
}

/** Records seeds, secrets and their hashes: no client may see them. */
function recordingText({ random, secrets }: Simulation): RandomText {
  return {
    text(length, letters) {
      const text = random.text(length, letters);
      if (length >= MIN_SECRET_LENGTH)
        secrets.set(text, 'a secret').set(hashed(text), 'the hash of a secret');
      return text;
    },
  };
}

const MIN_SECRET_LENGTH = 20;

const CALL_TIMEOUT = 15_000;

/** Calls a node's host over the network; undefined if no answer came, and then it's unknown what happened. */
export function callHost<T>(
  { schedule, trace, faults }: Simulation,
  { run, host }: SimNode,
  call: (host: Host) => Promise<T>,
): Promise<T | undefined> {
  return new Promise((resolve) => {
    const answer = (result: T | undefined) => run?.after(faults.delay(), () => resolve(result));
    const fail = (error: unknown): void => {
      if (!(error instanceof StoreError)) trace.fail(`a call failed: ${error}`);
      answer(undefined);
    };
    schedule.after(CALL_TIMEOUT, () => resolve(undefined));
    if (host !== undefined) run?.after(faults.delay(), () => call(host).then(answer, fail));
  });
}
