import type { Page } from '@playwright/test';
import type { Speed } from '../../solo/opening.ts';
import type { SoloRecord } from '../../solo/record.ts';
import { situation } from '../../solo/testing/situations.ts';
import { later } from '../../texts/later.ts';
import { openSavedGame } from '../screens/openGame.ts';
import { holding, scene } from '../screens/scenes.ts';
import { type Player, playerOn } from '../testing/player.ts';
import { playUntil } from '../testing/playUntil.ts';
import { test as base } from '../testing/test.ts';
import { framesFor, shiftsIn, tapsIn, watchShifts, watchTaps } from './observers.ts';
import { percentiles, report } from './report.ts';

const { ends } = later;
const CARDS = 24;
const TAPS = 40;
const MAX_MOVERS = 4;

const test = base.extend<{ readonly ann: Player }>({
  ann: async ({ page, hasTouch }, use) => {
    await use(playerOn(page, { hasTouch }));
  },
});

async function open(page: Page, saved: SoloRecord, speed: Speed = 'instant'): Promise<void> {
  await openSavedGame(page, saved);
  await page.goto(`/solo?speed=${speed}`);
}

test('layout shift during play', async ({ page, ann }) => {
  await watchShifts(page);
  await open(page, situation('my-turn'));
  await ann.held.first().waitFor();
  await playUntil(ann, ann.button(ends.continue));
  const { unprompted, table, log, moved } = await shiftsIn(page);
  report('layout shift over a round of play', unprompted.toFixed(4), '0');
  report('… including shifts within half a second of a tap', table.toFixed(4), '≤ 0.05');
  report('… and in the log, whose newest line comes first', log.toFixed(4), 'any');
  const movers = Object.entries(moved).toSorted(([, a], [, b]) => b - a);
  for (const [name, value] of movers.slice(0, MAX_MOVERS))
    report(`… when this moved: ${name}`, value.toFixed(4), '0');
});

test('input to next paint', async ({ page, ann }) => {
  await open(page, scene({ isKeen: true }, holding(CARDS)));
  await ann.held.first().waitFor();
  await watchTaps(page);
  const count = await ann.held.count();
  for (let nth = 0; nth < TAPS; nth++) {
    const card = await ann.held.nth(nth % count).boundingBox();
    if (card !== null) await page.mouse.click(card.x + 14, card.y + card.height / 2);
  }
  const times = percentiles(await tapsIn(page, TAPS));
  report(`from a tap to the next paint, ${count} cards in hand`, times, '≤ 100 ms');
});

for (const [speed, how] of [
  ['calm', 'as people see it'],
  ['instant', 'cut short by bots that take no time'],
] as const)
  test(`frames of a deal, ${how}`, async ({ page, ann }) => {
    await open(page, situation('round-end'), speed);
    await ann.button(ends.continue).waitFor();
    // By the time a player has read the scores, everything has loaded.
    await page.waitForLoadState('networkidle');
    const frames = await framesFor(page, () => ann.button(ends.continue).click());
    report(`frames of a deal, ${how}`, percentiles(frames), '≤ 50 ms');
    await ann.hand.waitFor();
  });
