import type { Page } from '@playwright/test';
import { later } from '../../texts/later.ts';
import type { Player } from './player.ts';

const { reactions: words } = later;

export async function react({ press, button, page }: Player, name: string): Promise<void> {
  await press(button(words.button));
  await press(page.getByRole('menuitem', { name }));
}

interface SeenReaction {
  readonly seat: string;
  readonly reaction: string;
  /** Where the seat isn't in sight. */
  readonly name: string;
  readonly isOnAvatar: boolean;
}

/** Keeps every reaction that the page shows: they last for two seconds only. Call it before the page is opened. */
export async function watchReactions(page: Page): Promise<() => Promise<readonly SeenReaction[]>> {
  await page.addInitScript(() => {
    const seen: SeenReaction[] = [];
    Object.assign(window, { seenReactions: seen });
    const middle = (element: Element) => {
      const { x, width } = element.getBoundingClientRect();
      return x + width / 2;
    };
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof HTMLElement) || !node.matches('.reaction')) continue;
        const { of: seat = '', reaction = '' } = node.dataset;
        const avatar = document.querySelector(`[data-avatar="${seat}"]`);
        const isOnAvatar = avatar !== null && Math.abs(middle(node) - middle(avatar)) < 2;
        seen.push({ seat, reaction, name: node.textContent ?? '', isOnAvatar });
      }
    }).observe(document, { subtree: true, childList: true });
  });
  return () => page.evaluate(() => (window as never as { seenReactions: SeenReaction[] }).seenReactions);
}
