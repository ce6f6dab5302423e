import { CLOSE_CODES } from '@mayi/core/protocol';
import { UNREADABLE } from '../session/connection.ts';
import { after } from '../session/timers.ts';
import { savedOnDevice } from './device.ts';
import type { FromWorker, Opening, ToWorker } from './opening.ts';
import { newRecord, type RecordProblem, type SoloRecord } from './record.ts';
import { createSoloTable, type SoloTable } from './soloTable.ts';

const saved = savedOnDevice();
let table: SoloTable | undefined;

function post(message: FromWorker): void {
  self.postMessage(message);
}

function close(why: number): void {
  table?.close();
  table = undefined;
  post({ type: 'closed', why });
}

function secret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function recordFor(opening: Opening): Promise<SoloRecord | RecordProblem | undefined> {
  if (opening.kind === 'new') return newRecord(opening, { now: Date.now(), secret });
  // A browser that keeps nothing has no game to go on with.
  return saved.current().catch(() => undefined);
}

async function open(opening: Opening): Promise<void> {
  const record = await recordFor(opening);
  if (record === undefined) return close(CLOSE_CODES['no-such-room']);
  if (typeof record === 'string') return close(UNREADABLE);
  table = createSoloTable(record, {
    speed: opening.speed,
    after,
    now: Date.now,
    chance: Math.random,
    secret,
    save: (record) => saved.keep(record),
    tell: (message) => post({ type: 'tell', message }),
    // The page hears of it, and begins anew from what is saved.
    fail: reportError,
  });
  // A browser that keeps nothing can still play.
  if (opening.kind === 'new') await saved.keep(record).catch(() => {});
  post({ type: 'opened' });
}

/** Two windows would write over each other's moves: the newer one plays. Where there are no locks, the player sees to it. */
function holdTable(): void {
  const hold = () => new Promise<never>(() => {});
  navigator.locks
    ?.request('mayi-solo', { steal: true }, hold)
    .catch(() => close(CLOSE_CODES['too-many-windows']));
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'say') table?.receive(data.message);
  else {
    holdTable();
    // A record that does not follow the rules is left as it is, and not played.
    open(data.opening).catch(() => close(UNREADABLE));
  }
});
