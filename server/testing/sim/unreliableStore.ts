import { type Store, StoreError } from '../../store/store.ts';
import type { Hints } from './hints.ts';
import type { Ledgers } from './ledgers.ts';
import type { Life } from './nodeRun.ts';
import type { World } from './simulation.ts';

export interface Distance {
  readonly world: World;
  readonly life: Life;
  readonly store: Store;
  readonly hints: Hints;
  readonly ledgers: Ledgers;
}

/** The store as one node reaches it: over a line that is slow, that breaks, and that dies with the node. */
export function distantStore({ world, life, store, hints, ledgers }: Distance): Store {
  const far = <T>(what: string, perform: () => Promise<T>) => call(world, life, what, perform);
  return {
    isShared: true,
    createRoom: (code, entry, wakeAt) =>
      far(`creates ${code}`, async () => {
        const isMade = await store.createRoom(code, entry, wakeAt);
        if (isMade) ledgers.open(code, entry);
        return isMade;
      }),
    append: (append) =>
      far(`appends to ${append.code} after ${append.expectedSeq}`, async () => {
        const result = await store.append(append);
        if (result === 'ok') ledgers.write(append);
        return result;
      }),
    load: (code) => far(`loads ${code}`, () => store.load(code)),
    entriesFrom: (code, seq) => far(`reads ${code} from ${seq}`, () => store.entriesFrom(code, seq)),
    findCommand: (code, id, after) =>
      far(`looks for ${code} ${id}`, () => store.findCommand(code, id, after)),
    saveSnapshot: (code, snapshot) => far(`saves ${code}`, () => store.saveSnapshot(code, snapshot)),
    takeDue: (...wish) => far('takes what is due', () => store.takeDue(...wish)),
    seqsOf: (codes) => far('asks how far', () => store.seqsOf(codes)),
    beat: (node, now) => far('beats', () => store.beat(node, now)),
    aliveNodes: (since) => far('asks who is alive', () => store.aliveNodes(since)),
    hint: (hint) => hints.send(hint),
    onHint: (listener) => hints.listen(life, listener),
    finishedGame: (id) => far('reads a game', () => store.finishedGame(id)),
    gamesOfDevice: (device, limit) => far('lists games', () => store.gamesOfDevice(device, limit)),
    roomsOfDevice: (device, limit) => far('lists rooms', () => store.roomsOfDevice(device, limit)),
    statistics: (filter) => far('counts', () => store.statistics(filter)),
    prune: (before) => far('prunes', () => store.prune(before)),
    check: () => far('checks', () => store.check()),
    close: async () => {},
  };
}

function call<T>(world: World, life: Life, what: string, perform: () => Promise<T>): Promise<T> {
  const { dice, schedule, trace, weather } = world;
  const fate = weather.fateOfCall();
  return new Promise((resolve, reject) => {
    const fail = () => life.later(weather.delay(), () => reject(new StoreError('the line broke')));
    const answer = (result: T): void => {
      trace.note(`${life.name} ${what}: ${brief(result)}${fate === 'fine' ? '' : ` (${fate})`}`);
      if (fate === 'fine') life.later(weather.delay(), () => resolve(result));
      else if (fate === 'unanswered') fail();
      else if (fate === 'crash-after') life.end();
    };
    const arrive = (): void => {
      // What a dying node had sent may still get there.
      if (life.isOver && dice.chance(0.5)) return;
      if (fate === 'crash-before') life.end();
      else if (weather.isStoreDown) fail();
      else perform().then(answer, (error) => trace.fail(`the store: ${error}`));
    };
    if (fate === 'lost' || fate === 'late') fail();
    if (fate !== 'lost') schedule.after(fate === 'late' ? dice.between(50, 6000) : weather.delay(), arrive);
  });
}

function brief(result: unknown): string {
  if (Array.isArray(result)) return `${result.length}`;
  return typeof result === 'object' && result !== null ? 'done' : String(result);
}
