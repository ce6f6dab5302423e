import { isWild } from '@mayi/core/rules';
import { bestLayDown } from '@mayi/core/solver';
import { legalCommands, type View } from '@mayi/core/view';
import type { SoloRecord } from '../record.ts';
import { DATABASE, entriesFor, STORE } from '../saved.ts';
import { PERSON } from '../wire.ts';
import { type Beginning, prepare, type Until } from './prepare.ts';

const isMyTurn = ({ currentPlayerId, you }: View) => currentPlayerId === you;

/** What a test may want to begin with. */
const SITUATIONS = {
  /** It is the person's turn to draw, in the first round. */
  'my-turn': (view) => isMyTurn(view) && view.phase === 'awaitingDraw',
  /** The contract is in the hand, and may be laid down now. */
  'lay-down': ({ hand, contract, rules, ...view }) =>
    legalCommands({ hand, contract, rules, ...view }).some(({ type }) => type === 'LAY_DOWN') &&
    bestLayDown(hand, contract, rules) !== undefined,
  /** A wild in the hand fits both ends of a run on the table. */
  'wild-at-both-ends': (view) => {
    const wilds = new Set(view.hand.filter((card) => isWild(card, view.rules)).map(({ id }) => id));
    const offs = legalCommands(view).flatMap((one) => (one.type === 'LAY_OFF' ? [one] : []));
    return offs.some(
      ({ cardId, meldId, end }) =>
        end === 'low' &&
        wilds.has(cardId) &&
        offs.some((other) => other.cardId === cardId && other.meldId === meldId && other.end === 'high'),
    );
  },
  'joker-swap': (view) => legalCommands(view).some(({ type }) => type === 'SWAP_JOKER'),
  /** A card in the hand fits a meld on the table. */
  'lay-off': (view) => legalCommands(view).some(({ type }) => type === 'LAY_OFF'),
  /** The table waits for the person's answer, and nobody has called. */
  'may-i': ({ phase, awaiting, mayI }) =>
    phase === 'mayIWindow' && awaiting.includes(PERSON) && mayI?.claimants.length === 0,
  /** The same, but somebody behind the person has called. */
  'may-i-before-somebody': ({ phase, awaiting, mayI }) =>
    phase === 'mayIWindow' && awaiting.includes(PERSON) && (mayI?.claimants.length ?? 0) > 0,
  'round-6': (view) => view.roundNumber === 6 && isMyTurn(view) && view.phase === 'awaitingDraw',
  /** A round is over, and its scores have not been seen. */
  'round-end': (_, { record }) => record.phase === 'break',
  'game-end': (_, { record }) => record.phase === 'over',
} as const satisfies Record<string, Until>;

/** The person's next move leads here. */
const LAST_MOVES = {
  /** To the end of a round that isn't the last. */
  'last-of-round': (_, { record }) => record.phase === 'break',
  /** To the end of the game. */
  'last-move': (_, { record }) => record.phase === 'over',
  'last-move-lost': ({ winnerIds }, { record }) =>
    record.phase === 'over' && winnerIds?.includes(PERSON) === false,
} as const satisfies Record<string, Until>;

/** Unless said otherwise, the game begins here: as short as possible. */
const FIRST_ROUNDS: Partial<Record<SituationName, number>> = { 'last-move': 6, 'last-move-lost': 5 };

export type SituationName = keyof typeof SITUATIONS | keyof typeof LAST_MOVES;

const MOST_SEEDS = 200;
/** Where to begin to search: only saves time. */
const LIKELY: Partial<Record<SituationName, number>> = {
  'wild-at-both-ends': 4,
  'joker-swap': 3,
  'last-move': 12,
};

/** A game in this situation: the first seed that leads to it, each time the same. */
export function situation(name: SituationName, from: Omit<Beginning, 'seed'> = {}): SoloRecord {
  for (let nth = LIKELY[name] ?? 1; nth <= MOST_SEEDS; nth++) {
    const firstRound = FIRST_ROUNDS[name] ?? 1;
    const beginning = { bots: CALLERS, firstRound, ...from, seed: `situation ${nth}` };
    const record =
      name in LAST_MOVES
        ? beforeMoveTo(LAST_MOVES[name as keyof typeof LAST_MOVES], beginning)
        : prepare(beginning, SITUATIONS[name as keyof typeof SITUATIONS]);
    if (record !== undefined) return record;
  }
  throw new Error(`no game led to “${name}”`);
}

/** Beginners love to call. */
const CALLERS = ['steady', 'beginner', 'steady'] as const;

/** The last move before it is the person's. */
function beforeMoveTo(isEnd: Until, beginning: Beginning): SoloRecord | undefined {
  let before: SoloRecord | undefined;
  const end = prepare(beginning, (view, table) => {
    const { record } = table;
    if (record.phase === 'playing') before = isMyTurn(view) ? record : undefined;
    return isEnd(view, table);
  });
  return end && before;
}

/** What to put where: rows for an IndexedDB. */
interface Installation {
  readonly database: string;
  readonly store: string;
  readonly entries: [string, unknown][];
}

export function installation(record: SoloRecord): Installation {
  return { database: DATABASE, store: STORE, entries: entriesFor(record) };
}

/** Runs in a page, before a game is opened there: `page.evaluate(install, installation(record))`. So it knows nothing but what it is given. */
export function install({ database, store, entries }: Installation): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database);
    opening.onupgradeneeded = () => opening.result.createObjectStore(store);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const writing = opening.result.transaction(store, 'readwrite');
      for (const [key, value] of entries) writing.objectStore(store).put(value, key);
      writing.onerror = () => reject(writing.error);
      writing.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}
