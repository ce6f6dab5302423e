import { texts } from '../texts/index.ts';
import { later } from '../texts/later.ts';
import { mcpApp } from '../texts/mcpApp.ts';
import { expectAccessible } from './testing/expectAccessible.ts';
import { openMcpHost, readMcpApp } from './testing/mcpHost.ts';
import { playUntil } from './testing/playUntil.ts';
import { programAt } from './testing/program.ts';
import { addBot, deal, expect, type Player, SMALL_ROUNDS, seatsIn, test } from './testing/room.ts';
import { OWN_PLAYER } from './testing/server.ts';
import { setAddresses } from './testing/test.ts';

const { ends, inviteProgram, lobby, play, programs } = later;
const VERA = 'Vera';

test.describe('a program', { tag: '@desktop' }, () => {
  test('plays a whole game with a person and two computer players', async ({
    newPlayer,
    seatPlayers,
    page: chat,
  }) => {
    const ann = await newPlayer('Ann');
    const code = await seatPlayers([ann], { seats: 4, rules: SMALL_ROUNDS });
    const vera = await test.step('is invited with an address and a message', async () => {
      await ann.press(ann.page.getByText(inviteProgram.title));
      const address = await ann.page.getByLabel(inviteProgram.address, { exact: true }).inputValue();
      expect(new URL(address).search).toBe(`?room=${code}`);
      const link = await ann.page.getByLabel(inviteProgram.link, { exact: true }).inputValue();
      await expect(ann.page.getByLabel(inviteProgram.prompt)).toHaveValue(inviteProgram.promptFor(link));
      await expectAccessible(ann.page);
      return programAt(address);
    });

    await test.step('sits down, is announced once and marked', async () => {
      expect(await vera.join({ name: VERA })).toMatchObject({ isError: false });
      await expect(seatsIn(ann).filter({ hasText: VERA })).toContainText(programs.title);
      await expect(notice(ann)).toHaveText(`${VERA} ${play.notices.programSat()}`);
      await expectAccessible(ann.page);
    });

    const dora = await newPlayer('Dora', 'phone');
    await test.step('is marked at the table, for players and spectators', async () => {
      for (const seat of [3, 4]) await addBot(ann, seat, 'steady');
      await expect(seatsIn(ann).getByText(texts.choices.levels.steady.name)).toHaveCount(2);
      await vera.call('play', { command: 'ready' });
      await deal([ann]);
      await expect(ann.seatOf(VERA)).toContainText(texts.table.seat.program);
      await dora.page.goto(ann.page.url());
      await dora.press(dora.button(later.seating.watch));
      await expect(dora.seatOf(VERA)).toContainText(texts.table.seat.program);
      await dora.press(dora.button(programs.about(VERA)));
      await expect(dora.page.getByRole('dialog')).toContainText(programs.lead(VERA));
      await expect(dora.button(programs.sendAway(VERA))).toHaveCount(0);
      await expectAccessible(dora.page);
    });

    await test.step('has a table that its chat can show', async () => {
      const { contents } = await vera.client.readResource({ uri: 'ui://mayi/table.html' });
      const [{ text } = {}] = contents as readonly { readonly text?: string }[];
      expect(text).toBe(readMcpApp());
      const { app, send } = await openMcpHost(chat, text ?? '');
      await send((await vera.call('get_view')).content);
      await expect(app.getByText(mcpApp.hand(VERA, 4))).toBeVisible();
      await expect(app.locator('.hand').getByRole('img')).toHaveCount(4);
    });

    await test.step('plays to the end, and is marked in the result', async () => {
      await Promise.all([vera.playOn(), playUntil(ann, ann.page.getByText(ends.gameOver))]);
      const ranking = ann.page.getByRole('region', { name: ends.ranking }).getByRole('listitem');
      await expect(ranking.filter({ hasText: VERA })).toContainText(texts.table.seat.program);
      expect(await vera.call('get_view')).toMatchObject({ seen: { game: { phase: 'GAME_END' } } });
      await vera.client.close();
    });
  });

  test('can be kept out, and sent away at any time', async ({ newPlayer, seatPlayers, server }) => {
    const ann = await newPlayer('Ann');
    const link = `${server.url}/r/${await seatPlayers([ann], { seats: 3 })}`;
    const vera = await programAt(`${server.url}/mcp`);
    const allowed = ann.page.getByRole('switch', { name: lobby.programs });

    await test.step('by the table’s settings', async () => {
      await ann.press(allowed);
      await expect(allowed).not.toBeChecked();
      await ann.press(ann.page.getByText(inviteProgram.title));
      await expect(ann.page.getByText(inviteProgram.forbidden)).toBeVisible();
      expect(await vera.join({ link, name: VERA })).toMatchObject({
        isError: true,
        text: expect.stringContaining('no-programs'),
      });
      await ann.press(allowed);
      await expect(allowed).toBeChecked();
    });

    await test.step('before the game: its seat is free again', async () => {
      expect(await vera.join({ link, name: VERA })).toMatchObject({ isError: false });
      await ann.press(ann.button(lobby.remove(VERA)));
      await expect(seatsIn(ann).filter({ hasText: VERA })).toHaveCount(0);
      expect(await vera.call('get_view')).toMatchObject({ isError: true });
    });

    await test.step('in a game: after a question, a computer player takes over', async () => {
      expect(await vera.join({ link, name: VERA })).toMatchObject({ isError: false });
      await addBot(ann, 3, 'steady');
      await vera.call('play', { command: 'ready' });
      await deal([ann]);
      const seat = ann.button(programs.about(VERA));
      await ann.press(seat);
      await expect(ann.page.getByRole('dialog')).toContainText(programs.question(VERA));
      await expectAccessible(ann.page);
      await ann.press(ann.button(programs.keep));
      await expect(ann.page.getByRole('dialog')).toBeHidden();
      await ann.press(seat);
      await ann.press(ann.button(programs.sendAway(VERA)));
      await expect(seat).toHaveCount(0);
      const { presence, program } = texts.table.seat;
      await expect(ann.seatOf(VERA)).toContainText(presence.left);
      await expect(ann.seatOf(VERA)).not.toContainText(program);
      const level = texts.choices.levels.steady.name;
      await expect(notice(ann)).toHaveText(`${VERA} ${play.notices.left({ level, before: '' })}`);
      expect(await vera.call('play', { command: 'draw stock' })).toMatchObject({ isError: true });
      await vera.client.close();
    });
  });
});

test.describe('the operator’s own player', { tag: '@desktop' }, () => {
  // The browser logs the server's answer about a player that isn't there.
  test.use({ allowedErrors: [/409/] });

  test('is chosen for a seat, marked, removed, and plays', async ({ newPlayer, seatPlayers, server }) => {
    const ann = await newPlayer('Ann', 'phone');
    await setAddresses(ann.page.context(), [server.url], [OWN_PLAYER, 'Nobody']);
    await seatPlayers([ann], { seats: 3 });
    const item = (name: string) => ann.page.getByRole('menuitem', { name, exact: true });
    const openMenu = (seat: number) => ann.press(ann.button(lobby.addBotAt(seat)));
    const gus = seatsIn(ann).filter({ hasText: OWN_PLAYER });

    await test.step('a refusal is shown', async () => {
      await openMenu(2);
      await expect(ann.page.getByRole('group', { name: lobby.ownPlayers })).toBeVisible();
      await ann.press(item('Nobody'));
      await expect(ann.page.getByRole('alert')).toHaveText(/isn.t available here/);
    });
    await test.step('in the chosen seat, until it’s removed', async () => {
      await openMenu(3);
      await ann.press(item(OWN_PLAYER));
      await expect(seatsIn(ann).nth(2)).toContainText(OWN_PLAYER);
      await expect(gus).toContainText(`${programs.title}. ${lobby.ready}`);
      await ann.press(ann.button(lobby.remove(OWN_PLAYER)));
      await expect(gus).toHaveCount(0);
    });
    await test.step('not where the table keeps programs out', async () => {
      const allowed = ann.page.getByRole('switch', { name: lobby.programs });
      await ann.press(allowed);
      await expect(allowed).not.toBeChecked();
      await openMenu(3);
      const steady = ann.page.getByRole('menuitem', { name: texts.choices.levels.steady.name });
      await expect(steady).toBeVisible();
      await expect(item(OWN_PLAYER)).toHaveCount(0);
      await ann.press(steady);
      await ann.press(allowed);
      await expect(allowed).toBeChecked();
    });
    await test.step('plays', async () => {
      await openMenu(2);
      await ann.press(item(OWN_PLAYER));
      await expect(gus).toContainText(lobby.ready);
      await deal([ann]);
      // Gus is first. Once Ann has something to do, he has drawn at least.
      await expect(ann.status(/^(Your turn|May I\?)/).first()).toBeVisible();
      await expect(ann.seatOf(OWN_PLAYER)).toContainText(texts.table.seat.program);
    });
  });
});

function notice({ page }: Player) {
  return page.locator('.notice-area');
}
