import type { Card, CardId } from '@mayi/core/cards';
import { type View, viewFor } from '@mayi/core/view';
import type { Page } from '@playwright/test';
import { openTable } from '../../solo/table.ts';
import { install, installation, type SituationName, situation } from '../../solo/testing/situations.ts';
import { PERSON } from '../../solo/wire.ts';
import { cardName } from '../../state/wording.ts';
import { expect } from './test.ts';

/** A page needs an address of ours before anything can be put into its store. */
const NOWHERE = '/nowhere';

/** Sits down at a prepared game, and gives back what is seen of it there. */
export async function sitDown(
  page: Page,
  name: SituationName,
  from?: Parameters<typeof situation>[1],
): Promise<View> {
  const record = situation(name, from);
  await page.route(NOWHERE, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(NOWHERE);
  await page.evaluate(install, installation(record));
  await page.goto('/solo?speed=instant');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return viewFor(openTable(structuredClone(record)).game, PERSON);
}

/** The computer players of this page think for ever, so that nothing happens but what the person does. */
export async function holdStill(page: Page): Promise<void> {
  await page.route(/\/assets\/worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `self.setTimeout = () => 0;${await response.text()}` });
  });
}

/** The card of this id, wherever it lies. */
export function cardOf({ hand, table }: View, cardId: CardId): Card {
  const card = [...hand, ...table.flatMap(({ cards }) => cards)].find(({ id }) => id === cardId);
  if (card === undefined) throw new Error(`${cardId} is nowhere`);
  return card;
}

/** As a screen reader calls it: `two of hearts, wild`. */
export function nameOf(view: View, cardId: CardId): string {
  return cardName(cardOf(view, cardId), view.rules);
}
