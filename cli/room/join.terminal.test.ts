import { BOTS } from '@mayi/bots';
import { expect, onTestFinished, test } from 'vitest';
import { emptyFolder } from '../../harness/testing/records.ts';
import { createRoom } from '../../server/e2e/testing/createRoom.ts';
import { startInProcess } from '../../server/e2e/testing/inProcessServer.ts';
import { createPlayer } from '../../server/e2e/testing/player.ts';
import { randomOf } from '../../server/testing/sim/random.ts';
import { droppingProxy } from '../testing/droppingProxy.ts';
import { playInRoom } from '../testing/moves.ts';
import { startInTerminal } from '../testing/terminalProgram.ts';
import { keptSeats } from './keptSeats.ts';

const SIZE = { columns: 80, rows: 24 };
const SETTINGS = { rules: 'short', seats: 3, mayI: 'untimed', coach: true } as const;

/** Plays well, so the game doesn't take long. */
function steadyMove(...[view, random]: Parameters<NonNullable<Parameters<typeof createPlayer>[0]['move']>>) {
  const rng = { below: random.below, state: { seed: { server: '', players: [] }, round: 0, words: 0 } };
  return BOTS.steady.choose(view, rng);
}

test('a terminal and another player finish a whole game, and a dropped connection is no obstacle', async () => {
  const server = await startInProcess();
  onTestFinished(() => server.close());
  const proxy = await droppingProxy(server.url);
  const { code, seated } = await createRoom(server.url, SETTINGS, ['Ben']);
  const dir = emptyFolder();
  const link = `${proxy.url}/r/${code}`;
  const ann = startInTerminal(['join', link, '--name', 'Ann', '--dir', dir], SIZE);
  await ann.sees('Ann (you): not ready yet');
  ann.press('a');
  await ann.sees('Which one?');
  ann.press('3');
  await ann.sees('computer player, steady');
  const ben = createPlayer({
    code,
    name: 'Ben',
    secret: seated[0]?.secret ?? '',
    random: randomOf(7),
    findUrl: async () => server.url,
    move: steadyMove,
  });
  onTestFinished(() => ben.stop());
  await ann.sees('press s to deal');
  ann.press('s');
  await ann.sees('Your hand, 11 cards');
  expect(keptSeats(dir).lastName).toBe('Ann');

  proxy.cut();
  await ann.sees('Connection lost. Trying again…');
  proxy.restore();
  await ann.until('the table again', (now) => !now.includes('Connection lost'));

  await playInRoom(ann, 'Round 1 is over', 'byHints');
  ann.press('\u0003');
  expect((await ann.ended).exitCode).toBe(0);
  expect(ann.screen()).toContain(`To come back: mayi join ${link}`);

  const again = startInTerminal(['join', link, '--dir', dir], SIZE);
  const end = await playInRoom(again, 'The game is over.', 'simply');
  expect(end).toContain('r: play again with the same people');
  again.press('r');
  await again.sees('Ann (you): not ready yet');
  again.press('l');
  await again.sees('Leave the table for good?');
  again.press('y');
  expect((await again.ended).exitCode).toBe(0);
  expect(keptSeats(dir).find({ server: proxy.url, code })).toBeUndefined();
  await ben.until(({ room }) => room.seats.every(({ name }) => name !== 'Ann'));
});
