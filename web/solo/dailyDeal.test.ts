import { BOTS } from '@mayi/bots';
import { outcomeOf, verifyDeal } from '@mayi/bots/dailyDeal';
import { expect, it } from 'vitest';
import { SOME_DEAL } from '../../bots/testing/dailyDeal.ts';
import { dailyRecord } from './newRecord.ts';
import type { Speed } from './opening.ts';
import type { SoloRecord } from './record.ts';
import { openSoloTable } from './soloTable.ts';
import { hostInTest } from './testing/hostInTest.ts';
import { personAt } from './testing/person.ts';

const NEW = dailyRecord(SOME_DEAL, 'first', { name: 'Ann', now: 0 });
const sentMoves = ({ log }: SoloRecord) => JSON.parse(JSON.stringify(log.commands)) as unknown[];

/** A person acts as soon as anything can be done, so at a calm speed never waits for the computer players. */
async function playOn(record: SoloRecord, speed: Speed, ms: number): Promise<SoloRecord> {
  const { line, clock, saved, failures, host } = hostInTest(record, { speed });
  const { refusals } = personAt(line(), clock.after);
  await clock.pass(ms);
  host.close();
  expect(failures).toEqual([]);
  // Somebody else got the card first.
  expect(refusals.filter((one) => !one.startsWith('stale: {"type":"CALL_MAY_I"'))).toEqual([]);
  return saved.at(-1) ?? record;
}

it.each(['calm', 'instant'] as const)(
  'a game at this table is confirmed by the server: %s',
  async (speed) => {
    const played = await playOn(NEW, speed, 60 * 60_000);
    expect(played.phase).toBe('over');
    const confirmed = verifyDeal(SOME_DEAL, sentMoves(played), BOTS);
    expect(confirmed).toMatchObject({ ok: true, totals: played.totals, wentOut: played.daily?.wentOut });
    expect(confirmed).toMatchObject(outcomeOf(openSoloTable(played)));
  },
);

it('so is one that was left and continued again and again', async () => {
  let record = NEW;
  for (let nth = 0; nth < 400 && record.phase !== 'over'; nth++)
    record = await playOn(structuredClone(record), 'calm', 20_000);
  expect(verifyDeal(SOME_DEAL, sentMoves(record), BOTS)).toMatchObject({ ok: true });
});

it('nothing can be taken back, nobody deals again, and no coach helps', async () => {
  const { say } = hostInTest(NEW);
  const [welcome] = await say({ type: 'hello', protocol: 1, seen: 0 });
  expect(welcome).toMatchObject({ room: { settings: { undo: false, coach: false }, undo: null } });
  expect(await say({ type: 'lobby', id: 'a', do: { type: 'undo' } })).toMatchObject([
    { code: 'no-undo-here' },
  ]);
  expect(await say({ type: 'lobby', id: 'b', do: { type: 'rematch' } })).toMatchObject([
    { code: 'not-in-lobby' },
  ]);
});
