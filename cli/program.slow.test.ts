import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { hydrateGame } from '@mayi/core/engine';
import { problemSchema } from '@mayi/programs/schemas';
import { describe, expect, test } from 'vitest';
import { HARNESS_ERRORS } from '../harness/playedResult.ts';
import manifest from './package.json' with { type: 'json' };
import { createProgram } from './program.ts';
import { fullName, withSubcommands } from './run.ts';
import { MAYI, mayi, mayiProcess, PLAIN_ENV } from './testing/mayi.ts';

describe('mayi', () => {
  test('without arguments says how to start', () => {
    const { status, stdout, stderr } = mayiProcess();
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    for (const way of ['mayi play', 'mayi watch', 'mayi game new', 'mayi --help']) {
      expect(stdout).toContain(way);
    }
  });

  test('prints its version', () => {
    expect(mayiProcess('--version')).toEqual({ status: 0, stdout: `${manifest.version}\n`, stderr: '' });
  });

  test('lists every command', () => {
    const { status, stdout } = mayiProcess('--help');
    expect(status).toBe(0);
    for (const command of createProgram().commands) {
      expect(stdout).toContain(`  ${command.name()} `);
      expect(command.summary(), command.name()).not.toBe('');
    }
  });

  test('explains each command with examples', () => {
    const output: string[] = [];
    for (const command of withSubcommands(createProgram())) {
      command.configureOutput({ writeOut: (text) => output.push(text) });
      command.outputHelp();
      expect(output.join(''), command.name()).toContain(fullName(command));
      expect(output.join(''), command.name()).toContain('\nExamples:\n  ');
      output.length = 0;
    }
  });

  test('shows the same help for help COMMAND and COMMAND --help', () => {
    const { status, stdout, stderr } = mayi('help', 'watch');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(mayi('watch', '--help')).toEqual({ status, stdout, stderr });
    expect(mayi('help', 'game', 'new')).toEqual(mayi('game', 'new', '--help'));
    expect(mayi('help')).toEqual(mayi('--help'));
  });
});

describe('docs/terminal.md', () => {
  const page = readFileSync(new URL('../docs/terminal.md', import.meta.url), 'utf8');
  const commands = withSubcommands(createProgram()).slice(1);

  /** The text under a heading, up to the next one. */
  function sectionOf(heading: string): string {
    const sections = page.split(/^(?=## |### mayi )/m);
    return sections.find((text) => text.split('\n')[0]?.replace(/^#+ /, '') === heading) ?? '';
  }

  test.each(commands.map((command) => [fullName(command), command] as const))(
    'describes %s',
    (name, command) => {
      expect(sectionOf(name)).not.toBe('');
      for (const { long } of command.options)
        expect(sectionOf(name)).toMatch(new RegExp(`^\\|.*\`${long}\\b.*\\|`, 'm'));
      for (const { argChoices = [] } of [...command.options, ...command.registeredArguments])
        for (const choice of argChoices) expect(sectionOf(name)).toContain(choice);
    },
  );

  test('names only options that exist', () => {
    const known = withSubcommands(createProgram()).flatMap(({ options }) => options.map(({ long }) => long));
    const named = page.match(/(?<=[`\s])--[a-z]+(?:-[a-z]+)*/g) ?? [];
    expect(named.filter((option) => ![...known, '--help'].includes(option))).toEqual([]);
  });

  test('shows a state that can be played', () => {
    const [state = ''] = page.match(/(?<=```json\n)\{ "gameId": "my puzzle"[^`]*/) ?? [];
    expect(() => hydrateGame(JSON.parse(state))).not.toThrow();
  });

  test('explains every error code that isn’t a rule of the game', () => {
    for (const code of HARNESS_ERRORS) expect(page).toContain(`\`${code}\``);
  });
});

describe('a usage error', () => {
  test.each([
    [['wach'], "mayi: unknown command 'wach' (did you mean watch?). See mayi --help."],
    [['help', 'wach'], "mayi: unknown command 'wach'. See mayi --help."],
    [['help', 'game', 'old'], "mayi game: unknown command 'old'. See mayi game --help."],
    [['--sed'], "mayi: unknown option '--sed'. See mayi --help."],
    [
      ['watch', '--sed', '7'],
      "mayi watch: unknown option '--sed' (did you mean --seed?). See mayi watch --help.",
    ],
    [
      ['watch', 'this'],
      "mayi watch: too many arguments for 'watch'. Expected 0 arguments but got 1. See mayi watch --help.",
    ],
    [['watch', '--seed'], "mayi watch: option '--seed <text>' argument missing. See mayi watch --help."],
    [['watch', '--players', '2'], 'mayi watch: classic is for 3 to 8 players, not 2. See mayi watch --help.'],
    [
      ['play', '--humans', '2', '--names', 'Ann'],
      'mayi play: --humans is 2, but --names lists 1. See mayi play --help.',
    ],
    [
      ['play', '--names', 'Ann,,Ben'],
      "mayi play: option '--names <list>' argument 'Ann,,Ben' is invalid. A name can't be empty. See mayi play --help.",
    ],
    [
      ['play', '--humans', '0'],
      'mayi play: to watch computer players play each other, use mayi watch. See mayi play --help.',
    ],
    [
      ['play'],
      'mayi play: this needs a terminal. For scripts and agents, use mayi game. See mayi play --help.',
    ],
    [['verify'], "mayi verify: missing required argument 'game'. See mayi verify --help."],
    [
      ['simulate', '--deals', 'many'],
      'mayi simulate: --deals must be a whole number from 1 to 1000000, not many. See mayi simulate --help.',
    ],
  ])('in %j is reported in one line, and exits with 2', (words, line) => {
    expect(mayi(...words)).toEqual({ status: 2, stdout: '', stderr: `${line}\n` });
  });

  test.each([
    [['--rules', 'royal'], 'classic, jeanne, liverpool, contract, shanghai, short, two'],
    [['--level', 'wizard'], 'random, beginner, steady, sharp, expert'],
    [['--players', 'many'], '"many" isn\'t a level'],
    [['--seed', ''], "The seed can't be empty"],
  ])('in %j says what is possible', (words, possible) => {
    const { status, stdout, stderr } = mayi('watch', ...words);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain(possible);
  });

  test('is reported as JSON with --json', () => {
    const reported = (...args: string[]) => {
      const { status, stdout, stderr } = mayi(...args, '--json');
      return { status, stderr, json: JSON.parse(stdout) };
    };
    const because = (code: string, message: string) => ({ ok: false, error: { code, rule: null, message } });
    expect(reported('verify', 'no/such/file')).toEqual({
      status: 1,
      stderr: '',
      json: because('missing', "there's no file no/such/file"),
    });
    expect(reported('game', 'new', '--players', '2')).toMatchObject({
      status: 2,
      json: { error: { code: 'usage' } },
    });
    expect(reported('game', 'new', '--plyers', '3')).toEqual({
      status: 2,
      stderr: '',
      json: because('usage', "unknown option '--plyers' (did you mean --players?)"),
    });
  });

  test('other errors exit with 1, and show a stack only with MAYI_DEBUG', () => {
    const words = ['verify', 'no/such/file.json'];
    const line = "mayi verify: there's no file no/such/file.json\n";
    expect(mayiProcess(...words)).toEqual({ status: 1, stdout: '', stderr: line });
    const debugged = (...more: string[]) => {
      const env = { ...PLAIN_ENV, MAYI_DEBUG: '1' };
      return spawnSync(process.execPath, [MAYI, ...words, ...more], { encoding: 'utf8', env });
    };
    const asText = debugged();
    expect(asText).toMatchObject({ status: 1, stdout: '' });
    expect(asText.stderr).toMatch(/\n\s+at /);
    expect(asText.stderr.endsWith(line)).toBe(true);
    const asJson = debugged('--json');
    expect(asJson.status).toBe(1);
    expect(asJson.stderr).toMatch(/\n\s+at /);
    expect(problemSchema.parse(JSON.parse(asJson.stdout)).error.code).toBe('missing');
  });
});

test('a closed pipe ends the program quietly', async () => {
  const child = spawn(process.execPath, [MAYI, 'watch', '--seed', '7'], { env: PLAIN_ENV });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text;
  });
  child.stdout.once('data', () => child.stdout.destroy());
  const [code, signal] = await once(child, 'close');
  expect({ code, signal, errors }).toEqual({ code: 0, signal: null, errors: '' });
});
