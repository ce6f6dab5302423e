import { texts } from '../texts/index.ts';
import { later } from '../texts/later.ts';
import { yourGames as words } from '../texts/yourGames.ts';
import { expectAccessible } from './testing/expectAccessible.ts';
import { expect, test } from './testing/room.ts';

const { home } = texts;

/** What the page would put on the app's icon. */
function recordBadges(): void {
  const badges: number[] = [];
  Object.assign(window, { badges });
  Object.assign(Navigator.prototype, {
    setAppBadge: async (count: number) => void badges.push(count),
    clearAppBadge: async () => void badges.push(0),
  });
}

test('the home page lists the games that wait for you first, and the app’s icon counts them', {
  tag: '@desktop',
}, async ({ newPlayer, startGame, seatPlayers }) => {
  const [ann, ben] = [await newPlayer('Ann'), await newPlayer('Ben', 'phone')] as const;
  await ben.page.addInitScript(recordBadges);
  await seatPlayers([ann, ben], { rules: 'two', seats: 2, turnTime: '3d' });
  await startGame([ann, ben], { rules: 'two', seats: 2, turnTime: '1d' });
  const { page } = ben;
  const games = page.getByRole('link', { name: words.with('Ann') });
  // Seats that were taken without the page, which would have remembered the room.
  await page.evaluate(() => localStorage.setItem('mayi.rooms', '[]'));

  await page.goto('/');
  await expect(games).toHaveText([
    /Your turn since .+ · 1 day per turn$/,
    /Not started yet · 3 days per turn$/,
  ]);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'badges'))).toContain(1);
  await expectAccessible(page, { except: '.scene' });

  await games.first().tap();
  await ben.press(ben.draw);
  await ann.press(ann.pass);
  await ben.discardLast();
  await page.goto('/');
  await expect(games.first()).toHaveText(/Waiting for Ann since .+ · 1 day per turn$/);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'badges'))).toContain(0);

  await page
    .getByRole('button', { name: /^Remove room/ })
    .last()
    .tap();
  await expect(games).toHaveCount(1);
  await page.reload();
  await expect(games).toHaveCount(1);
  await expect(ben.heading(home.continue)).toBeVisible();
  await page.goto('/games');
  await expect(page.getByText(later.games.looking)).toBeHidden();
  await expect(games.first()).toContainText(/Waiting for Ann/);
});
