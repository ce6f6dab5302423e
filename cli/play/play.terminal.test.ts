import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRESETS, rulesFragment } from '@mayi/core/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { emptyFolder } from '../../harness/testing/records.ts';
import { MAYI, mayiProcess } from '../testing/mayi.ts';
import { playByHints, playSimply } from '../testing/moves.ts';
import {
  resume,
  type Size,
  startInTerminal,
  startProgram,
  type TerminalProgram,
} from '../testing/terminalProgram.ts';

const DEFAULT: Size = { columns: 80, rows: 24 };

/** Someone has played here before, so nobody is welcomed. (An old file that can't be opened is enough for that.) */
function usedFolder(): string {
  const dir = emptyFolder();
  mkdirSync(join(dir, 'games'));
  writeFileSync(join(dir, 'games', OLD_GAME), '');
  return dir;
}

const OLD_GAME = 'old.jsonl';

function savedGames(dir: string): string[] {
  return readdirSync(join(dir, 'games')).filter((name) => name.endsWith('.jsonl') && name !== OLD_GAME);
}

function startGame(size: Size = DEFAULT, words: readonly string[] = [], dir = usedFolder()): TerminalProgram {
  return startInTerminal(
    ['play', '--dir', dir, '--names', 'Ann', '--bots', '2', '--level', 'steady', '--seed', '7', ...words],
    size,
  );
}

/** It fits the terminal, and the last line is the prompt. */
function expectToFit(screen: string, { columns, rows }: Size): void {
  const lines = screen.split('\n');
  expect(lines.length).toBeLessThanOrEqual(rows);
  expect(lines.filter((line) => line.length > columns)).toEqual([]);
  expect(lines.at(-1)).toBe(' >');
}

// The first start in a checkout bundles the program, which shouldn't happen in several terminals at once.
beforeAll(() => {
  mayiProcess('--version');
});

describe('mayi play in a real terminal', () => {
  test.each<[string, Size]>([
    ['80 × 24', DEFAULT],
    ['40 × 24, without UTF-8', { columns: 40, rows: 24, env: { LANG: 'C' } }],
  ])('%s: shows the table, and a whole round can be played by following hints', async (_, size) => {
    const program = startGame(size);
    const first = await program.sees('Your hand, 11 cards');
    expectToFit(first, size);
    expect(first).toContain('Round 1 of 6');
    expect(first).toContain('2 sets');
    const summary = await playByHints(program, 'Round 1 is over');
    expect(summary).toMatch(/went out/);
    program.type('');
    const next = await program.until(
      'round 2',
      (screen) => screen.includes('Round 2 of 6') || screen.includes('Enter: more'),
    );
    expect(next).not.toContain('Round 1 is over');
  });

  test.each<[string, Size]>([
    ['120 × 40', { columns: 120, rows: 40 }],
    ['without colors', { ...DEFAULT, env: { NO_COLOR: '1' } }],
  ])('%s: shows the table', async (_, size) => {
    const program = startGame(size);
    const first = await program.sees('Your hand, 11 cards');
    expectToFit(first, size);
    expect(first).toContain('2 sets');
  });

  test('NO_COLOR: no color codes are written', async () => {
    const program = startGame({ ...DEFAULT, env: { NO_COLOR: '1' } });
    await program.sees('Your hand');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: color codes begin with the escape character
    expect(program.written()).not.toMatch(/\u001b\[[0-9;]*m/);
  });

  test('LANG=C: only ASCII is written', async () => {
    const program = startGame({ ...DEFAULT, env: { LANG: 'C' } });
    const screen = await program.sees('Your hand');
    expect([...program.written()].filter((char) => char > '\u007f')).toEqual([]);
    expect(screen).toMatch(/ Discard (10|[2-9AKQJ])[CDHS] /);
  });

  test('the screen adapts when the window is resized', async () => {
    const program = startGame({ columns: 120, rows: 40 });
    await program.sees('Your hand');
    program.resize(80, 24);
    const screen = await program.until('a smaller table', (now) => /^── Since your last turn ─+$/m.test(now));
    expectToFit(screen, DEFAULT);
  });

  test('lines can be edited and recalled', async () => {
    const program = startGame();
    await program.sees('Your hand');
    program.press('sort suti');
    await program.sees('> sort suti');
    program.press('\u007f\u007fit\r');
    await program.sees('Sorted by suit');
    program.type('sort rank');
    await program.sees('Sorted by rank');
    program.press('\u001b[A\u001b[A');
    await program.sees('> sort suit');
    program.press('\r');
    await program.sees('Sorted by suit');
  });
});

describe('keys', () => {
  test('Tab completes, Esc clears the line, and a number acts without Enter', async () => {
    const program = startGame();
    await program.sees('Your hand');
    program.press('so\t');
    await program.sees('> sort');
    program.press('su\t');
    await program.sees('> sort suit');
    program.press('\r');
    await program.sees('Sorted by suit');
    program.press('xyz');
    await program.sees('> xyz');
    program.press('\u001b');
    await program.until('an empty line', (screen) => screen.endsWith('\n >'));
    const before = program.screen();
    program.press('2');
    await program.until('the next question', (screen) => screen !== before && screen.endsWith('\n >'));
  });

  test('a page is paged with space, and closed with Esc', async () => {
    const program = startGame();
    await program.sees('Your hand');
    program.type('rules');
    const first = await program.sees('The rules of May I?');
    program.press(' ');
    await program.until(
      'the next page',
      (screen) => screen !== first && screen.includes('The rules of May I?'),
    );
    program.press('\u001b');
    await program.sees('Your hand');
  });

  test('Enter out of habit, after a key that acted alone, doesn’t close what it opened', async () => {
    const program = startGame();
    const table = await program.sees('Your hand');
    const help = /(\d) Help/.exec(table)?.[1] ?? '';
    program.type(help);
    await program.sees('What you can type');
    program.press('q');
    await program.sees('Your hand');
  });
});

test('the first time, a welcome comes before the table', async () => {
  const program = startGame(DEFAULT, [], emptyFolder());
  const welcome = await program.sees('Welcome to May I?');
  expect(welcome).not.toContain('Your hand');
  program.press('\r');
  await program.sees('Your hand');
});

describe('leaving and coming back', () => {
  async function playSomeMoves(dir: string): Promise<{ program: TerminalProgram; screen: string }> {
    const program = startGame(DEFAULT, [], dir);
    await playSimply(program, 8);
    program.type('sort suit');
    const screen = await program.sees('Sorted by suit');
    return { program, screen };
  }
  const table = (screen: string) =>
    screen
      .split('\n')
      .filter((line) => !/^ (Sorted|Type)/.test(line))
      .join('\n');

  test.each([
    ['Ctrl-C', '\u0003'],
    ['Ctrl-D', '\u0004'],
    ['quit', 'quit\r'],
  ])(
    '%s: the game is saved, the terminal is restored, and --resume continues at the same place',
    async (_, keys) => {
      const dir = usedFolder();
      const { program, screen } = await playSomeMoves(dir);
      program.press(keys);
      await program.sees('The game is saved. To continue: mayi play --resume');
      expect(await program.ended).toEqual({ exitCode: 0, signal: 0 });
      expect(program.written()).toContain('\u001b[?1049l\u001b[?25h');
      const again = startInTerminal(['play', '--dir', dir, '--resume'], DEFAULT);
      expect(table(await again.sees('Your hand'))).toBe(table(screen));
    },
  );

  test('kill -9: nothing is lost', async () => {
    const dir = usedFolder();
    const { program, screen } = await playSomeMoves(dir);
    program.kill('SIGKILL');
    await program.ended;
    const again = startInTerminal(['play', '--dir', dir, '--resume'], DEFAULT);
    expect(table(await again.sees('Your hand'))).toBe(table(screen));
  });

  test('SIGTERM: the terminal is restored', async () => {
    const program = startGame();
    await program.sees('Your hand');
    program.kill('SIGTERM');
    await program.sees('The game is saved.');
    expect(await program.ended).toEqual({ exitCode: 143, signal: 0 });
    expect(program.written()).toContain('\u001b[?1049l\u001b[?25h');
  });

  test('Ctrl-Z: the shell gets its screen, and the game gets it back when resumed', async () => {
    const program = startGame();
    await program.sees('Your hand');
    program.press('\u001a');
    await program.until('the shell’s screen', (screen) => screen === '');
    await resume(program, 'Your hand');
    const [, afterwards = ''] = program.written().split('\u001b[?1049l\u001b[?25h');
    expect(afterwards.startsWith('\u001b[?1049h')).toBe(true);
    program.type('sort suit');
    await program.sees('Sorted by suit');
  });
});

test.runIf(existsSync('/bin/bash'))(
  'Ctrl-Z under npx: the shell gets its prompt back, and fg resumes the game',
  async () => {
    const shell = startProgram('/bin/bash', ['--norc', '--noprofile', '-i'], {
      ...DEFAULT,
      env: { PS1: 'shell: ' },
    });
    await shell.sees('shell:');
    // Like npx, sh waits for the program in the same process group.
    const play = `"${process.execPath}" "${MAYI}" play --dir "${usedFolder()}" --level steady --seed 7`;
    shell.type(`sh -c '${play}; true'`);
    await shell.sees('Your hand');
    shell.press('\u001a');
    await shell.sees('Stopped');
    shell.type('fg');
    await shell.sees('Your hand');
    shell.type('sort suit');
    await shell.sees('Sorted by suit');
    shell.press('\u0003');
    await shell.sees('The game is saved.');
  },
);

describe('options', () => {
  test('--resume says which options it ignores', async () => {
    const dir = usedFolder();
    const first = startGame(DEFAULT, [], dir);
    await first.sees('Your hand');
    first.press('\u0003');
    await first.ended;
    const again = startInTerminal(['play', '--dir', dir, '--resume', '--bots', '3', '--seed', '8'], DEFAULT);
    await again.sees('This is a saved game, so --bots and --seed are ignored.');
  });

  test('an unknown name leaves no saved game behind', async () => {
    const dir = usedFolder();
    const program = startInTerminal(['play', '--dir', dir, '--as', 'Zed'], DEFAULT);
    await program.sees("there's no player named Zed here. Players: Ada");
    expect(await program.ended).toEqual({ exitCode: 2, signal: 0 });
    expect(savedGames(dir)).toEqual([]);
  });

  test('--rules with a link: the game has those rules, and keeps them', async () => {
    const dir = usedFolder();
    const ours = { ...PRESETS.contract, name: 'Grandma’s Sunday', minPlayers: 2 };
    const link = `https://cards.example/rules/shared${rulesFragment(ours)}`;
    const words = ['play', '--dir', dir, '--bots', '1', '--seed', '7', '--rules', link];
    const program = startInTerminal(words, DEFAULT);
    expect(await program.sees('Your hand, 10 cards')).toContain('Round 1 of 7: 2 sets');
    program.type('rules');
    await program.sees('House rules: Grandma’s Sunday.');
    program.press('\u001b');
    await program.sees('Your hand');
    program.press('\u0003');
    await program.ended;
    const again = startInTerminal(['play', '--dir', dir, '--resume'], DEFAULT);
    expect(await again.sees('Your hand, 10 cards')).toContain('Grandma’s Sunday rules');
  });

  test('--rules that can’t be played: says why, and leaves no saved game behind', async () => {
    const dir = usedFolder();
    const link = rulesFragment({ ...PRESETS.contract, cardsDealt: [10] });
    const program = startInTerminal(['play', '--dir', dir, '--rules', link], DEFAULT);
    await program.sees('There are 7 contracts, but cards are dealt for 1 round');
    expect(await program.ended).toEqual({ exitCode: 2, signal: 0 });
    expect(savedGames(dir)).toEqual([]);
  });

  test('a level for each computer player', async () => {
    const words = ['play', '--dir', usedFolder(), '--level', 'steady,beginner', '--seed', '7'];
    const screen = await startInTerminal(words, DEFAULT).sees('Your hand');
    expect(screen).toMatch(/\(steady\).*\n.*\(beginner\)/);
  });

  test('--four-color: clubs are green', async () => {
    const program = startGame(DEFAULT, ['--four-color']);
    await program.sees('Your hand');
    expect(program.written()).toContain('\u001b[32m');
  });
});

describe('a game that can’t be played is explained in a sentence', () => {
  test.each([
    [1, "mayi play: there's no unfinished game in", ['--resume']],
    [1, "mayi play: there's no game nope in", ['--resume', 'nope']],
    [2, "mayi play: there's no player named Zoe here. Players: Ann", ['--names', 'Ann', '--as', 'Zoe']],
    [2, 'players', ['--bots', '12']],
  ])('%i: %s', async (code, sentence, words) => {
    const program = startInTerminal(['play', '--dir', usedFolder(), ...words], DEFAULT);
    await program.sees(sentence);
    expect(await program.ended).toEqual({ exitCode: code, signal: 0 });
    expect(program.written()).not.toContain('\u001b[?1049h');
  });

  test('a game that is damaged while it is played: the terminal is restored, and the file is left alone', async () => {
    const dir = usedFolder();
    const program = startGame(DEFAULT, [], dir);
    await program.sees('Your hand');
    const file = join(dir, 'games', savedGames(dir)[0]!);
    writeFileSync(file, 'no game any more');
    program.type('p');
    await program.sees('mayi play: ');
    expect(await program.ended).toEqual({ exitCode: 1, signal: 0 });
    expect(program.written()).toContain('\u001b[?1049l\u001b[?25h');
    expect(readFileSync(file, 'utf8')).toBe('no game any more');
  });
});

describe('several people', () => {
  test('at one screen, hands are hidden from each other', async () => {
    const dir = usedFolder();
    const words = [
      'play',
      '--dir',
      dir,
      '--names',
      'Ann,Ben',
      '--bots',
      '1',
      '--level',
      'steady',
      '--seed',
      '7',
    ];
    const program = startInTerminal(words, DEFAULT);
    const between = await program.sees('then press Enter');
    expect(between).not.toContain('Your hand');
    const name = /Pass the screen to (\w+)/.exec(between)?.[1] ?? '';
    program.type('');
    expect(await program.sees('Your hand')).toContain(`${name} (you)`);
  });

  test('at one screen, nobody can recall what the other typed', async () => {
    const words = ['play', '--dir', usedFolder(), '--names', 'Ann,Ben', '--bots', '1', '--seed', '7'];
    const program = startInTerminal(words, DEFAULT);
    await program.sees('then press Enter');
    program.type('');
    await program.sees('Your hand');
    for (let moves = 0; program.screen().includes('Your hand') && moves < 10; moves++) {
      await playSimply(program, 1);
    }
    expect(await program.sees('then press Enter')).not.toContain('Your hand');
    program.press('\u001b[Az');
    expect(await program.until('a letter', (screen) => screen.endsWith('z'))).toMatch(/\n > z$/);
  });

  test('at two screens, each player has one seat and sees what the other did', async () => {
    const dir = usedFolder();
    const words = ['--names', 'Ann,Ben', '--bots', '1', '--level', 'steady', '--seed', '7', '--as'];
    const ann = startInTerminal(['play', '--dir', dir, ...words, 'Ann'], DEFAULT);
    await ann.sees('Your hand');
    const ben = startInTerminal(['play', '--dir', dir, '--resume', '--as', 'Ben'], DEFAULT);
    await ben.sees('Your hand');
    const screens = { Ann: ann, Ben: ben };
    const isAwaited = (screen: string) => screen.includes('▶ Your turn') || screen.includes('▶ May I?');
    const [who, other] = isAwaited(ann.screen()) ? (['Ann', 'Ben'] as const) : (['Ben', 'Ann'] as const);
    expect(screens[other].screen()).toContain(`Waiting for ${who}`);
    const before = screens[other].screen();
    await playByHints(screens[who], `Waiting for ${other}`);
    await screens[other].until('news', (now) => now !== before && isAwaited(now));
  });
});

test('without a terminal, says so and what to use instead', () => {
  const { status, stdout, stderr } = mayiProcess('play');
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain('mayi play: this needs a terminal. For scripts and agents, use mayi game');
});
