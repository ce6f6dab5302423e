import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playInRoom } from '../../cli/testing/moves.ts';
import { openTerminal } from '../../cli/testing/pseudoTerminal.ts';
import { later } from '../texts/later.ts';
import { playUntil } from './testing/playUntil.ts';
import { deal, expect, SMALL_ROUNDS, seatsIn, test } from './testing/room.ts';
import { PROGRAM } from './testing/server.ts';

const { ends } = later;

test('a terminal and a browser finish a game together', { tag: '@desktop' }, async ({
  newPlayer,
  seatPlayers,
  server,
}) => {
  const ann = await newPlayer('Ann');
  const code = await seatPlayers([ann], { rules: SMALL_ROUNDS });
  const dir = mkdtempSync(join(tmpdir(), 'mayi-terminal-'));
  const terminal = openTerminal(
    process.execPath,
    [PROGRAM, 'join', `${server.url}/r/${code}`, '--name', 'Ben', '--dir', dir],
    { columns: 80, rows: 24 },
  );
  try {
    await terminal.sees('Ann: not ready yet');
    await expect(seatsIn(ann).getByText('Ben')).toBeVisible();
    terminal.press('a');
    await terminal.sees('Which one?');
    terminal.press('3');
    await terminal.sees('computer player, steady');
    terminal.press('r');
    await terminal.sees('Ben (you): ready');
    await deal([ann]);
    await Promise.all([
      playUntil(ann, ann.button(ends.rematch)),
      playInRoom(terminal, 'The game is over.', 'simply'),
    ]);
    const [, winner = ''] = /The game is over\. (.+) won\./.exec(terminal.screen()) ?? [];
    await expect(ann.page.getByText(winner).first()).toBeVisible();
    terminal.press('r');
    await expect(seatsIn(ann).getByText('Ben')).toBeVisible();
    terminal.press('q');
    expect((await terminal.ended).exitCode).toBe(0);
  } finally {
    terminal.kill('SIGKILL');
    rmSync(dir, { recursive: true });
  }
});
