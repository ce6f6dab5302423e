import type { ElementHandle, Locator } from '@playwright/test';
import { texts } from '../../texts/index.ts';
import { later } from '../../texts/later.ts';
import { goToCard, pressThisByKey } from './keys.ts';
import type { Person } from './person.ts';
import { expect } from './test.ts';

const { cards, table } = texts;
const { ends } = later;

/** Fanned cards are held where their rank stands. */
const CORNER = { position: { x: 10, y: 24 } } as const;

/** Selects a card of the hand, or no longer. */
export async function tapCard({ hand, page }: Pick<Person, 'hand' | 'page'>, name: string): Promise<void> {
  const card = hand.getByRole('button', { name }).first();
  const isTouched = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  await (isTouched ? card.tap(CORNER) : card.click(CORNER));
}

/** What somebody plays with. */
interface Hands {
  press(button: ElementHandle<Node>): Promise<void>;
  /** Selects a card, or no longer. */
  select(name: string): Promise<void>;
}

function pointerOf(person: Person): Hands {
  return { press: (button) => button.click(), select: (name) => tapCard(person, name) };
}

/** Keys, and nothing else. */
export function keysOf({ page, hand }: Person): Hands {
  return {
    press: (button) => pressThisByKey(page, button),
    async select(name) {
      await goToCard(page, hand, hand.getByRole('button', { name }).first());
      await page.keyboard.press('Space');
    },
  };
}

/**
 * Plays on until `goal` is seen, as somebody who does what is offered and thinks little: lets every card go, draws, lays
 * down what is proposed, lays off what fits, and discards what the plan has no use for.
 */
export async function playUntil(person: Person, goal: Locator, hands = pointerOf(person)): Promise<void> {
  const { button, draw, letGo, bar } = person;
  const goOn = button(ends.continue);
  const end = bar.getByRole('button', {
    name: new RegExp(`^(${table.buttons.discard}|${table.buttons.endTurn})`),
  });
  for (;;) {
    await expect(goal.or(goOn).or(letGo).or(draw).or(end).first()).toBeVisible();
    const offered = await firstVisible([goOn, letGo, draw, end]);
    // Last of all: what is offered may be the goal itself, and have come up just now.
    if (await goal.isVisible()) return;
    if (offered === end) await finishTurn();
    else if (offered !== undefined) await pressed(offered);
  }

  async function firstVisible(wanted: readonly Locator[]): Promise<Locator | undefined> {
    for (const one of wanted) if (await one.isVisible()) return one;
    return undefined;
  }

  /** Presses it, unless the game went on without; and waits until that was heard. */
  async function pressed(what: Locator, gone: Locator = what): Promise<void> {
    const [shown] = await gone.elementHandles();
    const text = await shown?.textContent();
    // This very button: one of the same name may come up later.
    const [wanted] = await what.elementHandles();
    if (wanted === undefined) return;
    const isPressed = await hands.press(wanted).then(
      () => true,
      async (error) => {
        if (await wanted.isVisible()) throw error;
        return false;
      },
    );
    if (isPressed && shown !== undefined) await isGone(shown, text);
  }

  /** Or it is about the next card by now; or the scores of a round came over the table. */
  async function isGone(shown: ElementHandle, text: string | null | undefined): Promise<void> {
    const isOther = async () => (await shown.isHidden()) || (await shown.textContent()) !== text;
    await expect
      .poll(async () => (await isOther()) || (await goOn.isVisible()) || (await goal.isVisible()))
      .toBe(true);
  }

  async function finishTurn(): Promise<void> {
    const goOut = button(table.buttons.goOut);
    if (await person.status(table.layDown.inHand).isVisible()) return layDown();
    if (await goOut.isVisible()) return pressed(goOut);
    if (await bar.getByRole('button', { name: new RegExp(`^${table.buttons.layOff}`) }).isVisible())
      if (await layOffAll()) return;
    await discard();
  }

  async function layDown(): Promise<void> {
    await pressed(bar.getByRole('button', { name: new RegExp(`^${table.buttons.layDown}`) }));
    await pressed(button(table.layDown.confirm));
  }

  /** Whether that was the last card. */
  async function layOffAll(): Promise<boolean> {
    for (const name of new Set(await person.cards())) {
      await hands.select(name);
      const spot = person.page.getByRole('button', { name: /^Lay off (here|at the )/, disabled: false });
      if (await spot.first().isVisible()) {
        await pressed(spot.first(), person.hand.getByRole('button', { name }).first());
        if (!(await end.isVisible())) return true;
      } else await hands.select(name);
    }
    return false;
  }

  async function discard(): Promise<void> {
    const names = await person.cards();
    const isPlain = (name: string) => !name.includes(cards.wild(''));
    const name = names.findLast(isPlain) ?? names.at(-1) ?? '';
    await hands.select(name);
    await pressed(person.discard);
  }
}
