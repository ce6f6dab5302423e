import type { Card, CardId } from '@mayi/core/cards';
import { type View, viewFor } from '@mayi/core/view';
import type { Page } from '@playwright/test';
import type { SoloRecord } from '../../solo/record.ts';
import { openSoloTable } from '../../solo/soloTable.ts';
import { install, installation, type SituationName, situation } from '../../solo/testing/situations.ts';
import { PERSON } from '../../solo/wire.ts';
import { loadSolver } from '../../state/solver.ts';
import { cardName } from '../../state/wording.ts';
import { type Player, playerOn } from './player.ts';
import { test as base, expect } from './test.ts';

export { expect };

interface GameOptions {
  /** Bots never move, so nothing happens but what the player does. */
  readonly botsWait?: boolean;
  readonly from?: Parameters<typeof situation>[1];
}

interface SoloFixtures {
  /** Ann, on the test's page. */
  readonly ann: Player;
  /** Opens a solo game in this situation, or this one, and resolves with the player's view of it. */
  readonly openGame: (start: SituationName | SoloRecord, options?: GameOptions) => Promise<View>;
}

/** Solo games that start in the middle. */
export const test = base.extend<SoloFixtures>({
  hasServiceWorker: false,
  contextOptions: { reducedMotion: 'reduce' },
  ann: async ({ page, hasTouch }, use) => {
    await use(playerOn(page, { hasTouch }));
  },
  openGame: async ({ page }, use) => {
    await use(async (start, { botsWait = false, from } = {}) => {
      const record = typeof start === 'string' ? situation(start, from) : start;
      await loadSolver();
      if (botsWait) await stopBots(page);
      await page.route(BLANK, (route) => route.fulfill({ contentType: 'text/html', body: NO_ICON }));
      await page.goto(BLANK);
      await page.unroute(BLANK);
      await page.evaluate(install, installation(record));
      await page.goto('/solo?speed=instant');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      return viewFor(openSoloTable(structuredClone(record)).game, PERSON);
    });
  },
});

/** IndexedDB belongs to an origin, so a page of ours must be open before anything can be stored. */
const BLANK = '/blank';
/** Otherwise the browser asks the server for one. */
const NO_ICON = '<link rel="icon" href="data:,">';

async function stopBots(page: Page): Promise<void> {
  await page.route(/\/assets\/worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `self.setTimeout = () => 0;${await response.text()}` });
  });
}

/** A card in the hand or on the table. */
export function cardOf({ hand, table }: View, cardId: CardId): Card {
  const card = [...hand, ...table.flatMap(({ cards }) => cards)].find(({ id }) => id === cardId);
  if (card === undefined) throw new Error(`no card ${cardId}`);
  return card;
}

/** The card's name for screen readers: `two of hearts, wild`. */
export function nameOf(view: View, cardId: CardId): string {
  return cardName(cardOf(view, cardId), view.rules);
}
