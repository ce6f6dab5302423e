import type { Locator, Page } from '@playwright/test';
import { texts } from '../../texts/index.ts';
import { expect } from './test.ts';

const { cards, table } = texts;

/** Fanned cards overlap, so they're touched at the corner that shows. */
export const CARD_CORNER = { x: 10, y: 24 } as const;

/** A player at a table: finds everything by its accessible name, and plays by mouse or touch. */
export interface Player {
  readonly name: string;
  readonly page: Page;
  readonly hand: Locator;
  /** The cards in the hand. */
  readonly held: Locator;
  readonly actionBar: Locator;
  readonly piles: Locator;
  readonly stock: Locator;
  readonly discardPile: Locator;
  readonly draw: Locator;
  /** Discards the selected card. */
  readonly discard: Locator;
  /** Takes an offered discard, also when someone behind has called for it. */
  readonly mayI: Locator;
  /** Passes on an offered discard, or lets the caller have it. */
  readonly pass: Locator;
  readonly button: (name: string | RegExp) => Locator;
  readonly heading: (name: string | RegExp) => Locator;
  /** Taps or clicks. */
  readonly press: (locator: Locator) => Promise<void>;
  /** The line that says what the table is waiting for. */
  readonly status: (text: string | RegExp) => Locator;
  readonly seatOf: (other: string) => Locator;
  /** A card in the hand, by name. */
  readonly card: (name: string) => Locator;
  /** Selects a card in the hand, or deselects it. */
  selectCard(name: string): Promise<void>;
  /** Takes a seat through the API, then opens the room. */
  sitDownAt(code: string): Promise<void>;
  /** Names of the cards in the hand, in order. */
  cards(): Promise<string[]>;
  /** Selects the last card and discards it; resolves with its name. */
  discardLast(): Promise<string>;
}

export function playerOn(
  page: Page,
  {
    name = 'Ann',
    hasTouch = false,
  }: { readonly name?: string; readonly hasTouch?: boolean | undefined } = {},
): Player {
  const hand = page.getByRole('region', { name: table.hand, exact: true });
  const actionBar = page.getByRole('region', { name: table.actions });
  const piles = page.getByRole('region', { name: table.piles });
  const discard = actionBar.getByRole('button', { name: startingWith(table.buttons.discardCard('')) });
  const press = (locator: Locator) => (hasTouch ? locator.tap() : locator.click());
  const card = (cardName: string) => hand.getByRole('button', { name: cardName }).first();
  const held = hand.getByRole('listitem').getByRole('button');
  const heldNames = async () => {
    const names = await held.evaluateAll((buttons) => buttons.map((one) => one.getAttribute('aria-label')));
    return names.map((one) => (one ?? '').replace(cards.fresh(''), ''));
  };
  return {
    name,
    page,
    hand,
    held,
    actionBar,
    piles,
    discard,
    press,
    card,
    stock: piles.getByRole('button', { name: /^Stock, / }),
    discardPile: piles.getByRole('button', { name: /^Discard pile, / }),
    draw: actionBar.getByRole('button', { name: table.buttons.draw, exact: true }),
    mayI: piles.getByRole('button', { name: /^(May I\?|Take) / }),
    pass: piles.getByRole('button', { name: /^(Pass on|Let) / }),
    button: (text) => page.getByRole('button', { name: text, exact: true }),
    heading: (text) => page.getByRole('heading', { name: text }),
    status: (text) => page.getByRole('main').getByText(text),
    seatOf: (other) =>
      page
        .getByRole('list', { name: table.opponents })
        .getByRole('listitem')
        .filter({ hasText: other })
        .last(),
    cards: heldNames,
    selectCard: (cardName) => {
      const at = { position: CARD_CORNER };
      return hasTouch ? card(cardName).tap(at) : card(cardName).click(at);
    },
    async sitDownAt(code) {
      const answer = await page.request.post(`/api/rooms/${code}/seats`, { data: { name } });
      expect(answer.status()).toBe(201);
      await page.goto(`/r/${code}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
    async discardLast() {
      await press(held.last());
      const last = (await heldNames()).at(-1) ?? '';
      await press(discard);
      await expect(discard).toBeHidden();
      return last;
    },
  };
}

export function startingWith(text: string): RegExp {
  return new RegExp(`^${text}`);
}
