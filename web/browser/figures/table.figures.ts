import type { Page } from '@playwright/test';
import type { Speed } from '../../solo/opening.ts';
import { situation } from '../../solo/testing/situations.ts';
import { texts } from '../../texts/index.ts';
import { later } from '../../texts/later.ts';
import { goOnWith } from '../screens/player.ts';
import { holding, scene } from '../screens/scenes.ts';
import { personAt } from '../testing/person.ts';
import { playUntil } from '../testing/player.ts';
import { test } from '../testing/test.ts';
import { framesFor, shiftsIn, tapsIn, watchShifts, watchTaps } from './observers.ts';
import { spread, tell } from './tell.ts';

const { table } = texts;
const { ends } = later;
const CARDS = 24;
const TAPS = 40;
const MOVERS = 4;

type Saved = Parameters<typeof goOnWith>[1];

async function open(page: Page, saved: Saved, speed: Speed = 'instant') {
  await goOnWith(page, saved);
  await page.goto(`/solo?speed=${speed}`);
  return personAt(page, { name: 'Ann', hasTouch: false });
}

async function sitDown(page: Page, saved: Saved) {
  const person = await open(page, saved);
  await person.held.first().waitFor();
  return person;
}

test('layout shift during play', async ({ page }) => {
  await watchShifts(page);
  const person = await sitDown(page, situation('my-turn'));
  await playUntil(person, person.button(ends.continue));
  const { unasked, table: asked, log, moved } = await shiftsIn(page);
  tell('layout shift over a round of play', unasked.toFixed(4), '0');
  tell('… with what moved within half a second of a tap', asked.toFixed(4), '≤ 0.05');
  tell('… and the log, whose newest line comes first', log.toFixed(4), 'what it takes');
  const movers = Object.entries(moved).toSorted(([, a], [, b]) => b - a);
  for (const [name, value] of movers.slice(0, MOVERS))
    tell(`… when this moved: ${name}`, value.toFixed(4), '0');
});

test('input to next paint', async ({ page }) => {
  const person = await sitDown(page, scene({ isKeen: true }, holding(CARDS)));
  await watchTaps(page);
  const count = await person.held.count();
  for (let nth = 0; nth < TAPS; nth++) {
    const card = await person.held.nth(nth % count).boundingBox();
    if (card !== null) await page.mouse.click(card.x + 14, card.y + card.height / 2);
  }
  tell(`from a tap to the next paint, ${count} cards in hand`, spread(await tapsIn(page, TAPS)), '≤ 100 ms');
});

for (const [speed, how] of [
  ['calm', 'as people see it'],
  ['instant', 'cut short by players who take no time'],
] as const)
  test(`frames of a deal, ${how}`, async ({ page }) => {
    // The scores lie over the hand from the first moment on.
    const person = await open(page, situation('round-end'), speed);
    await person.button(ends.continue).waitFor();
    // Whoever has read the scores has a page where all has come.
    await page.waitForLoadState('networkidle');
    const frames = await framesFor(page, () => person.button(ends.continue).click());
    tell(`frames of a deal, ${how}`, spread(frames), '≤ 50 ms');
    await page.getByRole('region', { name: table.hand, exact: true }).waitFor();
  });
