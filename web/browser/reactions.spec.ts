import { later } from '../texts/later.ts';
import { expectAccessible } from './testing/expectAccessible.ts';
import { react, watchReactions } from './testing/reactions.ts';
import { deal, expect, type Player, test } from './testing/room.ts';

const { reactions: words, lobby } = later;

/** What screen readers announce. It stays for a while. */
const said = ({ page }: Player, text: string) => page.getByRole('log').getByText(text, { exact: true });

/** The second one of the menu. */
async function reactByKeyboard({ page, button }: Player): Promise<void> {
  await button(words.button).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: words.names.applause })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

async function mute({ press, button, page }: Player, name: string): Promise<void> {
  await press(button(words.button));
  await press(page.getByRole('menuitemcheckbox', { name }));
  await page.keyboard.press('Escape');
}

/** Reactions come in order: once her own is there, those sent before would be, too. */
async function expectUnseen(ann: Player, text: string, own: string): Promise<void> {
  await react(ann, own);
  await expect(said(ann, words.sent(own))).toBeAttached();
  await expect(said(ann, text)).toHaveCount(0);
}

test('players react in the lobby and at the table, mute each other, and a room can do without', {
  tag: '@desktop',
}, async ({ newPlayer, seatPlayers }) => {
  const [ann, ben] = [await newPlayer('Ann'), await newPlayer('Ben', 'phone')] as const;
  const seenByAnn = await watchReactions(ann.page);
  await seatPlayers([ann, ben], { seats: 2, rules: 'two' });

  await test.step('shown at the seat for a moment, and announced', async () => {
    await react(ben, words.names.applause);
    await expect.poll(seenByAnn).toEqual([{ seat: 's2', reaction: 'applause', name: '', isOnAvatar: true }]);
    await expect(said(ann, 'Ben claps.')).toBeAttached();
    await expect(ann.page.locator('.reaction')).toHaveCount(0);
  });

  await test.step('muted, one player or everyone, also after a reload', async () => {
    await mute(ann, 'Ben');
    await ann.page.reload();
    await react(ben, words.names.heart);
    await expect(said(ben, words.sent(words.names.heart))).toBeAttached();
    await expectUnseen(ann, 'Ben sends a heart.', words.names.laugh);
    await mute(ann, 'Ben');
    await mute(ann, words.everyone);
    await react(ben, words.names.thanks);
    await expect(said(ben, words.sent(words.names.thanks))).toBeAttached();
    await expectUnseen(ann, 'Ben says “Thanks!”.', words.names.heart);
    await mute(ann, words.everyone);
  });

  await test.step('turned off for the room, and on again', async () => {
    const setting = ann.page.getByRole('switch', { name: lobby.reactions });
    await ann.press(setting);
    await expect(ben.button(words.button)).toBeHidden();
    await ann.press(setting);
    await expect(ben.button(words.button)).toBeVisible();
  });

  await test.step('by keyboard at the table, and not too often', async () => {
    await deal([ann, ben]);
    await ben.press(ben.button(words.button));
    for (const item of await ben.page.getByRole('menuitem').all()) {
      const { width = 0, height = 0 } = (await item.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    // The library’s own way to keep the focus in the menu.
    await expectAccessible(ben.page, { except: '[data-base-ui-focus-guard]' });
    await ben.page.keyboard.press('Escape');
    await reactByKeyboard(ann);
    await expect(said(ben, 'Ann says “Ouch!”.')).toBeAttached();
    await expect(ann.button(words.button)).toBeFocused();
    const refusal = ann.page.getByText(/^That was a lot at once/);
    // However slow the machine is, some of them come within ten seconds.
    await expect(async () => {
      await reactByKeyboard(ann);
      await expect(refusal).toBeVisible({ timeout: 250 });
    }).toPass({ intervals: [0] });
  });
});
