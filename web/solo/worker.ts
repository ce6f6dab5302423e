import { dealGameId } from '@mayi/bots/dailyDeal';
import { CLOSE_CODES } from '@mayi/core/protocol';
import { UNREADABLE } from '../session/closeCodes.ts';
import { after } from '../session/timers.ts';
import { dailyRecord, newRecord } from './newRecord.ts';
import type { FromWorker, Opening, ToWorker } from './opening.ts';
import type { RecordResult, SoloRecord } from './record.ts';
import { savedOnDevice } from './saved.ts';
import { createSoloHost, type SoloHost } from './soloHost.ts';

const saved = savedOnDevice();
let host: SoloHost | undefined;

function post(message: FromWorker): void {
  self.postMessage(message);
}

function close(why: number): void {
  host?.close();
  host = undefined;
  post({ type: 'closed', why });
}

function secret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function recordFor(opening: Opening): Promise<RecordResult | undefined> {
  if (opening.kind === 'new') return { ok: true, record: newRecord(opening, { now: Date.now(), secret }) };
  if (opening.kind === 'record') return { ok: true, record: opening.record };
  if (opening.kind === 'daily') return dailyGame(opening);
  // A browser that keeps nothing has no game to continue.
  return saved.current().catch(() => undefined);
}

/** As it was left. One that was played for fun starts over once it's done. */
async function dailyGame({ deal, game, name }: Extract<Opening, { kind: 'daily' }>): Promise<RecordResult> {
  const found = await saved.game(dealGameId(deal.day, game)).catch(() => undefined);
  const isDone = game === 'again' && found?.ok === true && found.record.phase === 'over';
  if (found !== undefined && !isDone) return found;
  return { ok: true, record: dailyRecord(deal, game, { name, now: Date.now() }) };
}

async function open(opening: Opening): Promise<void> {
  const found = await recordFor(opening);
  if (found === undefined) return close(CLOSE_CODES['no-such-room']);
  if (!found.ok) return close(UNREADABLE);
  const { record } = found;
  const save = (record: SoloRecord) => (record.daily ? saved.keep(record) : saved.save(record));
  host = createSoloHost(record, {
    speed: opening.speed,
    after,
    now: Date.now,
    secret,
    save,
    send: (message) => post({ type: 'tell', message }),
    // The page notices, and starts over from what is saved.
    fail: reportError,
  });
  // A browser that keeps nothing can still play.
  if (opening.kind !== 'continue') await save(record).catch(() => {});
  post({ type: 'opened' });
}

/** Two windows would overwrite each other's moves, so only the newest one plays. Browsers without locks leave that to the player. */
function holdTable({ kind }: Opening): void {
  const hold = () => new Promise<never>(() => {});
  navigator.locks
    ?.request(kind === 'daily' ? 'mayi-daily' : 'mayi-solo', { steal: true }, hold)
    .catch(() => close(CLOSE_CODES['too-many-windows']));
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'say') host?.receive(data.message);
  else if (data.type === 'speed') host?.setSpeed(data.speed);
  else {
    holdTable(data.opening);
    // A record that can't be replayed is left as it is.
    open(data.opening).catch(() => close(UNREADABLE));
  }
});
