import { type HouseRules, PRESETS } from '@mayi/core/rules';
import { texts } from '../texts/index.ts';
import { later } from '../texts/later.ts';
import { expectAccessible } from './testing/expectAccessible.ts';
import { type Player, playerOn } from './testing/player.ts';
import { addBot, deal, expect, seatsIn, test } from './testing/room.ts';
import { setAddresses } from './testing/test.ts';

const { choices, home, join, table } = texts;
const { asks, lobby, move, play, seating, undo } = later;

/** Nobody can call May I?, so the table only ever waits for the player whose turn it is. */
const NO_MAY_I: HouseRules = {
  ...PRESETS.classic,
  name: 'no May I?',
  mayI: { ...PRESETS.classic.mayI, limitPerRound: 0 },
};
/** The coach's distance to the contract. */
const AWAY = new RegExp(`^\\d+ cards? away$|^${later.coach.away(0)}$`);
const REMOVE = new RegExp(`^${lobby.remove('.+')}$`);

test.describe('before the cards are dealt', { tag: '@desktop' }, () => {
  test('an invitation: link, code and QR code', async ({ newPlayer, createRoom }) => {
    const ann = await newPlayer('Ann');
    const { page, press, button } = ann;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const code = await createRoom();
    await ann.sitDownAt(code);
    const link = page.url();
    await expect(page.getByRole('img', { name: lobby.qrName(link) })).toBeVisible();
    await expect(page.getByText(code.toUpperCase(), { exact: true })).toBeVisible();
    await press(button(lobby.copy));
    await expect(button(lobby.copied)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    const ben = await newPlayer('Ben', 'phone');
    await ben.page.goto('/');
    await ben.page.getByLabel(home.code).fill(`  ${code.toUpperCase()} `);
    await ben.press(ben.button(home.joinButton));
    await expect(ben.page.getByText(seating.atTable(ann.name))).toBeVisible();
  });

  test('an invitation from localhost', async ({ newPlayer, createRoom }) => {
    const { page, sitDownAt } = await newPlayer('Ann', 'phone');
    const code = await createRoom();
    const reachableAt = (urls: readonly string[]) => setAddresses(page.context(), urls);

    await test.step('names an address on the network, on the first screen', async () => {
      await reachableAt(['http://192.168.1.20:8080']);
      await sitDownAt(code);
      const qrCode = page.getByRole('img', { name: lobby.qrName(`http://192.168.1.20:8080/r/${code}`) });
      await expect(qrCode).toBeVisible();
      await expect(page.getByRole('button', { name: lobby.copy })).toBeInViewport();
    });

    await test.step('says so if there is none', async () => {
      await reachableAt([]);
      await page.reload();
      await expect(page.getByText(lobby.onlyHere)).toBeVisible();
      await expect(page.getByRole('img', { name: lobby.qrName('') })).toHaveCount(0);
    });
  });

  test('what one player changes, the others see', async ({ newPlayer, seatPlayers }) => {
    const [ann, ben] = [await newPlayer('Ann'), await newPlayer('Ben', 'phone')];
    await seatPlayers([ann, ben]);

    await test.step('a name', async () => {
      await ben.press(ben.button(lobby.rename));
      await ben.page.getByLabel(home.yourName).fill('Benedict');
      await ben.press(ben.button(lobby.save));
      await expect(seatsIn(ann)).toContainText(['Ann', 'Benedict', lobby.sitHere]);
    });
    await test.step('a seat', async () => {
      await ben.press(ben.button(lobby.sitAt(3)));
      await expect(seatsIn(ann)).toContainText(['Ann', lobby.sitHere, 'Benedict']);
    });
    await test.step('a computer player that joins and is removed', async () => {
      await addBot(ben, 2, 'expert');
      const bot = seatsIn(ann).filter({ hasText: choices.levels.expert.name });
      await ann.press(bot.getByRole('button', { name: REMOVE }));
      await expect(ben.button(lobby.addBotAt(2))).toBeVisible();
    });
    await test.step('the house rules', async () => {
      const { page } = ben;
      await ann.press(ann.page.getByRole('switch', { name: lobby.coach }));
      await expect(page.getByRole('switch', { name: lobby.coach })).toBeChecked();
      await ann.page.getByRole('combobox', { name: choices.houseRules }).selectOption('liverpool');
      await expect(page.getByRole('combobox', { name: choices.houseRules })).toHaveValue('liverpool');
      await ben.press(page.getByRole('radio', { name: choices.mayITimes.relaxed.name }));
      await expect(ann.page.getByRole('radio', { name: choices.mayITimes.relaxed.name })).toBeChecked();
      await ben.press(page.getByRole('group', { name: lobby.seats }).getByRole('radio', { name: '4' }));
      await expect(seatsIn(ann)).toHaveCount(4);
    });
    await test.step('who is ready', async () => {
      await expect(ann.page.getByText(lobby.playersNeeded(1))).toBeVisible();
      await addBot(ann, 2, 'random');
      await ben.press(ben.button(lobby.imReady));
      await expect(ann.button(lobby.deal)).toBeVisible();
      await ben.press(ben.button(lobby.notYet));
      await expect(ann.page.getByText(lobby.waitingFor('Benedict'))).toBeVisible();
    });
    await test.step('and who leaves', async () => {
      await ben.press(ben.button(lobby.leave));
      await expect(ben.button(home.open)).toBeVisible();
      const { name } = choices.levels.random;
      await expect(seatsIn(ann)).toContainText(['Ann', name, lobby.sitHere, lobby.sitHere]);
    });
  });

  test('a full table has room for spectators', async ({ newPlayer, seatPlayers }) => {
    const ann = await newPlayer('Ann');
    await seatPlayers([ann]);
    for (const seat of [2, 3]) await addBot(ann, seat, 'steady');
    await expect(seatsIn(ann).filter({ hasText: choices.levels.steady.name })).toHaveCount(2);
    const dora = await newPlayer('Dora', 'phone');
    await dora.page.goto(ann.page.url());
    await expect(dora.heading(seating.full)).toBeVisible();
    await expectAccessible(dora.page);
    await dora.press(dora.button(seating.watch));
    await expect(dora.page.getByText(lobby.watchingFull)).toBeVisible();
    await expectAccessible(dora.page);
    await ann.press(ann.page.getByRole('button', { name: REMOVE }).first());
    await dora.press(dora.button(lobby.sitDown));
    await dora.page.getByLabel(seating.yourName).fill(dora.name);
    await dora.press(dora.button(seating.sitDown));
    await expect(seatsIn(ann).filter({ hasText: dora.name })).toBeVisible();
  });
});

test.describe('a room code that does not exist', { tag: '@desktop' }, () => {
  test.use({ allowedErrors: [/404/] });

  test('shows a page that says so', async ({ newPlayer }) => {
    const { page, press, button, heading } = await newPlayer('Ann', 'phone');
    await page.goto('/');
    await page.getByLabel(home.code).fill('nonsense!');
    await press(button(home.joinButton));
    await expect(page.getByText(home.badCode)).toBeVisible();
    await page.getByLabel(home.code).fill('zzzzzz');
    await press(button(home.joinButton));
    await expect(heading(later.closed[4404].title)).toBeVisible();
    await expectAccessible(page);
    await press(page.getByRole('link', { name: join.home }));
    await expect(button(home.open)).toBeVisible();
  });
});

test.describe('during the game', { tag: '@desktop' }, () => {
  test('a spectator sees no hand; a player with two windows plays in one of them', async ({
    newPlayer,
    seatPlayers,
  }) => {
    const [ann, ben] = [await newPlayer('Ann'), await newPlayer('Ben', 'phone')];
    await seatPlayers([ann, ben], { coach: true, rules: NO_MAY_I });
    await addBot(ann, 3, 'steady');
    await deal([ann, ben]);

    await test.step('a spectator', async () => {
      const dora = await newPlayer('Dora');
      await dora.page.goto(ben.page.url());
      await expect(dora.heading(seating.started)).toBeVisible();
      await expectAccessible(dora.page);
      await dora.press(dora.button(seating.watch));
      await expect(dora.status(new RegExp(`^${table.watching} Waiting for Ben`))).toBeVisible();
      await expect(dora.seatOf('Ann')).toContainText(table.seat.cards(11));
      await expect(dora.hand).toBeHidden();
      await expect(dora.actionBar).toBeHidden();
      await expect(dora.heading(table.menu.coach)).toBeHidden();
      await expectAccessible(dora.page);
      await ben.press(ben.draw);
      await expect(dora.seatOf('Ben')).toContainText(table.seat.cards(12));
    });
    await test.step('the coach, where the room allows it', async () => {
      const line = ({ page }: Player) => page.getByRole('region', { name: later.coach.line });
      await expect(line(ben)).toBeHidden();
      await ben.press(ben.button(table.coach.show));
      await expect(line(ben).getByText(later.coach.thinking)).toBeHidden();
      await expectAccessible(ben.page);
      await ben.press(line(ben).getByRole('button', { name: later.coach.more }));
      const details = ben.page.getByRole('dialog', { name: table.menu.coach });
      await expect(details.getByText(AWAY)).toBeVisible();
      await expectAccessible(ben.page);
      await ben.press(ben.button(table.menu.close));
      await ann.press(ann.button(table.coach.show));
      await expect(ann.page.getByText(AWAY)).toBeVisible();
      await ann.press(ann.button(table.coach.hide).first());
      await expect(ann.page.getByText(AWAY)).toBeHidden();
    });
    await test.step('a second window', async () => {
      const second = playerOn(await ben.page.context().newPage(), { name: 'Ben', hasTouch: true });
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

test.describe('a late friend', { tag: '@desktop' }, () => {
  test('asks for the seat of a computer player, and plays on with its cards', async ({
    newPlayer,
    createRoom,
  }) => {
    const [ann, cleo] = [await newPlayer('Ann'), await newPlayer('Cleo', 'phone')];
    const code = await createRoom();
    await ann.sitDownAt(code);
    for (const seat of [2, 3]) {
      await ann.press(ann.button(lobby.addBotAt(seat)));
      await ann.page.getByRole('menuitem', { name: choices.levels.steady.name }).click();
    }
    await ann.press(ann.button(lobby.deal));
    await expect(ann.hand).toBeVisible();

    await cleo.page.goto(`/r/${code}`);
    await cleo.page.getByLabel(seating.yourName).fill('Cleo');
    await cleo.press(cleo.button(asks.ask));
    await expect(cleo.page.getByText(asks.waiting)).toBeVisible();
    await expect(cleo.hand).toHaveCount(0);
    await expectAccessible(ann.page);
    await ann.press(ann.button(asks.letIn('Cleo')));
    await expect(cleo.hand).toBeVisible();
    await expect(ann.seatOf('Cleo')).toBeVisible();
    const tookOver = play.notices.tookOver({ level: '', before: 'Walter' });
    await expect(ann.page.getByRole('list', { name: table.menu.log })).toContainText(`Cleo ${tookOver}`);
  });
});

test('a slip is taken back if everyone agrees', { tag: '@desktop' }, async ({ newPlayer, startGame }) => {
  const [ann, ben, cleo] = [await newPlayer('Ann', 'phone'), await newPlayer('Ben'), await newPlayer('Cleo')];
  await startGame([ann, ben, cleo], { rules: NO_MAY_I });
  const questionFor = ({ page }: Player) => page.getByText(/^\w+ asks to take back their discard of /);
  const ask = async (player: Player) => {
    await player.discardLast();
    await player.press(player.button(undo.button));
  };

  await ben.press(ben.draw);
  await expect(ben.held).toHaveCount(12);
  await test.step('all agree', async () => {
    // The question is only open for a few seconds, so they are ready to answer before it is asked.
    const answers = [ann, cleo].map((one) => one.press(one.button(undo.agree)));
    await ask(ben);
    await Promise.all(answers);
    await expect(ben.held).toHaveCount(12);
    await expect(questionFor(ann)).toHaveCount(0);
  });
  await test.step('time is up', async () => {
    await ask(ben);
    await expect(questionFor(cleo)).toBeVisible();
    await expectAccessible(cleo.page);
    await expect(questionFor(cleo)).toHaveCount(0);
    await expect(ben.held).toHaveCount(11);
    await expect(ben.button(undo.button)).toHaveCount(0);
  });
  await test.step('somebody says no', async () => {
    await cleo.press(cleo.draw);
    await expect(cleo.held).toHaveCount(12);
    const answer = ann.press(ann.button(undo.no));
    await ask(cleo);
    await answer;
    await expect(cleo.page.getByText(undo.refused)).toBeVisible();
    await expect(questionFor(ben)).toHaveCount(0);
    await expect(cleo.held).toHaveCount(11);
    await expect(ann.status(/^Your turn/)).toBeVisible();
  });
});

test.describe('on another device', { tag: '@desktop' }, () => {
  // The browser logs the server's answer to a used code.
  test.use({ allowedErrors: [/409/] });

  test('a seat that moves to another device', async ({ newPlayer, startGame }) => {
    const ann = await newPlayer('Ann');
    const ben = await newPlayer('Ben', 'phone');
    const cleo = await newPlayer('Cleo', 'phone');
    const tablet = await newPlayer('Ann', 'phone');
    const code = await startGame([ann, ben, cleo]);
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
      await expect(ann.heading(later.closed[4401].title)).toBeVisible();
      await expectAccessible(ann.page);
      await ann.page.goto(link);
      await expect(ann.heading(move.badCode.title)).toBeVisible();
      await ann.press(ann.button(move.toTable));
      await expect(ann.heading(seating.started)).toBeVisible();
    });
    await test.step('by a code that is typed in', async () => {
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
      await expect(tablet.heading(later.closed[4401].title)).toBeVisible();
    });
  });
});
