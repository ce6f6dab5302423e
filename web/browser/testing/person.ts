import type { Locator, Page } from '@playwright/test';
import { texts } from '../../texts/index.ts';
import { expect } from './test.ts';

const { cards, table } = texts;

/** Somebody at a table, who finds everything by what it is called. */
export interface Person {
  readonly name: string;
  readonly page: Page;
  readonly hand: Locator;
  /** Its cards. */
  readonly held: Locator;
  readonly bar: Locator;
  readonly piles: Locator;
  readonly stock: Locator;
  readonly discardPile: Locator;
  readonly draw: Locator;
  /** To discard the card that is selected. */
  readonly discard: Locator;
  /** The card, or the question who gets it, is offered. */
  readonly mayI: Locator;
  readonly letGo: Locator;
  readonly button: (name: string | RegExp) => Locator;
  readonly heading: (name: string | RegExp) => Locator;
  /** With a finger or the mouse, whatever they have. */
  readonly press: (locator: Locator) => Promise<void>;
  /** The one line that says what the table waits for. */
  readonly status: (text: string | RegExp) => Locator;
  readonly seatOf: (other: string) => Locator;
  /** On a chair of this room, with the page open; the name was typed another time. */
  sitDownAt(code: string): Promise<void>;
  /** The own cards, in their order, new or not. */
  cards(): Promise<string[]>;
  /** Selects the last card and discards it; gives back its name. */
  discardLast(): Promise<string>;
}

export function personAt(page: Page, has: { readonly name: string; readonly hasTouch: boolean }): Person {
  const { name, hasTouch } = has;
  const hand = page.getByRole('region', { name: table.hand, exact: true });
  const bar = page.getByRole('region', { name: table.actions });
  const piles = page.getByRole('region', { name: table.piles });
  const discard = bar.getByRole('button', { name: startingWith(table.buttons.discardCard('')) });
  const press = (locator: Locator) => (hasTouch ? locator.tap() : locator.click());
  const held = hand.getByRole('listitem').getByRole('button');
  const namesOfHeld = async () => {
    const names = await held.evaluateAll((buttons) => buttons.map((one) => one.getAttribute('aria-label')));
    return names.map((one) => (one ?? '').replace(cards.fresh(''), ''));
  };
  return {
    name,
    page,
    hand,
    held,
    bar,
    piles,
    discard,
    press,
    stock: piles.getByRole('button', { name: startingWith('Stock, ') }),
    discardPile: piles.getByRole('button', { name: startingWith('Discard, ') }),
    draw: bar.getByRole('button', { name: table.buttons.draw, exact: true }),
    mayI: piles.getByRole('button', { name: /^(May I\?|Take) / }),
    letGo: piles.getByRole('button', { name: startingWith('Let ') }),
    button: (text) => page.getByRole('button', { name: text, exact: true }),
    heading: (text) => page.getByRole('heading', { name: text }),
    status: (text) => page.getByRole('main').getByText(text),
    seatOf: (other) =>
      page
        .getByRole('list', { name: table.opponents })
        .getByRole('listitem')
        .filter({ hasText: other })
        .last(),
    cards: namesOfHeld,
    async sitDownAt(code) {
      const answer = await page.request.post(`/api/rooms/${code}/seats`, { data: { name } });
      expect(answer.status()).toBe(201);
      await page.goto(`/r/${code}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
    async discardLast() {
      await press(held.last());
      const card = (await namesOfHeld()).at(-1) ?? '';
      await press(discard);
      await expect(discard).toBeHidden();
      return card;
    },
  };
}

function startingWith(text: string): RegExp {
  return new RegExp(`^${text}`);
}
