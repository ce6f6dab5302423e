import { type HouseRules, PRESETS } from '@mayi/core/rules';
import { texts } from '../texts/index.ts';
import { later } from '../texts/later.ts';
import { expectAccessible } from './testing/expectAccessible.ts';
import { personAt } from './testing/person.ts';
import { dealTo, expect, type Person, test } from './testing/room.ts';

const { choices, home, join, table } = texts;
const { lobby, move } = later;

/** Nobody is waited for but whoever has the turn. */
const NO_ASKING: HouseRules = {
  ...PRESETS.classic,
  name: 'no asking',
  mayI: { ...PRESETS.classic.mayI, limitPerRound: 0 },
};
/** How far it is to the contract. */
const AWAY = /^\d+ cards? away$|^The contract is in hand$/;
const ANY_TO_LEAVE = new RegExp(`^${lobby.remove('.+')}$`);

const chairs = ({ page }: Person) =>
  page.getByRole('region', { name: lobby.seatsAround }).getByRole('listitem');

test.describe('before the cards are dealt', { tag: '@desktop' }, () => {
  test('an invitation: link, code and QR code', async ({ arrive, openRoom }) => {
    const ann = await arrive('Ann');
    const { page, press, button } = ann;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const code = await openRoom();
    await ann.sitDownAt(code);
    const link = page.url();
    await expect(page.getByRole('img', { name: lobby.qrName(link) })).toBeVisible();
    await expect(page.getByText(code.toUpperCase(), { exact: true })).toBeVisible();
    await press(button(lobby.copy));
    await expect(button(lobby.copied)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    const ben = await arrive('Ben', 'phone');
    await ben.page.goto('/');
    await ben.page.getByLabel(home.code).fill(`  ${code.toUpperCase()} `);
    await ben.press(ben.button(home.joinButton));
    await expect(ben.page.getByText(join.atTable(ann.name))).toBeVisible();
  });

  test('what one changes, the others see', async ({ arrive, openRoom }) => {
    const people = [await arrive('Ann'), await arrive('Ben', 'phone')] as const;
    const [ann, ben] = people;
    const code = await openRoom();
    for (const one of people) await one.sitDownAt(code);

    await test.step('a name', async () => {
      await ben.press(ben.button(lobby.rename));
      await ben.page.getByLabel(home.yourName).fill('Benedict');
      await ben.press(ben.button(lobby.save));
      await expect(chairs(ann)).toContainText(['Ann', 'Benedict', lobby.sitHere]);
    });
    await test.step('a chair', async () => {
      await ben.press(ben.button(lobby.sitAt(3)));
      await expect(chairs(ann)).toContainText(['Ann', lobby.sitHere, 'Benedict']);
    });
    await test.step('a computer player comes and goes', async () => {
      await ben.press(ben.button(lobby.addBotAt(2)));
      await ben.press(ben.page.getByRole('menuitem', { name: choices.levels.expert.name }));
      const bot = chairs(ann).filter({ hasText: choices.levels.expert.name });
      await ann.press(bot.getByRole('button', { name: ANY_TO_LEAVE }));
      await expect(ben.button(lobby.addBotAt(2))).toBeVisible();
    });
    await test.step('how the table plays', async () => {
      const { page } = ben;
      await ann.press(ann.page.getByRole('switch', { name: lobby.coach }));
      await expect(page.getByRole('switch', { name: lobby.coach })).toBeChecked();
      await ann.page.getByRole('combobox', { name: choices.houseRules }).selectOption('liverpool');
      await expect(page.getByRole('combobox', { name: choices.houseRules })).toHaveValue('liverpool');
      await ben.press(page.getByRole('radio', { name: choices.mayITimes.relaxed.name }));
      await expect(ann.page.getByRole('radio', { name: choices.mayITimes.relaxed.name })).toBeChecked();
      await ben.press(page.getByRole('group', { name: lobby.seats }).getByRole('radio', { name: '4' }));
      await expect(chairs(ann)).toHaveCount(4);
    });
    await test.step('who is ready', async () => {
      await expect(ann.page.getByText(lobby.playersNeeded(1))).toBeVisible();
      await ann.press(ann.button(lobby.addBotAt(2)));
      await ann.press(ann.page.getByRole('menuitem', { name: choices.levels.random.name }));
      await ben.press(ben.button(lobby.imReady));
      await expect(ann.button(lobby.deal)).toBeVisible();
      await ben.press(ben.button(lobby.notYet));
      await expect(ann.page.getByText(lobby.waitingFor('Benedict'))).toBeVisible();
    });
    await test.step('and who leaves', async () => {
      await ben.press(ben.button(lobby.leave));
      await expect(ben.button(home.open)).toBeVisible();
      await expect(chairs(ann)).toContainText([
        'Ann',
        choices.levels.random.name,
        lobby.sitHere,
        lobby.sitHere,
      ]);
    });
  });

  test('a full table has room for those who look on', async ({ arrive, openRoom }) => {
    const ann = await arrive('Ann');
    await ann.sitDownAt(await openRoom());
    for (const chair of [2, 3]) {
      await ann.press(ann.button(lobby.addBotAt(chair)));
      await ann.press(ann.page.getByRole('menuitem', { name: choices.levels.steady.name }));
    }
    await expect(chairs(ann).filter({ hasText: choices.levels.steady.name })).toHaveCount(2);
    const dora = await arrive('Dora', 'phone');
    await dora.page.goto(ann.page.url());
    await expect(dora.heading(join.full)).toBeVisible();
    await expectAccessible(dora.page);
    await dora.press(dora.button(join.watch));
    await expect(dora.page.getByText(lobby.watchingFull)).toBeVisible();
    await expectAccessible(dora.page);
    await ann.press(ann.page.getByRole('button', { name: ANY_TO_LEAVE }).first());
    await dora.press(dora.button(lobby.sitDown));
    await dora.page.getByLabel(join.yourName).fill(dora.name);
    await dora.press(dora.button(join.sitDown));
    await expect(chairs(ann).filter({ hasText: dora.name })).toBeVisible();
  });
});

test.describe('a code that nobody knows', { tag: '@desktop' }, () => {
  test.use({ expected: [/404/] });

  test('is said to be one', async ({ arrive }) => {
    const { page, press, button, heading } = await arrive('Ann', 'phone');
    await page.goto('/');
    await page.getByLabel(home.code).fill('nonsense!');
    await press(button(home.joinButton));
    await expect(page.getByText(home.badCode)).toBeVisible();
    await page.getByLabel(home.code).fill('zzzzzz');
    await press(button(home.joinButton));
    await expect(heading(join.closed[4404].title)).toBeVisible();
    await expectAccessible(page);
    await press(page.getByRole('link', { name: join.home }));
    await expect(button(home.open)).toBeVisible();
  });
});

test.describe('during the game', { tag: '@desktop' }, () => {
  test('who looks on sees no hand; who plays in two windows plays in one of them', async ({
    arrive,
    openRoom,
  }) => {
    const [ann, ben] = [await arrive('Ann'), await arrive('Ben', 'phone')];
    const code = await openRoom({ coach: true, rules: NO_ASKING });
    for (const one of [ann, ben]) await one.sitDownAt(code);
    await ann.press(ann.button(lobby.addBotAt(3)));
    await ann.press(ann.page.getByRole('menuitem', { name: choices.levels.steady.name }));
    await dealTo([ann, ben]);

    await test.step('looking on', async () => {
      const dora = await arrive('Dora');
      await dora.page.goto(ben.page.url());
      await expect(dora.heading(join.started)).toBeVisible();
      await expectAccessible(dora.page);
      await dora.press(dora.button(join.watch));
      await expect(dora.status(`${table.watching} Waiting for Ben …`)).toBeVisible();
      await expect(dora.seatOf('Ann')).toContainText(table.seat.cards(11));
      await expect(dora.hand).toBeHidden();
      await expect(dora.bar).toBeHidden();
      await expect(dora.heading(table.coach.title)).toBeHidden();
      await expectAccessible(dora.page);
      await ben.press(ben.draw);
      await expect(dora.seatOf('Ben')).toContainText(table.seat.cards(12));
    });
    await test.step('the coach, where the room allows it', async () => {
      await ben.press(ben.button(table.menu.coach));
      const coach = ben.page.getByRole('dialog', { name: table.menu.coach });
      await expect(coach.getByText(AWAY)).toBeVisible();
      await expectAccessible(ben.page);
      await ben.press(ben.button(table.menu.close));
      const panel = ann.page.getByRole('region', { name: table.coach.title });
      await expect(panel.getByText(AWAY)).toBeVisible();
      await ann.press(panel.getByRole('button', { name: table.coach.hide }));
      await expect(panel.getByText(AWAY)).toBeHidden();
      await ann.press(panel.getByRole('button', { name: table.coach.show }));
      await expect(panel.getByText(AWAY)).toBeVisible();
    });
    await test.step('a second window', async () => {
      const second = personAt(await ben.page.context().newPage(), { name: 'Ben', hasTouch: true });
      await second.page.goto(ben.page.url());
      await expect(second.held).toHaveCount(12);
      expect(await second.cards()).toEqual(await ben.cards());
      await expect(ben.page.getByText(table.otherWindow.text)).toBeVisible();
      await expectAccessible(ben.page);
      await ben.press(ben.button(table.otherWindow.playHere));
      await expect(ben.page.getByText(table.otherWindow.text)).toBeHidden();
      await expect(second.page.getByText(table.otherWindow.text)).toBeVisible();
      await ben.press(ben.held.last());
      await ben.press(ben.discard);
      await expect(ben.held).toHaveCount(11);
      await expect(second.held).toHaveCount(11);
    });
  });
});

test.describe('on another device', { tag: '@desktop' }, () => {
  // What a browser notes of a code that is no good.
  test.use({ expected: [/409/] });

  test('a seat that is taken along to another device', async ({ arrive, dealtTo }) => {
    const [ann, ben, cleo] = [
      await arrive('Ann'),
      await arrive('Ben', 'phone'),
      await arrive('Cleo', 'phone'),
    ];
    const tablet = await arrive('Ann', 'phone');
    const code = await dealtTo([ann, ben, cleo]);
    const sheet = ann.page.getByRole('dialog', { name: table.menu.move });
    const cards = await ann.cards();

    await test.step('by its link', async () => {
      await ann.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await ann.press(ann.button(table.menu.move));
      await expect(sheet.getByRole('status')).toHaveText(move.ready);
      await expect(sheet.getByRole('img', { name: move.qrName })).toBeVisible();
      await expectAccessible(ann.page);
      await ann.press(sheet.getByRole('button', { name: lobby.copy }));
      await expect(ann.button(lobby.copied)).toBeVisible();
      const link = await ann.page.evaluate(() => navigator.clipboard.readText());
      await ben.page.goto(link);
      await expect(ben.heading(move.seated.title(ben.name))).toBeFocused();
      await expectAccessible(ben.page);
      await ben.press(ben.button(move.seated.keep(ben.name)));
      await expect(ben.hand).toBeVisible();
      await tablet.page.goto('/');
      await tablet.page.getByLabel(home.code).fill(link);
      await tablet.press(tablet.button(home.joinButton));
      await expect(tablet.held).toHaveCount(cards.length);
      expect((await tablet.cards()).toSorted()).toEqual(cards.toSorted());
      await expect(tablet.page).toHaveURL(new RegExp(`/r/${code}$`));
      await expect(ann.heading(join.closed[4401].title)).toBeVisible();
      await expectAccessible(ann.page);
      await ann.page.goto(link);
      await expect(ann.heading(move.badCode.title)).toBeVisible();
      await ann.press(ann.button(move.toTable));
      await expect(ann.heading(join.started)).toBeVisible();
    });
    await test.step('by its code, typed', async () => {
      await tablet.press(tablet.button(table.menu.leave));
      await tablet.press(tablet.button(table.menu.move));
      const shown = await tablet.page.getByText(/^[A-Z2-9]{4} [A-Z2-9]{4}$/).textContent();
      await ann.press(ann.page.getByText(move.haveCode));
      const field = ann.page.getByLabel(move.code);
      await field.fill('abcd efgh');
      await ann.press(ann.button(move.bring));
      await expect(ann.page.getByRole('alert')).toHaveText(move.badCode.about);
      await expectAccessible(ann.page);
      await field.fill(shown ?? '');
      await ann.press(ann.button(move.bring));
      await expect(ann.held).toHaveCount(cards.length);
      await expect(tablet.heading(join.closed[4401].title)).toBeVisible();
    });
  });
});
