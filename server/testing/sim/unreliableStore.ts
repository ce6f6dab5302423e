import { type Store, StoreError } from '../../store/store.ts';
import type { Hints } from './hints.ts';
import type { NodeRun } from './nodeRun.ts';
import type { RoomRecords } from './roomRecord.ts';
import type { Simulation } from './simulation.ts';

export interface UnreliableStoreOptions {
  readonly sim: Simulation;
  readonly run: NodeRun;
  readonly store: Store;
  readonly hints: Hints;
  readonly records: RoomRecords;
}

/** The store as one node reaches it: over a network that is slow, that fails, and that breaks when the node dies. */
export function unreliableStore({ sim, run, store, hints, records }: UnreliableStoreOptions): Store {
  const remote = <T>(what: string, perform: () => Promise<T>) => call(sim, run, what, perform);
  return {
    isShared: true,
    createRoom: (code, entry, wakeAt) =>
      remote(`creates ${code}`, async () => {
        const isCreated = await store.createRoom(code, entry, wakeAt);
        if (isCreated) records.open(code, entry);
        return isCreated;
      }),
    append: (append) =>
      remote(`appends to ${append.code} after ${append.expectedSeq}`, async () => {
        const result = await store.append(append);
        if (result === 'ok') records.write(append);
        return result;
      }),
    load: (code) => remote(`loads ${code}`, () => store.load(code)),
    entriesFrom: (code, seq) => remote(`reads ${code} from ${seq}`, () => store.entriesFrom(code, seq)),
    findCommand: (code, id, after) =>
      remote(`looks for ${code} ${id}`, () => store.findCommand(code, id, after)),
    saveSnapshot: (code, snapshot) => remote(`saves ${code}`, () => store.saveSnapshot(code, snapshot)),
    takeDue: (...args) => remote('takes due rooms', () => store.takeDue(...args)),
    seqsOf: (codes) => remote('reads seqs', () => store.seqsOf(codes)),
    beat: (node, now) => remote('sends a heartbeat', () => store.beat(node, now)),
    aliveNodes: (since) => remote('reads live nodes', () => store.aliveNodes(since)),
    hint: (hint) => hints.send(hint),
    onHint: (listener) => hints.listen(run, listener),
    // Nobody at a simulated table reacts or has a TV.
    signal() {},
    onSignal() {},
    finishedGame: (id) => remote('reads a game', () => store.finishedGame(id)),
    gamesOfDevice: (device, limit) => remote('lists games', () => store.gamesOfDevice(device, limit)),
    roomsOfDevice: (device, limit) => remote('lists rooms', () => store.roomsOfDevice(device, limit)),
    statistics: (filter) => remote('reads statistics', () => store.statistics(filter)),
    addDailyResult: (...args) => remote('adds a daily result', () => store.addDailyResult(...args)),
    changeDailyResult: (change) => remote('changes a daily result', () => store.changeDailyResult(change)),
    dailyStandings: (query) => remote('reads daily standings', () => store.dailyStandings(query)),
    dailyBest: (day) => remote('reads a daily game', () => store.dailyBest(day)),
    pruneDaily: (before) => remote('prunes daily results', () => store.pruneDaily(before)),
    subscriptionOf: (device) => remote('reads a subscription', () => store.subscriptionOf(device)),
    saveSubscription: (...args) => remote('saves a subscription', () => store.saveSubscription(...args)),
    changeFailingSince: (...args) =>
      remote('changes a subscription', () => store.changeFailingSince(...args)),
    deleteSubscription: (...args) =>
      remote('deletes a subscription', () => store.deleteSubscription(...args)),
    holdNotice: (...args) => remote('holds a notice', () => store.holdNotice(...args)),
    takeHeld: (...args) => remote('takes held notices', () => store.takeHeld(...args)),
    pruneSubscriptions: (before) => remote('prunes subscriptions', () => store.pruneSubscriptions(before)),
    secret: (name, make) => remote('reads a secret', () => store.secret(name, make)),
    prune: (before) => remote('prunes', () => store.prune(before)),
    check: () => remote('checks', () => store.check()),
    close: async () => {},
  };
}

function call<T>(sim: Simulation, run: NodeRun, what: string, perform: () => Promise<T>): Promise<T> {
  const { random, schedule, trace, faults } = sim;
  const fault = faults.storeFault();
  return new Promise((resolve, reject) => {
    const fail = () => run.after(faults.delay(), () => reject(new StoreError('the connection failed')));
    const answer = (result: T): void => {
      trace.note(`${run.name} ${what}: ${brief(result)}${fault === 'none' ? '' : ` (${fault})`}`);
      if (fault === 'none') run.after(faults.delay(), () => resolve(result));
      else if (fault === 'unanswered') fail();
      else if (fault === 'crash-after') run.end();
    };
    const arrive = (): void => {
      // What a dying node has sent may still arrive.
      if (run.isOver && random.chance(0.5)) return;
      if (fault === 'crash-before') run.end();
      else if (faults.isStoreDown) fail();
      else perform().then(answer, (error) => trace.fail(`the store: ${error}`));
    };
    if (fault === 'lost' || fault === 'late') fail();
    if (fault !== 'lost')
      schedule.after(fault === 'late' ? random.between(50, 6000) : faults.delay(), arrive);
  });
}

function brief(result: unknown): string {
  if (Array.isArray(result)) return `${result.length}`;
  return typeof result === 'object' && result !== null ? 'done' : String(result);
}
