import type { ElementHandle, Locator } from '@playwright/test';
import { texts } from '../../texts/index.ts';
import { later } from '../../texts/later.ts';
import { goToCard, pressElementByKeyboard } from './keyboard.ts';
import { type Player, startingWith } from './player.ts';
import { expect } from './test.ts';

const { cards, table } = texts;
const { ends } = later;

/** Games have hundreds of moves: Playwright's own pauses between two looks would be most of their time. */
const POLL_MS = [10, 20, 50];

interface PlayOptions {
  /** How to operate the page; default: by mouse or touch. */
  readonly controls?: Controls;
  /** Only draws and discards, for a player who shouldn't get in the others' way. */
  readonly isPassive?: boolean;
}

/** How `playUntil` operates the page. */
interface Controls {
  press(button: ElementHandle<Node>): Promise<void>;
  /** Selects a card in the hand, or deselects it. */
  select(name: string): Promise<void>;
}

function pointerControls(player: Player): Controls {
  return { press: (button) => button.click(), select: player.selectCard };
}

export function keyboardControls({ page, hand, card }: Player): Controls {
  return {
    press: (button) => pressElementByKeyboard(page, button),
    async select(name) {
      await goToCard(page, hand, card(name));
      await page.keyboard.press('Space');
    },
  };
}

/**
 * Plays until `goal` is visible, doing whatever the page offers: passes on every discard, draws, lays down what's
 * suggested, lays off what fits, and discards a natural card.
 */
export async function playUntil(
  player: Player,
  goal: Locator,
  { controls = pointerControls(player), isPassive = false }: PlayOptions = {},
): Promise<void> {
  const { button, draw, pass, actionBar } = player;
  const nextRound = button(ends.continue);
  const skip = button(ends.skip);
  const endTurn = actionBar.getByRole('button', {
    name: new RegExp(`^(${table.buttons.discard}|${table.buttons.endTurn})`),
  });
  for (;;) {
    await goal.or(nextRound).or(skip).or(pass).or(draw).or(endTurn).first().waitFor();
    const offered = await firstVisible([nextRound, skip, pass, draw, endTurn]);
    // Checked last: what's offered may itself be the goal, and have just appeared.
    if (await goal.isVisible()) return;
    if (offered === endTurn) await finishTurn();
    else if (offered !== undefined) await press(offered);
  }

  async function firstVisible(wanted: readonly Locator[]): Promise<Locator | undefined> {
    for (const one of wanted) if (await one.isVisible()) return one;
    return undefined;
  }

  /** Presses it, unless the game has moved on, and waits until that took effect. */
  async function press(what: Locator, gone: Locator = what): Promise<void> {
    const [shown] = await gone.elementHandles();
    const text = await shown?.textContent();
    // The element itself: a button of the same name may appear later.
    const [wanted] = await what.elementHandles();
    if (wanted === undefined) return;
    const isPressed = await controls.press(wanted).then(
      () => true,
      async (error) => {
        if (await wanted.isVisible()) throw error;
        return false;
      },
    );
    if (isPressed && shown !== undefined) await waitUntilGone(shown, text);
  }

  /** Or until it names another card, or the round's scores cover the table. */
  async function waitUntilGone(shown: ElementHandle, text: string | null | undefined): Promise<void> {
    const hasChanged = async () => (await shown.isHidden()) || (await shown.textContent()) !== text;
    await expect
      .poll(async () => (await hasChanged()) || (await firstVisible([nextRound, skip, goal])) !== undefined, {
        intervals: POLL_MS,
      })
      .toBe(true);
  }

  async function finishTurn(): Promise<void> {
    const goOut = button(table.buttons.goOut);
    if (isPassive) return discard();
    if (await player.status(table.layDown.inHand).isVisible()) return layDown();
    if (await goOut.isVisible()) return press(goOut);
    if (await actionBar.getByRole('button', { name: startingWith(table.buttons.layOff) }).isVisible())
      if (await layOffAll()) return;
    await discard();
  }

  async function layDown(): Promise<void> {
    const either = new RegExp(`^(${table.buttons.layDown}|${table.buttons.layDownAll})`);
    await press(actionBar.getByRole('button', { name: either }));
    const confirm = button(table.layDown.confirm);
    await confirm.or(nextRound).or(goal).or(endTurn).first().waitFor();
    await press(confirm);
  }

  /** Resolves with true if that ended the turn. */
  async function layOffAll(): Promise<boolean> {
    for (const name of new Set(await player.cards())) {
      await controls.select(name);
      const spot = player.page.getByRole('button', { name: /^Lay off (here|on|at)\b/, disabled: false });
      if (await spot.first().isVisible()) {
        await press(spot.first(), player.card(name));
        if (!(await endTurn.isVisible())) return true;
      } else await controls.select(name);
    }
    return false;
  }

  async function discard(): Promise<void> {
    const names = await player.cards();
    const isNatural = (name: string) => !name.includes(cards.wild(''));
    await controls.select(names.findLast(isNatural) ?? names.at(-1) ?? '');
    await press(player.discard);
  }
}
